/** What the API returns to anybody about a PDF. */
import fs from "node:fs/promises";
import { withFieldValue, withPageContent } from "@paraph/pades/testing/attacks";
import { bufferSource, readAll } from "@paraph/pades/read";
import { foreignSigned, forms, makePdf, makeWorld, signedBy } from "@paraph/pades/testing";
import { encrypted } from "../../pdf/testing/encrypted.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import {
  download,
  identify,
  sentRequest,
  signQualified,
  signSimple,
} from "../../../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
/** Signed by the sender at SES, then qualified under Swiss law. */
let signed: Uint8Array;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
  const qualified = await service.person();
  const password = await identify(qualified, "ZERTES");
  const request = await sentRequest(sender.api, [
    { account_email: sender.email, quality: "SES" },
    { account_email: qualified.email, quality: "QES", legislation: "ZERTES" },
  ]);
  await signSimple(sender.api, request.id);
  await signQualified(qualified, request.id, password);
  signed = await download(sender.api, request);
});
afterAll(() => service.stop());

async function ask(bytes: Uint8Array, fields: Record<string, string> = {}, query = "") {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set("file", new Blob([new Uint8Array(bytes)]), "contract.pdf");
  return fetch(`${service.url}/v3/verify${query}`, { method: "POST", body: form });
}

async function verified(...given: Parameters<typeof ask>) {
  const response = await ask(...given);
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer as Record<string, unknown> & {
    details: Record<string, unknown>[];
    picture: Record<string, unknown> | null;
    pictureBefore: Record<string, unknown> | null;
  };
}

async function refusal(...given: Parameters<typeof ask>): Promise<[number, string]> {
  const response = await ask(...given);
  return [response.status, ((await response.json()) as { key: string }).key];
}

/** The first page drawn again in a further revision. */
const repainted = (bytes: Uint8Array): Uint8Array =>
  readAll(withPageContent(bufferSource(bytes), 0, () => "0 0 100 100 re f"));

describe("Verification of a file from this service", () => {
  it("reports who signed, when, under which law, and that nothing else was changed", async () => {
    const answer = await verified(signed);
    expect(answer).toMatchObject({
      valid: true,
      signatures: 2,
      validSignatures: 2,
      longTermValidation: true,
      undefinedChanges: false,
      document: { size: signed.length, pages: [{ width: 595.276, height: 841.89 }] },
      picture: null,
    });
    expect(answer.details).toMatchObject([
      {
        number: 1,
        indication: "TOTAL_PASSED",
        level: "PAdES-BASELINE-LTA",
        quality: "SES",
        seal: true,
        confirmed: true,
        timeProven: true,
        claimedName: `${sender.firstName} ${sender.lastName}`,
        positions: [{ page: 0, x: 40, y: 60, width: 150, height: 70 }],
      },
      { number: 2, indication: "TOTAL_PASSED", seal: false, legislation: "ZERTES" },
    ]);
    expect(answer["additionalInfos"]).toMatchObject([
      {
        format: "PAdES-BASELINE-LTA",
        validation: { indication: "TOTAL_PASSED", subIndication: null, details: [] },
      },
      { signer: [{ certificate: { subject: expect.stringContaining("Sandbox") as string } }] },
    ]);
    expect(new Date(String(answer["provableUntil"])).getTime()).toBeGreaterThan(Date.now());
  });

  it("reports the level of each signature, the reason for it, and that it was made in the sandbox", async () => {
    const answer = await verified(signed);
    expect(answer).toMatchObject({ quality: "SES", sandbox: true });
    expect(answer.details).toMatchObject([
      { quality: "SES", levelBecause: "seal", sandbox: true, sealOf: null },
      { quality: "QES", levelBecause: "sandbox", sandbox: true },
    ]);
  });

  it("returns the page with the signatures on demand", async () => {
    const { picture } = await verified(signed, {}, "?picture=true");
    expect(picture).toMatchObject({ page: 0, type: "image/png", width: 744 });
    const png = Buffer.from(String(picture?.["content"]), "base64");
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  });

  it("finds a page that was painted over, and how much of the file is signed", async () => {
    const answer = await verified(repainted(signed));
    expect(answer).toMatchObject({ valid: false, validSignatures: 0, undefinedChanges: true });
    for (const one of answer.details) {
      expect(one).toMatchObject({ indication: "TOTAL_FAILED", subIndication: "FORMAT_FAILURE" });
      const { changesAfter, coveredLength } = one as {
        changesAfter: { permitted: boolean }[];
        coveredLength: number;
      };
      expect(changesAfter.filter(({ permitted }) => !permitted)).toMatchObject([
        { kind: "undefined", what: "page_content", page: 0 },
      ]);
      const restored = await verified(signed.subarray(0, coveredLength));
      expect(restored.undefinedChanges).toBe(false);
    }
  });

  it("shows the text of a changed page next to the signed one", async () => {
    const before = await verified(signed, {}, "?picture=true");
    expect(before["textChanges"]).toBeNull();
    const answer = await verified(repainted(signed), {}, "?picture=true");
    expect(answer["textChanges"]).toMatchObject({ page: 0, more: false });
    const { before: words } = answer["textChanges"] as { before: { changed: boolean }[] };
    expect(words.some(({ changed }) => changed)).toBe(true);
  });

  it("finds a form that was filled in after signing had locked it", async () => {
    // The form stays in a signed file.
    const form = forms["a text with the value that it shows"]!.make();
    const first = await signedBy(await makeWorld(), 1, { source: bufferSource(form) });
    const content = Buffer.from(readAll(first)).toString("base64");
    const body = { title: "Offer", content };
    const { id: document_id } = await sender.api("POST /v3/documents", { body });
    const draft = await sender.api("POST /v3/signature-requests", {
      body: {
        title: "Offer",
        documents: [{ document_id }],
        signatures: [{ account_email: sender.email, quality: "SES" }],
      },
    });
    const path = { id: draft.id };
    const request = await sender.api("POST /v3/signature-requests/{id}/initiate", { path });
    await signSimple(sender.api, request.id);
    const source = bufferSource(await download(sender.api, request));
    const filled = readAll(withFieldValue(source, "a", "9,000,000 EUR"));
    expect(await verified(readAll(source))).toMatchObject({ undefinedChanges: false });
    const answer = await verified(filled);
    expect(answer).toMatchObject({ valid: false, undefinedChanges: true });
    expect(answer.details[1]).toMatchObject({
      changesAfter: expect.arrayContaining([
        expect.objectContaining({ kind: "form_field", field: "a", forbiddenBy: "lock" }),
      ]) as unknown,
    });
  });

  it("finds a changed byte", async () => {
    const changed = Uint8Array.from(signed);
    const at = Buffer.from(changed).indexOf("/MediaBox");
    changed[at + 1] = "N".charCodeAt(0);
    expect((await verified(changed)).details[1]).toMatchObject({ indication: "TOTAL_FAILED" });
  });
});

describe("Verification of any other file", () => {
  it("reports a signature that covers text of the page", async () => {
    // The second of three fields covers text.
    const covering = await signedBy(await makeWorld(), 3);
    const { details } = await verified(readAll(covering));
    const covers = details.map(({ notes }) =>
      (notes as { key: string }[]).filter(({ key }) => key.startsWith("covers_")),
    );
    expect(covers).toEqual([
      [],
      [{ key: "covers_text", facts: { page: 0, field: "Signature2", text: "Page 1" } }],
      [],
    ]);
  });

  it("renders the covered page, and the same page as it was signed before", async () => {
    const covering = readAll(await signedBy(await makeWorld(), 3));
    const { details, picture, pictureBefore } = await verified(covering, {}, "?picture=true");
    const earlier = covering.subarray(0, Number(details[0]?.["coveredLength"]));
    const before = await verified(earlier, {}, "?picture=true");
    expect(pictureBefore).toEqual(before.picture);
    expect(picture).toMatchObject({ page: 0, width: pictureBefore?.["width"] });
    expect(picture?.["content"]).not.toBe(pictureBefore?.["content"]);
    expect(before.pictureBefore).toBeNull();
    expect((await verified(covering)).pictureBefore).toBeNull();
  });

  it("does not confirm a certificate without a trusted authority", async () => {
    const world = await makeWorld();
    const strange = await foreignSigned(makePdf(), world, { field: "Stranger" });
    const answer = await verified(strange);
    expect(answer).toMatchObject({ valid: false, signatures: 1, quality: "SES", sandbox: false });
    expect(answer.details).toMatchObject([
      {
        indication: "INDETERMINATE",
        subIndication: "NO_CERTIFICATE_CHAIN_FOUND",
        reasons: [{ key: "chain_not_found" }],
        levelBecause: "unconfirmed",
        confirmed: false,
      },
    ]);
  });

  it("reports that a document has no signatures", async () => {
    expect(await verified(makePdf())).toMatchObject({
      valid: false,
      signatures: 0,
      quality: null,
      legislation: null,
      details: [],
    });
  });

  it("opens an encrypted file with its password", async () => {
    const locked = await encrypted(makePdf(), { user: "geheim", owner: "owner" });
    expect(await refusal(locked)).toEqual([400, "file.pdf.encrypted"]);
    expect(await refusal(locked, { password: "falsch" })).toEqual([400, "file.pdf.password_wrong"]);
    const answer = await verified(locked, { password: "geheim" }, "?picture=true");
    expect(answer).toMatchObject({ signatures: 0, picture: { page: 0 } });
  });

  it("refuses a file that is not a PDF, an empty file, and two files, with specific errors", async () => {
    expect(await refusal(Buffer.from("Dear Sir"))).toEqual([400, "file.pdf.not_a_pdf"]);
    expect(await refusal(Buffer.alloc(0))).toEqual([400, "file.pdf.empty"]);
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(signed)]), "a.pdf");
    form.append("file", new Blob([new Uint8Array(signed)]), "b.pdf");
    const response = await fetch(`${service.url}/v3/verify`, { method: "POST", body: form });
    expect(response.status).toBe(400);
  });

  it("accepts JSON with base64, from a page of any origin", async () => {
    const headers = { origin: "https://elsewhere.example", "content-type": "application/json" };
    const preflight = await fetch(`${service.url}/v3/verify`, {
      method: "OPTIONS",
      headers: { ...headers, "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
    const response = await fetch(`${service.url}/v3/verify`, {
      method: "POST",
      headers,
      body: JSON.stringify({ content: Buffer.from(signed).toString("base64") }),
    });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(await response.json()).toMatchObject({ valid: true });
    const refused = await fetch(`${service.url}/v3/verify`, {
      method: "POST",
      headers,
      body: "{}",
    });
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("stores nothing", async () => {
    const blobs = async () => {
      let count = 0;
      for await (const _ of service.context.storage.list()) count += 1;
      return count;
    };
    const before = await blobs();
    await verified(signed);
    expect(await blobs()).toBe(before);
    expect(await fs.readdir(service.context.spool)).toEqual([]);
  });
});
