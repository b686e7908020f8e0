import { generateKeys, type KeyKind, type KeyPair } from "@paraph/pki/authority";
import { readSignedData } from "@paraph/pki/cms";
import { beforeAll, describe, expect, it } from "vitest";
import type { HashName } from "../read/digest.ts";
import type { RawSigner, SignatureScheme, Signer } from "../cades/parties.ts";
import { openDocument } from "../read/document.ts";
import type { Level } from "../read/level.ts";
import { sign } from "./sign.ts";
import { signaturesOf } from "../read/signatures.ts";
import { append, bufferSource, type Source } from "../read/source.ts";
import { elsewhere, keyedWorld, type KeyedWorld } from "../testing/keyed-world.ts";
import { makePdf } from "../testing/pdf.ts";
import { validate } from "../validate/validate.ts";

const LEVELS = [
  ["B-B", "PAdES-BASELINE-B", "INDETERMINATE"],
  ["B-T", "PAdES-BASELINE-T", "INDETERMINATE"],
  ["B-LT", "PAdES-BASELINE-LT", "TOTAL_PASSED"],
  ["B-LTA", "PAdES-BASELINE-LTA", "TOTAL_PASSED"],
] as const;

const TABLE = [
  ["P-256", "sha384", "ecdsa"],
  ["P-384", "sha256", "ecdsa"],
  ["P-384", "sha384", "ecdsa"],
  ["P-521", "sha512", "ecdsa"],
  ["RSA-4096", "sha384", "rsa-pkcs1"],
  ["RSA-4096", "sha256", "rsa-pss"],
  ["RSA-4096", "sha384", "rsa-pss"],
  ["RSA-4096", "sha512", "rsa-pss"],
] as const satisfies readonly (readonly [KeyKind, HashName, SignatureScheme])[];

/** Making an RSA key of 4096 bits takes a second: one of each kind for the whole table. */
const made = new Map<KeyKind, Promise<KeyPair>>();
function keysOf(kind: KeyKind): Promise<KeyPair> {
  const keys = made.get(kind) ?? generateKeys(kind);
  made.set(kind, keys);
  return keys;
}

async function signedOnce(world: KeyedWorld, signer: Signer, level: Level): Promise<Source> {
  const source = bufferSource(makePdf());
  const { tails } = await sign(source, { ...world.parties, signer, level, field: "Ada" });
  return append(source, ...tails);
}

describe.each(TABLE)("With %s, %s, %s under three authorities", (kind, hash, scheme) => {
  let world: KeyedWorld;
  beforeAll(async () => {
    world = await keyedWorld(kind, hash, { keys: await keysOf(kind), scheme });
  }, 60_000);
  const judged = (source: Source) =>
    validate(source, { anchors: world.anchors, at: new Date() }).signatures.map((each) => [
      each.level,
      each.indication === "TOTAL_PASSED" ? "TOTAL_PASSED" : each.reasons,
    ]);

  it.each(LEVELS)("a remote key signs at %s", async (level, told, indication) => {
    const source = await signedOnce(world, await world.signer("raw", "Ada"), level);
    const [one] = validate(source, { anchors: world.anchors, at: new Date() }).signatures;
    expect([one?.level, one?.hash, one?.indication]).toEqual([told, hash, indication]);
    const [entry] = signaturesOf(openDocument(source));
    const [info] = readSignedData(entry!.contents).signers;
    expect(info!.signatureAlgorithm).toMatchObject({ scheme, hash });
  });

  it.each(LEVELS.slice(2))("a provider that makes the CMS signs at %s", async (level, told) => {
    const source = await signedOnce(world, await world.signer("cms", "Ada"), level);
    expect(judged(source)).toEqual([[told, "TOTAL_PASSED"]]);
  });

  it("a provider does not have to state how its key signs, and a signature that does not verify is refused", async () => {
    const signer = (await world.signer("raw", "Ada")) as RawSigner;
    const source = await signedOnce(world, world.silent(signer), "B-LTA");
    expect(judged(source)).toEqual([["PAdES-BASELINE-LTA", "TOTAL_PASSED"]]);
    for (const wrong of [elsewhere(signer), elsewhere(world.silent(signer))])
      await expect(signedOnce(world, wrong, "B-B")).rejects.toMatchObject({
        reason: "signature_rejected",
      });
  });
});

describe("A provider that states how its key signs", () => {
  it("has to sign in this way", async () => {
    const world = await keyedWorld("RSA-3072", "sha256", { keys: await keysOf("RSA-3072") });
    const signer = (await world.signer("raw", "Ada")) as RawSigner;
    await expect(signedOnce(world, { ...signer, scheme: "rsa-pss" }, "B-B")).rejects.toMatchObject({
      reason: "signature_rejected",
    });
  });
});
