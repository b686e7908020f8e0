/** The validation report as a PDF and as XML. Anybody can request it from the API. */
import { bufferSource, readAll } from "@paraph/pades/read";
import { makePdf } from "@paraph/pades/testing";
import { withPageContent } from "@paraph/pades/testing/attacks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import {
  download,
  identify,
  sentRequest,
  signQualified,
  signSimple,
} from "../../../testing/signing.ts";
import { encrypted } from "../../pdf/testing/encrypted.ts";
import { textOf } from "../../pdf/testing/text-of.ts";

let service: TestService;
/** A file with two signatures: the sender's at SES (a seal), then a qualified one under Swiss law. */
let signed: Uint8Array;
beforeAll(async () => {
  service = await startService();
  const sender = await service.person({ firstName: "Zoë", lastName: "O’Hara & Sons" });
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

interface Wanted {
  readonly type: "pdf" | "xml";
  readonly password?: string;
  readonly language?: string;
}

function report(bytes: Uint8Array, { type, password, language }: Wanted): Promise<Blob> {
  const form = new FormData();
  if (password !== undefined) form.set("password", password);
  form.set("file", new Blob([new Uint8Array(bytes)]), "contract.pdf");
  const api = service.client("", language);
  return api("POST /v3/verify/report", { query: { type }, form });
}

/** The text of the PDF report. */
async function printed(bytes: Uint8Array, more: Omit<Wanted, "type"> = {}): Promise<string> {
  const pdf = await report(bytes, { type: "pdf", ...more });
  expect(pdf.type).toBe("application/pdf");
  return textOf(new Uint8Array(await pdf.arrayBuffer()));
}

async function written(bytes: Uint8Array, more: Omit<Wanted, "type"> = {}): Promise<string> {
  return (await report(bytes, { type: "xml", ...more })).text();
}

const repainted = (): Uint8Array =>
  readAll(withPageContent(bufferSource(signed), 0, () => "0 0 100 100 re f"));

describe("The validation report as a PDF", () => {
  it("has the verdict, the file, and each signature with its certificates and time-stamps", async () => {
    const text = await printed(signed);
    for (const words of [
      "Validation report",
      "Valid",
      "Both signatures are valid. Nothing was changed after them.",
      "Zoë O’Hara & Sons",
      "Simple: the seal confirms the organisation, not the person named beside it.",
      "PAdES-BASELINE-LTA",
      "We did not keep the file.",
    ])
      expect(text).toContain(words);
  });

  it("lists the changes that no signature covers", async () => {
    const text = await printed(repainted());
    for (const words of ["Not valid as it is now", "The content of page 1 was changed"])
      expect(text).toContain(words);
  });

  it("says that nobody signed an unsigned file", async () => {
    expect(await printed(makePdf())).toContain("This document has no electronic signature.");
  });

  it.each([
    ["de-CH", "Prüfbericht"],
    ["fr-CH", "Rapport de validation"],
    // Italian is only for guests of direct sign (specification section 5).
    ["it", "Validation report"],
  ])("is in the language of the call: %s", async (language, words) => {
    expect(await printed(signed, { language })).toContain(words);
  });

  it("is in Italian for a guest of direct sign", async () => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(signed)]), "contract.pdf");
    const answer = await fetch(`${service.url}/v3/verify/report?type=pdf`, {
      method: "POST",
      headers: { "accept-language": "it", cookie: "paraph-guest-018f=x" },
      body: form,
    });
    expect(await textOf(new Uint8Array(await answer.arrayBuffer()))).toContain(
      "Rapporto di verifica",
    );
  });

  it("describes an invalid time in a file in words", async () => {
    const text = Buffer.from(signed).toString("latin1");
    const broken = text.replaceAll("/ETSI.CAdES.detached", "/2024-99-99T9999999Z");
    expect(broken).not.toBe(text);
    expect(await printed(Buffer.from(broken, "latin1"))).toContain(
      "We do not know the format of this signature.",
    );
    expect(await written(Buffer.from(broken, "latin1"))).toContain("2024-99-99T9999999Z");
  });
});

describe("The validation report as XML", () => {
  it("has a report for each signature, with the norm's indications and escaped names", async () => {
    const xml = await written(signed);
    expect(xml.match(/urn:etsi:019102:mainindication:total-passed/g)).toHaveLength(2);
    expect(xml).toContain("<vr:NameElement>Zoë O’Hara &amp; Sons</vr:NameElement>");
  });

  it("states a change as a reason in the language of the call", async () => {
    const xml = await written(repainted(), { language: "de-CH" });
    expect(xml).toContain("urn:etsi:019102:subindication:FORMAT_FAILURE");
    expect(xml).toMatch(
      /<vr:Type>urn:paraph:reason:changed_afterwards<\/vr:Type>\s*<vr:Value xml:lang="de-CH">/,
    );
  });
});

describe("A file that cannot be validated", () => {
  it.each(["pdf", "xml"] as const)(
    "has no report as %s, and the error gives the reason",
    async (type) => {
      const locked = await encrypted(makePdf(), { user: "geheim", owner: "owner" });
      expect((await problemOf(report(Buffer.from("Dear Sir"), { type }))).key).toBe(
        "file.pdf.not_a_pdf",
      );
      expect((await problemOf(report(locked, { type }))).key).toBe("file.pdf.encrypted");
      expect((await report(locked, { type, password: "geheim" })).size).toBeGreaterThan(100);
    },
  );
});
