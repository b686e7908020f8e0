/** The attachments in the archive of a request, and in the copy of a person's data. */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, PASSWORD, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest } from "../../../testing/signing.ts";
import { uniqueAttachmentName } from "./request-archive.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let id: string;
beforeAll(async () => {
  service = await startService();
  [anna, bruno] = await Promise.all([service.person(), service.person()]);
  ({ id } = await sentRequest(anna.api, [{ account_email: bruno.email }]));
  const files = [
    ["Terms.txt", "Terms of delivery"],
    ["terms.TXT", "Terms of payment"],
    ["..\\Plan: A.txt", "Plan"],
  ] as const;
  for (const [filename, text] of files) {
    await anna.api("POST /v3/signature-requests/{id}/attachments", {
      path: { id },
      body: { filename, content: base64(text) },
    });
  }
});
afterAll(() => service.stop());

const unzipped = async (file: Pick<Response, "arrayBuffer">) =>
  unzipSync(new Uint8Array(await file.arrayBuffer()));
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
const downloads = async () =>
  (await anna.api("GET /v3/signature-requests/{id}/events", { path: { id } })).events.filter(
    ({ name }) => name === "attachment_downloaded",
  );

describe("The archive of a request", () => {
  it("contains the attachments in a folder, each under a name of its own, for who sent it", async () => {
    const entries = await unzipped(
      await anna.api("GET /v3/signature-requests/{id}/zip", { path: { id } }),
    );
    expect(Object.keys(entries)).toEqual([
      "Contract.pdf",
      "Signature report.pdf",
      "Attachments/Terms.txt",
      "Attachments/terms (2).TXT",
      "Attachments/Plan_ A.txt",
    ]);
    expect(text(entries["Attachments/terms (2).TXT"])).toBe("Terms of payment");
  });

  it("contains them for a signer, in the folder of the request and in their language", async () => {
    const before = await downloads();
    const { url } = await service.client(bruno.authorization, "de-CH")(
      "POST /v3/signature-requests/zip/ticket",
      {
        body: {
          signature_requests: [
            id,
            (await sentRequest(bruno.api, [{ account_email: anna.email }])).id,
          ],
        },
      },
    );
    const names = Object.keys(await unzipped(await fetch(`${service.url}${url}`)));
    const [folder = ""] = names[0]?.split("/") ?? [];
    expect(names).toContain(`${folder}/Beilagen/Terms.txt`);
    expect(names.filter((name) => name.includes("/Beilagen/"))).toHaveLength(3);
    expect(await downloads()).toHaveLength(before.length + 3);
  });

  it("has names of attachments that are valid on every system", () => {
    const taken = new Set<string>();
    const names = ["CON.txt", "a/b.docx", "a_b.docx", ".txt", "no ending", "Plan.pdf.pdf"];
    expect(names.map((name) => uniqueAttachmentName(taken, name))).toEqual([
      "_CON.txt",
      "a_b.docx",
      "a_b (2).docx",
      "PDF.txt",
      "no ending",
      "Plan.pdf",
    ]);
  });
});

describe("The copy of a person's data", () => {
  it("contains the attachments of the requests that they sent, and of those that they sign", async () => {
    for (const who of [anna, bruno]) {
      const copy = await who.api("POST /v1/user/export", { body: { password: PASSWORD } });
      await messageTo(who.email, ({ subject }) => subject === "The copy of your data is ready");
      const { url } = await who.api("POST /v1/user/exports/{id}/ticket", {
        path: { id: copy.id },
        body: { password: PASSWORD },
      });
      const files = await unzipped(await fetch(`${service.url}${url}`));
      const folder = `requests/${id}/attachments`;
      expect(Object.keys(files).filter((name) => name.startsWith(folder))).toEqual([
        `${folder}/Terms.txt`,
        `${folder}/terms (2).TXT`,
        `${folder}/Plan_ A.txt`,
      ]);
      expect(text(files[`${folder}/Terms.txt`])).toBe("Terms of delivery");
    }
  });
});
