import { unzipSync } from "fflate";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withinAnHour } from "../../../testing/rest.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { download, sentRequest, signSimple } from "../../../testing/signing.ts";
import type { SignatureRequest } from "../../../testing/signing.ts";
import { textOf } from "../../pdf/testing/text-of.ts";
import { uniqueFileName } from "./request-archive.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let clara: TestPerson;
let request: SignatureRequest;
beforeAll(async () => {
  await withinAnHour(60);
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
  clara = await service.person({ firstName: "Clara" });
  const signers = [{ account_email: bruno.email }, { account_email: clara.email }];
  request = await sentRequest(anna.api, signers, { title: "Vertrag", documents: 2 });
  await bruno.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
  await signSimple(bruno.api, request.id);
});
afterAll(() => service.stop());

const path = () => ({ path: { id: request.id } });
const eventsOf = (who: TestPerson) => who.api("GET /v3/signature-requests/{id}/events", path());

describe("Events", () => {
  it("list the changes in order, from an intact audit trail, with the digests of what was signed", async () => {
    const { events, chainIntact } = await eventsOf(anna);
    expect(chainIntact).toBe(true);
    expect(events.map((event) => event.sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events.map((event) => event.name)).toEqual(
      expect.arrayContaining(["created", "sent", "signed"]),
    );
    const signed = events.find((event) => event.name === "signed");
    expect(signed).toMatchObject({
      person: "Bruno Frei",
      userId: bruno.id,
      quality: "SES",
      signatureId: request.signatures[0]?.sid,
      certificateSubject: expect.stringContaining("Sandbox"),
    });
    expect(signed?.documents).toHaveLength(2);
    const current = await anna.api("GET /v3/documents/{id}", {
      path: { id: request.documents[0]?.id ?? "" },
    });
    expect(signed?.documents[0]?.documentSha256).toBe(current.sha256);
  });

  it("list that a signer opened the documents, once an hour", async () => {
    for (let i = 0; i < 3; i += 1) {
      await clara.api("GET /v3/signature-requests/{id}", path());
    }
    const opened = async () =>
      (await eventsOf(anna)).events.filter(
        (event) => event.name === "opened" && event.userId === clara.id,
      ).length;
    await expect.poll(opened).toBe(1);
    await clara.api("GET /v3/signature-requests/{id}", path());
    expect(await opened()).toBe(1);
  });

  it("show network addresses only to the sender", async () => {
    const ipOf = async (who: TestPerson) =>
      (await eventsOf(who)).events.find((event) => event.name === "signed")?.ip;
    expect(await ipOf(anna)).toMatch(/127\.0\.0\.1/);
    expect(await ipOf(bruno)).toMatch(/127\.0\.0\.1/);
    expect(await ipOf(clara)).toBeNull();
  });

  it("report an entry that was changed in the database", async () => {
    const other = await sentRequest(anna.api, [{ account_email: bruno.email }]);
    const stream = `request:${other.id}`;
    await service.context.db.execute(sql`alter table audit_events disable trigger user`);
    await service.context.db.execute(
      sql`update audit_events set at = at + interval '1 day' where stream = ${stream} and seq = 1`,
    );
    await service.context.db.execute(sql`alter table audit_events enable trigger user`);
    const { chainIntact } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path: { id: other.id },
    });
    expect(chainIntact).toBe(false);
  });
});

describe("The signature protocol", () => {
  it("as JSON has the documented shape", async () => {
    const answer = await fetch(
      `${service.url}/v3/signature-requests/${request.id}/report?type=json`,
      { headers: { authorization: anna.authorization } },
    );
    expect(await answer.json()).toMatchObject({
      header: {
        signatureRequestID: request.id,
        title: "Vertrag",
        status: "OPEN",
        signatureCount: 2,
        signatureCountSigned: 1,
        attachmentNames: [],
      },
      userList: [
        { firstname: "Anna", userActions: [{ name: "created" }, { name: "sent" }] },
        {
          firstname: "Bruno",
          lastname: "Frei",
          email: bruno.email,
          userActions: expect.arrayContaining([
            expect.objectContaining({ name: "signed", quality: "SES" }),
          ]),
        },
        { firstname: "Clara" },
      ],
    });
  });

  const print = async (of: Pick<SignatureRequest, "id">, language = "en") => {
    const file = await service.client(anna.authorization, language)(
      "GET /v3/signature-requests/{id}/report",
      { path: { id: of.id }, query: {} },
    );
    return textOf(Buffer.from(await file.arrayBuffer()));
  };

  it("as PDF lists who signed what, in the reader's language, and that the signatures were validated", async () => {
    const english = await print(request);
    expect(english).toContain("One of 2 people has signed.");
    expect(english).toContain("Bruno Frei");
    expect(english).toContain("All verified and valid, PAdES-B-LTA");
    expect(await print(request, "de")).toContain("Signaturprotokoll");
  });

  it("reports no valid signature if one is missing in the file, or the file is missing", async () => {
    const other = await sentRequest(anna.api, [{ account_email: bruno.email }], { documents: 2 });
    await signSimple(bruno.api, other.id);
    const version = (which: string) =>
      service.context.db.execute(
        sql.raw(
          `delete from document_versions where document = '${other.documents[1]?.id}' ${which}`,
        ),
      );
    // The file as it was uploaded, without the revisions of sending and signing.
    await version("and number > 1");
    const unsigned = await print(other);
    expect(unsigned).toContain("Not all could be verified");
    expect(unsigned).not.toContain("PAdES-B-LTA");
    await version("");
    expect(await print(other)).toContain("Not all could be verified");
  });
});

describe("The archive", () => {
  it("contains the documents in their newest versions, and the protocol", async () => {
    const file = await anna.api("GET /v3/signature-requests/{id}/zip", path());
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(Object.keys(entries)).toEqual([
      "Contract.pdf",
      "Contract (2).pdf",
      "Signature report.pdf",
    ]);
    const now = await download(anna.api, request);
    expect(Buffer.from(entries["Contract.pdf"]!).equals(now)).toBe(true);
  });

  it("is downloaded by ticket, once, by a person who still has access", async () => {
    const ticket = () => bruno.api("POST /v3/signature-requests/{id}/zip/ticket", path());
    const { url } = await ticket();
    const first = await fetch(`${service.url}${url}`);
    expect(first.headers.get("content-type")).toBe("application/zip");
    expect(first.headers.get("content-disposition")).toContain("Vertrag.zip");
    await first.arrayBuffer();
    expect((await fetch(`${service.url}${url}`)).status).toBe(410);
    const stranger = await service.person();
    const refused = stranger.api("POST /v3/signature-requests/{id}/zip/ticket", path());
    expect((await problemOf(refused)).key).toBe("error.not_found");
  });

  it("of several requests has a folder for each, and says which ones it leaves out", async () => {
    const other = await sentRequest(anna.api, [{ account_email: bruno.email }]);
    const draft = await anna.api("POST /v3/signature-requests", { body: { title: "Draft" } });
    const gone = crypto.randomUUID();
    const ticket = (...signature_requests: string[]) =>
      anna.api("POST /v3/signature-requests/zip/ticket", { body: { signature_requests } });
    const { url, leftOut } = await ticket(request.id, draft.id, gone, other.id, request.id);
    expect(leftOut).toEqual([
      { id: draft.id, key: "error.forbidden" },
      { id: gone, key: "error.not_found" },
    ]);
    const answer = await fetch(`${service.url}${url}`);
    expect(answer.headers.get("content-disposition")).toMatch(/Paraph \d{4}-\d\d-\d\d\.zip/);
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const folders = Object.keys(entries).map((name) => name.split("/")[0]);
    expect(new Set(folders).size).toBe(2);
    expect(
      Object.keys(entries).filter((name) => name.endsWith("/Signature report.pdf")),
    ).toHaveLength(2);
    const events = await anna.api("GET /v3/signature-requests/{id}/events", {
      path: { id: other.id },
    });
    expect(events.events.map(({ name }) => name)).toContain("downloaded");
    expect((await problemOf(ticket(draft.id, gone))).key).toBe("error.not_found");
    const once = await ticket(request.id, other.id);
    await anna.api("DELETE /v3/signature-requests/{id}", { path: { id: other.id } });
    expect((await fetch(`${service.url}${once.url}`)).status).toBe(200);
  });

  it("has file names that are valid on every system", () => {
    const taken = new Set<string>();
    expect(
      ["Plan: A/B?.pdf", "plan_ a_b_", "..", "  "].map((title) => uniqueFileName(taken, title)),
    ).toEqual(["Plan_ A_B_.pdf", "plan_ a_b_ (2).pdf", "PDF.pdf", "PDF (2).pdf"]);
    const names = ["CON", "nul.pdf", "Com1 .x", "aux.tar", "Console", "Caf\u00e9", "cafe\u0301"];
    expect(names.map((title) => uniqueFileName(taken, title))).toEqual([
      "_CON.pdf",
      "_nul.pdf",
      "_Com1 .x.pdf",
      "_aux.tar.pdf",
      "Console.pdf",
      "Caf\u00e9.pdf",
      "caf\u00e9 (2).pdf",
    ]);
    expect(uniqueFileName(taken, `${"a".repeat(119)}\u{1f600}b`)).toBe(
      `${"a".repeat(119)}\u{1f600}.pdf`,
    );
  });
});
