import { beforeAll, describe, expect, it } from "vitest";
import { digest } from "@paraph/pki";
import { readSignedData } from "@paraph/pki/cms";
import { p256 } from "@noble/curves/nist.js";
import {
  addTimestamp,
  assembleCms,
  checkCms,
  signedAttributes,
  timestampImprint,
} from "./cades.ts";
import { forgedCms, type ForgedCms } from "../testing/circumstances/forged-cms.ts";
import { makeWorld, type Person, type World } from "../testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await makeWorld();
  ada = await world.person("Ada");
});

const content = digest("sha256", Buffer.from("what the byte range covers"));
const refused = (reason: string) => expect.objectContaining({ reason });

async function parts(hash: "sha256" | "sha512" = "sha256") {
  const signer = world.rawSigner(ada, hash);
  const { attributes, digest: toSign } = signedAttributes(content, ada.certificate.der, hash);
  const [signature] = await signer.sign([toSign]);
  return { attributes, signature: signature!, chain: signer.chain, hash };
}

describe("A CMS from a remote key", () => {
  it("is assembled from attributes, signature and chain", async () => {
    const cms = assembleCms(await parts());
    expect(checkCms(cms, content, "sha256").certificate).toEqual(
      new Uint8Array(ada.certificate.der),
    );
    expect(checkCms(cms, content, "sha256").certificates).toHaveLength(2);
  });

  it("may have its signature as r and s side by side", async () => {
    const whole = await parts();
    const compact = p256.Signature.fromBytes(whole.signature, "der").toBytes("compact");
    expect(
      checkCms(assembleCms({ ...whole, signature: compact }), content, "sha256"),
    ).toBeDefined();
  });

  it("is refused before it is written into a document if the signature does not verify", async () => {
    const whole = await parts();
    const stranger = await world.person("Stranger");
    expect(() => assembleCms({ ...whole, signature: new Uint8Array(70) })).toThrow(
      refused("signature_rejected"),
    );
    expect(() => assembleCms({ ...whole, chain: [stranger.certificate.der] })).toThrow(
      refused("signature_rejected"),
    );
    expect(() => assembleCms({ ...whole, chain: [] })).toThrow(refused("chain_incomplete"));
    expect(() => assembleCms({ ...whole, chain: [new Uint8Array(5)] })).toThrow(
      refused("certificate_invalid"),
    );
  });

  it("accepts a time-stamp over its signature and no other", async () => {
    const cms = assembleCms(await parts());
    const token = await world.timestamps.timestamp(timestampImprint(cms, "sha256"), "sha256");
    const stamped = addTimestamp(cms, token);
    expect(readSignedData(stamped).signers[0]?.signatureTimestamps).toHaveLength(1);
    expect(checkCms(stamped, content, "sha256")).toBeDefined();
    const other = await world.timestamps.timestamp(content, "sha256");
    expect(() => addTimestamp(cms, other)).toThrow(refused("timestamp_invalid"));
    expect(() => addTimestamp(cms, Buffer.from("3000", "hex"))).toThrow(
      refused("timestamp_invalid"),
    );
  });
});

describe("A CMS that a provider made", () => {
  it("is refused if its signed attributes are out of order, whatever was signed", async () => {
    const { certificate, privateKey } = ada;
    const forged = (unordered?: ForgedCms["unordered"]) =>
      forgedCms({
        signer: { certificate, privateKey, above: [], issuer: ada },
        digest: () => Buffer.from(content),
        ...(unordered && { unordered }),
      });
    expect(checkCms(await forged(), content, "sha256")).toBeDefined();
    for (const unordered of ["signed as written", "signed in order"] as const) {
      const cms = await forged(unordered);
      expect(() => checkCms(cms, content, "sha256")).toThrow(refused("cms_invalid"));
    }
  });

  it("is accepted if it signs the requested digest", async () => {
    const [cms] = await world.cmsSigner(ada).signDigests([content]);
    expect(checkCms(cms!, content, "sha256").certificate).toEqual(
      new Uint8Array(ada.certificate.der),
    );
  });

  it("is refused if it signs another digest, with another hash, or is no CMS", async () => {
    const [cms] = await world.cmsSigner(ada).signDigests([content]);
    expect(() => checkCms(cms!, digest("sha256", Buffer.from("other")), "sha256")).toThrow(
      refused("signature_rejected"),
    );
    expect(() => checkCms(cms!, content, "sha512")).toThrow(refused("cms_invalid"));
    expect(() => checkCms(Buffer.from("hello"), content, "sha256")).toThrow(refused("cms_invalid"));
    expect(() => checkCms(new Uint8Array(0), content, "sha256")).toThrow(refused("cms_invalid"));
    const token = await world.timestamps.timestamp(content, "sha256");
    expect(() => checkCms(token, content, "sha256")).toThrow(refused("cms_invalid"));
  });
});
