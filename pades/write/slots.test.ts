import { describe, expect, it } from "vitest";
import { generateKeys } from "@paraph/pki/authority";
import { openDocument } from "../read/document.ts";
import { prepareSignature } from "./prepare.ts";
import { sign } from "../sign/sign.ts";
import { signaturesOf } from "../read/signatures.ts";
import { SIGNATURE_SLOT, signatureSlot, TIMESTAMP_SLOT, timestampSlot } from "./slots.ts";
import { append, bufferSource } from "../read/source.ts";
import { keyedWorld } from "../testing/keyed-world.ts";
import { makePdf } from "../testing/pdf.ts";

const certificates = (count: number, octets: number) =>
  Array.from({ length: count }, () => new Uint8Array(octets));

describe("The space reserved for a signature", () => {
  it("is the usual one for short chains, and grows with long ones", () => {
    expect(signatureSlot([])).toBe(SIGNATURE_SLOT);
    expect(signatureSlot(certificates(3, 900))).toBe(SIGNATURE_SLOT);
    // Five certificates with keys of RSA-4096, and as many for the time-stamp.
    expect(signatureSlot(certificates(5, 2000))).toBeGreaterThan(20_000);
    expect(timestampSlot({ certs: certificates(5, 900) })).toBe(TIMESTAMP_SLOT);
    expect(timestampSlot({ certs: certificates(6, 2000) })).toBeGreaterThan(12_000);
  });

  it("is enough for RSA-4096 keys in the whole chain, with a provider that makes the CMS", async () => {
    const keys = await generateKeys("RSA-4096");
    const world = await keyedWorld("RSA-4096", "sha512", { keys, scheme: "rsa-pss" });
    const source = bufferSource(makePdf());
    const signer = await world.signer("cms", "Ada");
    const { tails } = await sign(source, { ...world.parties, signer, level: "B-LTA", field: "A" });
    const [signature, archive] = signaturesOf(openDocument(append(source, ...tails)));
    expect(signature!.contents.length).toBe(SIGNATURE_SLOT);
    const used = signature!.contents.findLastIndex((octet) => octet !== 0) + 1;
    expect(used).toBeGreaterThan(10_000);
    expect(archive!.contents.length).toBeGreaterThan(TIMESTAMP_SLOT);
  }, 60_000);

  it("can be set by the caller", () => {
    const source = bufferSource(makePdf());
    const options = { field: "A", time: new Date(), slot: 4000 };
    expect(prepareSignature(source, options).slot).toBe(4000);
  });
});
