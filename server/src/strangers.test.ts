/**
 * Every call about somebody's object, made by everybody whose it is not: it is refused as if there were no such object, and
 * afterwards not a row of the database is another.
 */
import { createHash } from "node:crypto";
import { groups } from "@paraph/contract";
import { addressesOf, parameterNames } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OBJECTS } from "../testing/access-table.ts";
import { ask, belongingsOf, entered, PIXEL } from "../testing/access.ts";
import type { Asking, Belongings, Credentials } from "../testing/access.ts";
import { atRest } from "../testing/rest.ts";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, uploaded } from "../testing/signing.ts";
import { addedMember } from "./domains/businesses/testing/people.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";

const calls: readonly Endpoint[] = Object.values(groups)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ key }) => OBJECTS[key] !== undefined);

/**
 * Asking leaves its mark in counters and in when a session was last used, whoever asks; and the chains, whose entries are
 * looked at, are given their roots every ten minutes.
 */
const OF_ASKING = ["rate_limits", "sessions", "job_pools"];
const OF_ROOTS = ["audit_roots", "audit_root_heads", "audit_streams"];

type Kind =
  | "somebody with objects of their own"
  | "a member of the same business"
  | "a signer who was removed"
  | "a guest of another request"
  | "a guest whose link was replaced"
  | "a guest who was removed"
  | "a guest of a request that was withdrawn"
  | "a guest who claims another's place";

interface Stranger {
  readonly kind: Kind;
  readonly credentials: Credentials;
  readonly as: "person" | "guest";
}

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let annas: Belongings & { readonly guestEmail: string };
let brunos: Belongings;
let strangers: readonly Stranger[];

beforeAll(async () => {
  service = await startService();
  anna = await service.person({ firstName: "Anna", mobile: true });
  bruno = await service.person({ firstName: "Bruno", mobile: true });
  const carla = await service.person({ firstName: "Carla" });
  annas = await belongingsOf(service, anna, carla);
  brunos = await belongingsOf(service, bruno, carla);
  strangers = await everybodyElse();
}, 120_000);
afterAll(() => service.stop());

async function everybodyElse(): Promise<Stranger[]> {
  const { api } = anna;
  const colleague = await addedMember(service, anna, annas.business);
  const removed = await service.person();
  const [leaving, replaced] = [guest(), guest()];
  const path = { id: annas.request };
  for (const body of [{ account_email: removed.email }, leaving]) {
    await api("POST /v3/signature-requests/{id}/signatures", { path, body });
  }
  const gone = await entered(service.url, leaving.signer_identity_data.email_address);
  const { signatures } = await api("GET /v3/signature-requests/{id}", { path });
  for (const email of [removed.email, leaving.signer_identity_data.email_address]) {
    const sid = signatures.find(
      (one) => (one.accountEmail ?? one.signerIdentityData?.emailAddress) === email,
    )?.sid;
    await api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
      path: { ...path, sid: sid ?? "" },
    });
  }
  const two = await sentRequest(api, [replaced]);
  const before = await entered(service.url, replaced.signer_identity_data.email_address);
  const sid = two.signatures[0]?.sid ?? "";
  await api("POST /v3/signature-requests/{id}/signatures/{sid}/link", {
    path: { id: two.id, sid },
  });
  const ended = guest();
  const three = await sentRequest(api, [ended]);
  const withdrawn = await entered(service.url, ended.signer_identity_data.email_address);
  await api("POST /v3/signature-requests/{id}/withdraw", { path: { id: three.id }, body: {} });
  const other = await guestOfBruno();
  const own = await entered(service.url, annas.guestEmail);
  const person = ({ authorization }: TestPerson) => ({
    as: "person" as const,
    credentials: { authorization },
  });
  const byLink = (credentials: Credentials) => ({ as: "guest" as const, credentials });
  return [
    { kind: "somebody with objects of their own", ...person(bruno) },
    { kind: "a member of the same business", ...person(colleague) },
    { kind: "a signer who was removed", ...person(removed) },
    { kind: "a guest of another request", ...byLink(other) },
    { kind: "a guest whose link was replaced", ...byLink(before) },
    { kind: "a guest who was removed", ...byLink(gone) },
    { kind: "a guest of a request that was withdrawn", ...byLink(withdrawn) },
    // The name of one, and the cookie of another under that name.
    { kind: "a guest who claims another's place", ...byLink(borrowed(own, other)) },
  ];
}

async function guestOfBruno(): Promise<Credentials> {
  const one = guest();
  await sentRequest(bruno.api, [one]);
  return entered(service.url, one.signer_identity_data.email_address);
}

/** Whose Authorization header names one guest, and whose cookie of that guest's request is another's. */
function borrowed(named: Credentials, proven: Credentials): Credentials {
  const name = (named["cookie"] ?? "").split("=", 1)[0];
  const value = (proven["cookie"] ?? "").split("=")[1];
  return { authorization: named["authorization"] ?? "", cookie: `${name}=${value}` };
}

/** A digest of each table, but for those of asking; once what is under way has ended. */
async function everyTable(): Promise<Record<string, string>> {
  const { db } = service.context;
  await atRest(service);
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows.filter(
    (table) => ![...OF_ASKING, ...OF_ROOTS].includes(table.name),
  )) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} as t order by 1`,
    );
    const all = createHash("sha256");
    for (const { row } of rows) all.update(row).update("\n");
    digests[name] = `${rows.length} rows ${all.digest("hex")}`;
  }
  return digests;
}

/** Why a call of Bruno's is refused, as a whole or, of signing, for one of its requests. */
async function refusalOf(method: string, path: string, body: object): Promise<string | undefined> {
  const answer = await fetch(service.url + path, {
    method,
    headers: { authorization: bruno.authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return /"key":"([^"]+)"/.exec(await answer.text())?.[1];
}

/** What every stranger is answered to one call, and what should not have been. */
async function answersTo(call: Endpoint, asking: Asking): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, credential } of addressesOf(call)) {
    for (const { kind, as, credentials } of strangers) {
      if (as !== credential) continue;
      const { status } = await ask(service.url, call, path, asking, credentials);
      if (![401, 403, 404, 410].includes(status)) wrong.push(`${kind}: ${path} ${status}`);
    }
  }
  return wrong;
}

describe("A caller without access to the object", () => {
  it("gets an answer from any call about an object, or changes a row by asking", async () => {
    expect(calls.length).toBeGreaterThan(40);
    const before = await everyTable();
    const wrong: string[] = [];
    for (const call of calls)
      wrong.push(...(await answersTo(call, OBJECTS[call.key]?.(annas) ?? {})));
    expect(wrong).toEqual([]);
    expect(await everyTable()).toEqual(before);
  }, 120_000);

  it("reaches it by an object of their own in the same address", async () => {
    const before = await everyTable();
    const crossed = calls.filter(({ path }) => parameterNames(path).length > 1);
    expect(crossed.length).toBeGreaterThan(3);
    for (const call of crossed) {
      const theirs = OBJECTS[call.key]?.(annas) ?? {};
      const { id = "" } = OBJECTS[call.key]?.(brunos).path ?? {};
      const asking = { ...theirs, path: { ...theirs.path, id } };
      // The page of a document is no object of its own.
      if (call.path.includes("{n}")) continue;
      const answer = await ask(service.url, call, call.path, asking, {
        authorization: bruno.authorization,
      });
      expect([call.key, answer.status]).toEqual([call.key, 404]);
    }
    expect(await everyTable()).toEqual(before);
  });

  it("brings it in by the body of a call about their own", async () => {
    const document = await uploaded(bruno.api);
    const draft = await bruno.api("POST /v3/signature-requests", {
      body: { title: "Own", documents: [{ document_id: document }] },
    });
    const sent = await sentRequest(bruno.api, [{ account_email: bruno.email }]);
    const place = { page: "0", x: 20, y: 20, width: 100, height: 50 };
    const visual = (id: string, document_id: string) => [
      { document_id, visual_signature: { positions: [place], visual_signature_id: id } },
    ];
    const foreign = { document_id: annas.document };
    const image = { content: PIXEL, content_type: "image/png" };
    const signing = (documentSignatures: object) => ({
      signatureRequests: [{ signatureRequestId: sent.id, documentSignatures }],
    });
    const signer = (one: object) => ({
      account_email: "somebody.strange@example.test",
      document_signatures: [one],
    });
    const signers = `/v3/signature-requests/${draft.id}/signatures`;
    const roles = (to: string) => `/v1/businesses/${brunos.business}/change-to-${to}`;
    const unknown = "error.sr.document_unknown";
    const cases: readonly [string, string, object, string][] = [
      ["POST", "/v3/signature-requests", { documents: [foreign] }, unknown],
      ["PUT", `/v3/signature-requests/${draft.id}`, { documents: [foreign] }, unknown],
      ["POST", signers, signer({ ...foreign, visual_signature: null }), unknown],
      [
        "POST",
        signers,
        signer({ ...foreign, visual_signature: { positions: [place], image } }),
        unknown,
      ],
      [
        "POST",
        "/v3/sign",
        signing(visual(annas.visual, sent.documents[0]?.id ?? "")),
        "error.signing.visual_signature_invalid",
      ],
      ["POST", "/v3/sign", signing(visual(brunos.visual, annas.document)), unknown],
      [
        "POST",
        "/v3/sign",
        {
          signatureRequests: [
            { signatureRequestId: sent.id },
            { signatureRequestId: annas.request },
          ],
        },
        "error.not_found",
      ],
      [
        "POST",
        "/v1/user/accept",
        { business_invite: annas.invitation },
        "error.business.invitation_over",
      ],
      ["POST", roles("admins"), { user_ids: [anna.id] }, "error.not_found"],
      ["POST", roles("members"), { user_ids: [anna.id] }, "error.not_found"],
    ];
    const before = await everyTable();
    const found = [];
    for (const [method, path, body, wanted] of cases) {
      const key = await refusalOf(method, path, body);
      if (key !== wanted) found.push({ method, path, key });
    }
    expect(found).toEqual([]);
    expect(await everyTable()).toEqual(before);
  });
});
