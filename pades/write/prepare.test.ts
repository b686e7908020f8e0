import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSignedData } from "@paraph/pki/cms";
import { beforeAll, describe, expect, it } from "vitest";
import { arrayAt, dictionaryAt, nameAt, openDocument, textAt } from "../read/document.ts";
import { formOf } from "../read/form.ts";
import { embed, embedInto } from "./placeholder.ts";
import type { Level } from "../read/level.ts";
import { prepareSignature } from "./prepare.ts";
import { sign } from "../sign/sign.ts";
import { signaturesOf } from "../read/signatures.ts";
import { append, bufferSource, fileSource, readAll } from "../read/source.ts";
import { ceremony, signedBy } from "../testing/ceremony.ts";
import { makePdf } from "../testing/pdf.ts";
import { sha256 } from "../testing/sha256.ts";
import { makeWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const refused = (reason: string) => expect.objectContaining({ reason });
const time = new Date("2026-03-04T05:06:07.890Z");

describe("The signature dictionary (EN 319 142-1 §6.3)", () => {
  it("has the given entries and no forbidden ones", () => {
    const source = bufferSource(makePdf());
    const options = {
      field: "A",
      time,
      name: "Zoë (A)",
      reason: "Reason",
      location: "Zürich",
      contactInfo: "a@b.ch",
    };
    const prepared = prepareSignature(source, options);
    const document = openDocument(embedInto(source, prepared, Buffer.from("3000", "hex")).source);
    const [entry] = signaturesOf(document);
    const text = (key: string) => textAt(document, entry!.dictionary, key);
    expect(["Name", "Reason", "Location", "ContactInfo", "M"].map(text)).toEqual([
      "Zoë (A)",
      "Reason",
      "Zürich",
      "a@b.ch",
      "D:20260304050607Z",
    ]);
    expect(
      ["Filter", "SubFilter", "Type"].map((key) => nameAt(document, entry!.dictionary, key)),
    ).toEqual(["Adobe.PPKLite", "ETSI.CAdES.detached", "Sig"]);
    expect(entry!.dictionary.has("Cert")).toBe(false);
    expect(dictionaryAt(document, entry!.dictionary, "Prop_Build")?.has("App")).toBe(true);
    expect(entry!.contents).toHaveLength(16_384);
  });

  it("has a CMS of one signer, with the chain, without signing-time", async () => {
    const source = await signedBy(world, 1, { level: "B-T" });
    const [entry] = signaturesOf(openDocument(source));
    const signed = readSignedData(entry!.contents);
    expect(signed.signers).toHaveLength(1);
    expect(signed.content).toBeNull();
    expect(signed.certificates).toHaveLength(2);
    expect(signed.signers[0]).toMatchObject({
      signingTime: null,
      signingCertificate: { hash: "sha256" },
    });
    expect(signed.signers[0]?.signatureTimestamps).toHaveLength(1);
  });
});

describe("An existing empty field", () => {
  it("is filled, and its lock becomes part of the signature", async () => {
    const plan = {
      signatureField: "Here",
      signatureFieldEntries: "/Lock<</Type/SigFieldLock/Action/Include/Fields[(city)]>>",
      textField: "city",
    };
    const source = bufferSource(makePdf(plan));
    const signer = world.rawSigner(await world.person("Ada"));
    const { tails } = await sign(source, {
      ...ceremony(world),
      field: "Here",
      signer,
      level: "B-B",
    });
    const document = openDocument(append(source, ...tails));
    const [entry] = signaturesOf(document);
    expect(arrayAt(document, entry!.dictionary, "Reference")).toHaveLength(1);
    expect(formOf(document)?.get("SigFlags")).toBe(3);
    expect(() => prepareSignature(append(source, ...tails), { field: "Here", time })).toThrow(
      refused("field_already_signed"),
    );
  });

  it("is refused where its seed value requires another format", () => {
    const plan = {
      signatureField: "Here",
      signatureFieldEntries: "/SV<</Ff 2/SubFilter[/adbe.x509.rsa_sha1]>>",
    };
    const prepare = () => prepareSignature(bufferSource(makePdf(plan)), { field: "Here", time });
    expect(prepare).toThrow(refused("seed_value_unsatisfied"));
  });
});

describe("Between preparing and embedding", () => {
  it("all kept data can be sent to another process", () => {
    const source = bufferSource(makePdf());
    const prepared = prepareSignature(source, { field: "A", time, slot: 100 });
    const copy = structuredClone(prepared);
    const cms = Buffer.from("30020101", "hex");
    expect(embed(bufferSource(makePdf()), copy, cms)).toEqual(embed(source, prepared, cms));
  });

  it("the digest is that of the byte range, and the result's digest that of the file", () => {
    const source = bufferSource(makePdf());
    const prepared = prepareSignature(source, { field: "A", time });
    const { bytes, sha256: whole, length } = embed(source, prepared, Buffer.from("3000", "hex"));
    const file = Buffer.from(readAll(append(source, bytes)));
    const [a, b, c, d] = prepared.byteRange;
    expect(sha256(Buffer.concat([file.subarray(a, b), file.subarray(c, c + d)]))).toBe(
      Buffer.from(prepared.digest).toString("hex"),
    );
    expect([sha256(file), file.length]).toEqual([whole, length]);
    expect(file.subarray(b, b + 5).toString()).toBe("<3000");
  });

  it("a signature that is too large is refused with the required length", () => {
    const source = bufferSource(makePdf());
    const prepared = prepareSignature(source, { field: "A", time, slot: 10 });
    expect(() => embed(source, prepared, Buffer.alloc(11))).toThrow(
      /slot_too_small: 11 bytes in a slot of 10/,
    );
  });

  it("another file is refused", () => {
    const prepared = prepareSignature(bufferSource(makePdf()), { field: "A", time });
    expect(() => embed(bufferSource(makePdf({ pages: 2 })), prepared, Buffer.alloc(1))).toThrow(
      refused("source_changed"),
    );
  });

  it("a file can also be read by position from the disk", () => {
    const folder = mkdtempSync(join(tmpdir(), "pades-"));
    const path = join(folder, "a.pdf");
    writeFileSync(path, makePdf({ style: "stream" }));
    const source = fileSource(path);
    const fromFile = prepareSignature(source, { field: "A", time });
    source.close();
    rmSync(folder, { recursive: true });
    expect(fromFile).toEqual(
      prepareSignature(bufferSource(makePdf({ style: "stream" })), { field: "A", time }),
    );
  });
});

describe("A field's requirements for its signature (ISO 32000-2 table 237)", () => {
  const prepared = (seed: string, reason?: string, level?: Level) => {
    const plan = { signatureField: "Sign", signatureFieldEntries: `/SV<<${seed}>>` };
    const options = {
      field: "Sign",
      time: new Date(),
      ...(reason !== undefined && { reason }),
      ...(level && { level }),
    };
    return () => prepareSignature(bufferSource(makePdf(plan)), options);
  };

  it.each([
    ["/Ff 1/Filter/Other.Filter", "Filter"],
    ["/Ff 2/SubFilter[/adbe.x509.rsa_sha1]", "SubFilter"],
    ["/Ff 4/V 4", "V"],
    ["/Ff 64/DigestMethod[(SHA512)]", "DigestMethod"],
    ["/Ff 8/Reasons[(I agree)(I was here)]", "Reasons"],
    ["/Ff 16/LegalAttestation[(Nothing moves)]", "LegalAttestation"],
    ["/Ff 128/LockDocument/true", "LockDocument"],
    ["/Ff 256/AppearanceFilter(Stamp)", "AppearanceFilter"],
    ["/MDP<</P 2>>", "MDP"],
    ["/TimeStamp<</Ff 1>>", "TimeStamp", "B-B"],
    ["/Ff 32/AddRevInfo true", "AddRevInfo", "B-T"],
    ["/Cert<</Ff 2/Issuer[(x)]>>", "Cert"],
  ] as const)("causes a refusal if it cannot be met: %s", (seed, entry, level?: Level) => {
    expect(prepared(seed, undefined, level)).toThrow(`seed_value_unsatisfied: /SV /${entry}`);
  });

  it.each([
    ["/Filter/Other.Filter/SubFilter[/Other]/Reasons[(I agree)]/DigestMethod[(SHA512)]", undefined],
    ["/Ff 64/DigestMethod[(SHA1)(SHA256)]", undefined],
    ["/Ff 8/Reasons[(I agree)(I was here)]", "I agree"],
    ["/Ff 4/V 3", undefined],
    ["/V 4", undefined],
    ["/Ff 8/Reasons[(.)]", undefined],
    ["/Ff 32/AddRevInfo true/TimeStamp<</Ff 1>>/MDP<</P 0>>/LockDocument/false", undefined],
    ["/Cert<</Ff 0/Issuer[(x)]>>", undefined],
    ["/AddRevInfo true/TimeStamp<</Ff 0>>", undefined, "B-B"],
    ["/TimeStamp<</Ff 1>>", undefined, "B-T"],
    ["/Ff 32/AddRevInfo true", undefined, "B-LT"],
  ] as const)("is met, or is only a preference: %s", (seed, reason, level?: Level) => {
    expect(prepared(seed, reason, level)).not.toThrow();
  });

  it("can forbid a reason", () => {
    expect(prepared("/Ff 8/Reasons[(.)]", "Because")).toThrow("/SV /Reasons");
  });
});
