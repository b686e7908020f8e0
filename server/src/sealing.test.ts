import { makePdf } from "@paraph/pades/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PIXEL } from "../testing/access.ts";
import { sandbox } from "../testing/sandbox.ts";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { downloadedFile, GOOD, sentRequest, uploaded, verdicts } from "../testing/signing.ts";
import { readEvents, verifyChain } from "./platform/audit/chain.ts";
import { activity } from "./domains/activity/tables.ts";
import { apiUserStream } from "./domains/api-users/index.ts";
import { addedProgram } from "./domains/api-users/testing/programs.ts";
import type { TestProgram } from "./domains/api-users/testing/programs.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { documents as documentTable, documentVersions } from "./domains/documents/tables.ts";
import { addedSeal, orderedSeal } from "./domains/seals/testing/seals.ts";

let service: TestService;
let admin: TestPerson;
let member: TestPerson;
let program: TestProgram;
let business: string;
let name: string;
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service);
  [admin, business] = [made.admin, made.business.id];
  [member, program] = await Promise.all([
    addedMember(service, admin, business),
    addedProgram(service, admin, business),
  ]);
  const given = { members: [member.id], apiUsers: [program.username] };
  name = (await addedSeal(admin, business, given)).name;
});
afterAll(() => service.stop());

const pdf = (plan = {}) => makePdf(plan).toString("base64");
const place = { page: "0", x: 60, y: 60, width: 220, height: 103 };
const sealed = (who: Pick<TestProgram, "api">, body: object = {}) =>
  who.api("POST /v2/seal", { body: { account_name: name, content: pdf(), ...body } });
const countDocuments = async () =>
  (await service.context.db.select({ id: documentTable.id }).from(documentTable)).length;

describe("An API user that may use a seal", () => {
  it("gives a PDF and gets it sealed by the organisation, at PAdES-B-LTA", async () => {
    const made = await sealed(program, { title: "Payslip" });
    const file = await downloadedFile(program.api, made.documentId);
    expect(file).toHaveLength(made.size);
    expect(await verdicts(file)).toEqual([GOOD]);
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(file)]), "Payslip.pdf");
    const answer = await fetch(`${service.url}/v3/verify`, { method: "POST", body: form });
    const verified = (await answer.json()) as {
      valid: boolean;
      details: {
        levelBecause: string;
        sealOf: string | null;
        certificate: { subject: string } | null;
      }[];
    };
    expect(verified.valid).toBe(true);
    expect(verified.details).toMatchObject([
      { quality: "AES", levelBecause: "seal_advanced", sealOf: "Muster AG" },
    ]);
    expect(JSON.stringify(verified)).toContain("Muster AG");
  });

  it("shows the seal where it wants: the organisation, its number, the level and the law", async () => {
    const at = { path: { id: business, name } };
    await admin.api("POST /v1/businesses/{id}/seals/{name}/image", {
      ...at,
      body: { content: PIXEL },
    });
    for (const picture of [true, false]) {
      if (!picture) await admin.api("DELETE /v1/businesses/{id}/seals/{name}/image", at);
      const { documentId } = await sealed(member, { visual_signature: { positions: [place] } });
      const file = await downloadedFile(member.api, documentId);
      expect(await verdicts(file)).toEqual([GOOD]);
      const page = { path: { id: documentId, n: 0 } };
      const { runs } = await member.api("GET /v3/documents/{id}/pages/{n}/text", page);
      const text = runs.map((run) => run.text).join(" ");
      expect(text).toContain("Sealed by Muster AG, NTRCH-CHE-114882907");
      expect(text).toContain("Advanced seal, Swiss law (ZertES)");
    }
  });

  it("gets the same document for the same Idempotency-Key, which is sealed once", async () => {
    const before = await countDocuments();
    const call = () =>
      fetch(`${service.url}/v2/seal`, {
        method: "POST",
        headers: {
          authorization: program.authorization,
          "content-type": "application/json",
          "idempotency-key": "payslip-4711",
        },
        body: JSON.stringify({ account_name: name, content: pdf({ pages: 2 }) }),
      });
    const first = await call();
    const second = await call();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await second.json()).toEqual(await first.json());
    expect(await countDocuments()).toBe(before + 1);
  });

  it("is recorded: activity of the business, and the trail of the API user", async () => {
    const { documentId, sha256 } = await sealed(program);
    const rows = await service.context.db
      .select()
      .from(activity)
      .where(eq(activity.name, "document.sealed"));
    expect(rows.find(({ data }) => data["document"] === documentId)).toMatchObject({
      business,
      data: { seal: name, quality: "AES", legislation: "ZERTES" },
    });
    const own = await service.context.db.execute<{ id: string }>(
      `select id from api_users where username = '${program.username}'`,
    );
    const stream = apiUserStream(own.rows[0]?.id ?? "");
    const events = await readEvents(service.context.db, stream);
    const last = events.filter(({ type }) => type === "document.sealed").at(-1);
    expect(last?.data).toMatchObject({ seal: name, documents: [{ document: documentId, sha256 }] });
    expect(await verifyChain(service.context.db, stream)).toMatchObject({ ok: true });
    const { activities } = await admin.api("GET /v2/businesses/{id}/activities/signatures", {
      path: { id: business },
      query: { action: "made" },
    });
    expect(activities[0]).toMatchObject({
      action: "document.sealed",
      quality: "AES",
      actor: { type: "api", username: program.username },
      initiator: { type: "api", username: program.username },
      sealedBy: "Muster AG",
      seal: name,
    });
  });

  it("seals many uploaded documents with one authorisation: all or none", async () => {
    const ids = [await uploaded(program.api), await uploaded(program.api, { pages: 3 })];
    const list = ids.map((document_id) => ({ document_id }));
    const foreign = [...list, { document_id: await uploaded(admin.api) }];
    const refused = program.api("POST /v3/seal", {
      body: { account_name: name, documents: foreign },
    });
    expect((await problemOf(refused)).key).toBe("error.sr.document_unknown");
    const versions = await service.context.db
      .select()
      .from(documentVersions)
      .where(eq(documentVersions.document, ids[0] ?? ""));
    expect(versions).toHaveLength(1);
    const made = await program.api("POST /v3/seal", {
      body: { account_name: name, documents: list },
    });
    expect(made.documents.map(({ documentId }) => documentId)).toEqual(ids);
    for (const id of ids) {
      expect(await verdicts(await downloadedFile(program.api, id))).toEqual([GOOD]);
    }
  });

  it("seals a document that is sealed already once more", async () => {
    const { documentId } = await sealed(program);
    const documents = [{ document_id: documentId }];
    await program.api("POST /v3/seal", { body: { account_name: name, documents } });
    const file = await downloadedFile(program.api, documentId);
    expect(await verdicts(file)).toEqual([GOOD, GOOD]);
  });

  it("seals one document once at a time: concurrent calls make two seals or refuse one", async () => {
    const document_id = await uploaded(program.api);
    const call = () =>
      program.api("POST /v3/seal", { body: { account_name: name, documents: [{ document_id }] } });
    const made = await Promise.allSettled([call(), call(), call()]);
    const good = made.filter(({ status }) => status === "fulfilled");
    const keys = made.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { key: string }).key] : [],
    );
    expect(good.length).toBeGreaterThanOrEqual(1);
    expect(keys.every((key) => key === "error.conflict")).toBe(true);
    const found = await verdicts(await downloadedFile(program.api, document_id));
    expect(found).toEqual(good.map(() => GOOD));
  });
});

describe("A member who may use a seal", () => {
  it("seals with it, until an admin or the end of the membership takes the right away", async () => {
    const other = await addedMember(service, admin, business);
    const at = { path: { id: business, name }, body: { user_ids: [other.id] } };
    expect((await problemOf(sealed(other))).key).toBe("error.seal.not_allowed");
    await admin.api("POST /v1/businesses/{id}/seals/{name}/members", at);
    const { documentId } = await sealed(other);
    expect(await verdicts(await downloadedFile(other.api, documentId))).toEqual([GOOD]);
    await admin.api("DELETE /v1/businesses/{id}/seals/{name}/members", at);
    expect((await problemOf(sealed(other))).key).toBe("error.seal.not_allowed");
    await admin.api("POST /v1/businesses/{id}/seals/{name}/members", at);
    await admin.api("POST /v1/businesses/{id}/remove-members", {
      path: { id: business },
      body: { user_ids: [other.id] },
    });
    expect((await problemOf(sealed(other))).key).toBe("error.not_found");
  });
});

describe("Sealing is refused, and nothing is kept,", () => {
  /** The error of a call, and the number of documents that it has left. */
  const refusal = async (call: () => Promise<unknown>) => {
    const before = await countDocuments();
    const { key } = await problemOf(call());
    return [key, (await countDocuments()) - before];
  };

  it("for an admin who is not named, and for API users to whom the seal does not belong", async () => {
    const another = await addedProgram(service, admin, business);
    expect(await refusal(() => sealed(admin))).toEqual(["error.seal.not_allowed", 0]);
    expect(await refusal(() => sealed(another))).toEqual(["error.seal.not_allowed", 0]);
    const other = await createdBusiness(service);
    const theirs = await addedProgram(service, other.admin, other.business.id);
    const stranger = await service.person();
    expect(await refusal(() => sealed(other.admin))).toEqual(["error.not_found", 0]);
    expect(await refusal(() => sealed(theirs))).toEqual(["error.not_found", 0]);
    expect(await refusal(() => sealed(stranger))).toEqual(["error.not_found", 0]);
  });

  it("for a document that a request holds", async () => {
    const { documents: held } = await sentRequest(member.api, [{ account_email: admin.email }]);
    const list = held.map(({ id }) => ({ document_id: id }));
    const call = () =>
      member.api("POST /v3/seal", { body: { account_name: name, documents: list } });
    expect(await refusal(call)).toEqual(["error.document.in_use", 0]);
  });

  it("for what is no PDF, and for a place outside of the page", async () => {
    const text = Buffer.from("no PDF").toString("base64");
    expect(await refusal(() => sealed(program, { content: text }))).toEqual([
      "file.pdf.not_a_pdf",
      0,
    ]);
    const outside = { positions: [{ ...place, x: 5000 }] };
    expect(await refusal(() => sealed(program, { visual_signature: outside }))).toEqual([
      "error.sr.position_outside",
      0,
    ]);
    const missing = { positions: [{ ...place, page: "8" }] };
    expect(await refusal(() => sealed(program, { visual_signature: missing }))).toEqual([
      "error.sr.page_unknown",
      0,
    ]);
  });

  it("once the certificate is revoked, or the seal was removed", async () => {
    const ordered = await orderedSeal();
    const path = { id: business };
    const body = { name: ordered.name, activation_secret: ordered.secret };
    await admin.api("POST /v1/businesses/{id}/seals", { path, body });
    const at = { path: { ...path, name: ordered.name } };
    await admin.api("PUT /v1/businesses/{id}/seals/{name}", {
      ...at,
      body: { api_users: [program.username] },
    });
    await fetch(`${sandbox().url}/identities/${ordered.name}/revoke.json`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    const call = () => sealed(program, { account_name: ordered.name });
    expect(await refusal(call)).toEqual(["error.provider.certificate_revoked", 0]);
    await admin.api("DELETE /v1/businesses/{id}/seals/{name}", at);
    expect(await refusal(call)).toEqual(["error.not_found", 0]);
  });

  it("for a business that is locked", async () => {
    const other = await createdBusiness(service);
    const theirs = await addedProgram(service, other.admin, other.business.id);
    const seal = await addedSeal(other.admin, other.business.id, { apiUsers: [theirs.username] });
    await withPlan(service, other.business.id, { paymentMethod: "BLOCKED" });
    expect(await refusal(() => sealed(theirs, { account_name: seal.name }))).toEqual([
      "error.business.locked",
      0,
    ]);
  });
});
