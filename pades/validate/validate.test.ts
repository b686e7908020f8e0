import { readSignedData } from "@paraph/pki/cms";
import { beforeAll, describe, expect, it } from "vitest";
import { openDocument } from "../read/document.ts";
import { signaturesOf } from "../read/signatures.ts";
import { bufferSource, readAll, type Source } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "./validate.ts";

let world: World;
let signed: Source;
beforeAll(async () => {
  world = await makeWorld();
  signed = await signedBy(world, 2, { plan: { textField: "city", pages: 2 } });
});

const judge = (source: Source, at = new Date(), anchors = world.anchors) =>
  validate(source, { anchors, at });
const outcome = (source: Source, at?: Date) =>
  judge(source, at).signatures.map((each) => [each.indication, each.subIndication]);

/** The same bytes, with one byte changed. */
function flipped(source: Source, at: number): Source {
  const bytes = Buffer.from(readAll(source));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bufferSource(bytes);
}

describe("A document as it was signed", () => {
  it("is valid; the verdict says who signed, when, and what came after", () => {
    const { signatures, documentTimestamps } = judge(signed);
    expect(signatures[0]).toMatchObject({
      field: "Signature1",
      indication: "TOTAL_PASSED",
      level: "PAdES-BASELINE-LTA",
      signer: { commonName: "Person 1" },
      name: "Person 1",
      hash: "sha256",
      coverage: "later_revisions",
      timestamps: [{ indication: "TOTAL_PASSED" }],
      reasons: [],
      notes: [],
      qualification: { quality: "AdESig", law: null, confirmed: true },
    });
    expect(signatures[0]!.changesAfter.every((each) => each.permitted)).toBe(true);
    expect(new Set(signatures[0]!.changesAfter.map((each) => each.kind))).toEqual(
      new Set(["validation_data", "document_timestamp", "signature"]),
    );
    expect(signatures[1]!.changesAfter.map((each) => each.kind)).toEqual([
      "document_timestamp",
      "validation_data",
    ]);
    expect(documentTimestamps[1]).toMatchObject({
      coverage: "whole_file",
      changesAfter: [],
      indication: "TOTAL_PASSED",
    });
  });

  it("is plain data", () => {
    const verdict = judge(signed);
    expect(structuredClone(verdict)).toEqual(verdict);
  });

  it("has no signatures if nobody signed it", () => {
    expect(judge(bufferSource(makePdf()))).toEqual({ signatures: [], documentTimestamps: [] });
  });

  it("is not valid if nobody trusts its root", async () => {
    const stranger = await makeWorld();
    const [first] = judge(signed, new Date(), stranger.anchors).signatures;
    expect(first).toMatchObject({
      indication: "INDETERMINATE",
      subIndication: "NO_CERTIFICATE_CHAIN_FOUND",
      level: "PAdES-BASELINE-LTA",
    });
  });
});

describe("Changed bytes invalidate the signature", () => {
  it("in the bytes that a signature covers", () => {
    const at = Buffer.from(readAll(signed)).indexOf("(Page 1)") + 2;
    expect(outcome(flipped(signed, at))).toEqual([
      ["TOTAL_FAILED", "HASH_FAILURE"],
      ["TOTAL_FAILED", "HASH_FAILURE"],
    ]);
  });

  it("in the signature itself", () => {
    const [entry] = signaturesOf(openDocument(signed));
    const [, opens] = entry!.byteRange!;
    const contents = Buffer.from(entry!.contents);
    const value = readSignedData(contents).signers[0]!.signature;
    const signature = contents.indexOf(value) + value.length - 1;
    const bytes = Buffer.from(readAll(signed));
    bytes.write(Buffer.from([contents[signature]! ^ 1]).toString("hex"), opens + 1 + signature * 2);
    expect(outcome(bufferSource(bytes))[0]).toEqual(["TOTAL_FAILED", "SIG_CRYPTO_FAILURE"]);
  });

  it("in the byte range, with a larger gap", () => {
    const [entry] = signaturesOf(openDocument(signed));
    const [, opens] = entry!.byteRange!;
    const bytes = Buffer.from(readAll(signed));
    const at = bytes.indexOf(`[0 ${opens}`);
    bytes.write(`[0 ${opens - 1}`, at, "latin1");
    expect(outcome(bufferSource(bytes))[0]).toEqual(["TOTAL_FAILED", "FORMAT_FAILURE"]);
  });
});
