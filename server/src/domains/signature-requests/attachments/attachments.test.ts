/** Attachments over HTTP: who adds, reads and removes them, what is refused, and what stays of them. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entered } from "../../../../testing/access.ts";
import { TEXT_FILE } from "../../../../testing/access/text-file.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../../testing/signing.ts";
import { openScanner } from "../../../providers/scanner/scanner.ts";
import { vaultKeys } from "../../../platform/vault/vault-tables.ts";
import { attachments } from "../attachment-tables.ts";
import { guest } from "../testing/people.ts";

// In two parts, so that no scanner finds the test file of EICAR in this source.
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(
  "",
);
const base64 = (text: string) => Buffer.from(text).toString("base64");

let service: TestService;
let anna: TestPerson;
let carla: TestPerson;
beforeAll(async () => {
  service = await startService();
  [anna, carla] = await Promise.all([service.person(), service.person()]);
});
afterAll(() => service.stop());

const attach = (id: string, body: { filename: string; content: string } = TEXT_FILE) =>
  anna.api("POST /v3/signature-requests/{id}/attachments", { path: { id }, body });
const draft = async () =>
  (await anna.api("POST /v3/signature-requests", { body: { title: "Draft" } })).id;
const read = (id: string) => anna.api("GET /v3/signature-requests/{id}", { path: { id } });
const namesOfEvents = async (id: string) =>
  (await anna.api("GET /v3/signature-requests/{id}/events", { path: { id } })).events.map(
    ({ name }) => name,
  );

/** Downloads an attachment as somebody. */
const fetched = (
  id: string,
  attachment: string,
  headers: Readonly<Record<string, string>>,
  direct = "",
) =>
  fetch(`${service.url}/v3${direct}/signature-requests/${id}/attachments/${attachment}/content`, {
    headers,
  });

describe("An attachment", () => {
  it("is listed in its request, read, downloaded and removed", async () => {
    const id = await draft();
    const added = await attach(id);
    expect(added).toMatchObject({ filename: "Terms.txt", contentType: "text/plain", size: 17 });
    expect((await read(id)).attachments).toEqual([added]);
    const path = { id, attachment_id: added.attachmentId };
    const call = "/v3/signature-requests/{id}/attachments/{attachment_id}";
    expect(await anna.api(`GET ${call}`, { path })).toEqual(added);
    const answer = await fetched(id, added.attachmentId, { authorization: anna.authorization });
    expect(await answer.text()).toBe("Terms of delivery");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="Terms.txt"/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    await anna.api(`DELETE ${call}`, { path });
    expect((await read(id)).attachments).toEqual([]);
    expect(await problemOf(anna.api(`GET ${call}`, { path }))).toMatchObject({ status: 404 });
    expect(await namesOfEvents(id)).toEqual(["created", "attachment_added", "attachment_removed"]);
  });

  it("is sent as a form, whose file name loses its folders and hidden characters", async () => {
    const id = await draft();
    const form = new FormData();
    form.set("file", new File(["Hello"], "C:\\files\\Ter\u202Ems.txt"));
    const answer = await fetch(`${service.url}/v3/signature-requests/${id}/attachments`, {
      method: "POST",
      headers: { authorization: anna.authorization },
      body: form,
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ filename: "Terms.txt", size: 5 });
  });

  it("is encrypted with a key that is destroyed with it, and with its request", async () => {
    const { db } = service.context;
    for (const whole of [false, true]) {
      const id = await draft();
      const { attachmentId } = await attach(id);
      const [row] = await db.select().from(attachments).where(eq(attachments.id, attachmentId));
      if (whole) await anna.api("DELETE /v3/signature-requests/{id}", { path: { id } });
      else
        await anna.api("DELETE /v3/signature-requests/{id}/attachments/{attachment_id}", {
          path: { id, attachment_id: attachmentId },
        });
      const [key] = await db
        .select()
        .from(vaultKeys)
        .where(eq(vaultKeys.id, row?.keyId ?? ""));
      expect(key).toMatchObject({ wrapped: null });
    }
  });

  it("is downloaded by signers with and without an account, which the history says", async () => {
    const one = guest();
    const { id } = await sentRequest(anna.api, [{ account_email: carla.email }, one]);
    const { attachmentId } = await attach(id);
    const { email_address: email } = one.signer_identity_data;
    const credentials = await entered(service.url, email);
    const byGuest = await fetched(id, attachmentId, credentials, "/direct");
    expect(await byGuest.text()).toBe("Terms of delivery");
    const path = { id, attachment_id: attachmentId };
    const { url } = await carla.api(
      "POST /v3/signature-requests/{id}/attachments/{attachment_id}/content/ticket",
      { path },
    );
    expect(await (await fetch(`${service.url}${url}`)).text()).toBe("Terms of delivery");
    const downloads = (await namesOfEvents(id)).filter((name) => name === "attachment_downloaded");
    expect(downloads).toHaveLength(2);
    const report = await fetch(`${service.url}/v3/signature-requests/${id}/report?type=json`, {
      headers: { authorization: anna.authorization },
    });
    expect(await report.json()).toMatchObject({ header: { attachmentNames: ["Terms.txt"] } });
  });

  it("stays as it is once somebody has signed", async () => {
    const { id } = await sentRequest(anna.api, [{ account_email: carla.email }, guest()]);
    const { attachmentId } = await attach(id);
    await signSimple(carla.api, id);
    const fixed = { status: 409, key: "error.sr.attachments_fixed" };
    expect(await problemOf(attach(id))).toMatchObject(fixed);
    const path = { id, attachment_id: attachmentId };
    const remove = anna.api("DELETE /v3/signature-requests/{id}/attachments/{attachment_id}", {
      path,
    });
    expect(await problemOf(remove)).toMatchObject(fixed);
  });

  it("is copied when a withdrawn request is sent again", async () => {
    const { id } = await sentRequest(anna.api, [{ account_email: carla.email }]);
    const added = await attach(id);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
    const again = await anna.api("POST /v3/signature-requests/{id}/send-again", { path: { id } });
    expect(again.attachments).toMatchObject([{ filename: "Terms.txt", sha256: added.sha256 }]);
    expect(again.attachments[0]?.attachmentId).not.toBe(added.attachmentId);
  });
});

describe("A file is refused", () => {
  it.each([
    ["file.attachment.unsupported", "Program.exe", base64("MZ")],
    ["file.attachment.unsupported", "Terms.pdf", base64("MZ")],
    ["file.attachment.empty", "Terms.txt", ""],
  ])("with %s: %s", async (key, filename, content) => {
    const id = await draft();
    expect(await problemOf(attach(id, { filename, content }))).toMatchObject({ status: 400, key });
    expect((await read(id)).attachments).toEqual([]);
  });

  it("with malware, which the history says", async () => {
    const id = await draft();
    const refused = await problemOf(attach(id, { filename: "Terms.txt", content: base64(EICAR) }));
    expect(refused).toMatchObject({ status: 400, key: "file.malware.detected" });
    expect((await read(id)).attachments).toEqual([]);
    expect(await namesOfEvents(id)).toEqual(["created", "attachment_refused"]);
  });

  it("with malware as a document, too", async () => {
    const body = { title: "Terms", content: base64(EICAR) };
    const refused = await problemOf(anna.api("POST /v3/documents", { body }));
    expect(refused).toMatchObject({ status: 400, key: "file.malware.detected" });
  });

  it("while the scanner cannot be reached", async () => {
    const silent = { error: () => undefined };
    const scanner = openScanner("tcp://127.0.0.1:9", silent);
    await expect(scanner.scan(import.meta.filename)).rejects.toMatchObject({
      key: "file.scan.unavailable",
    });
  });
});
