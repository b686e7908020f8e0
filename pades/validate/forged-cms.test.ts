/** Contradictory messages, and self-made certificate chains. */
import { attribute, ATTRIBUTE } from "@paraph/pki/cms";
import { implicit, int, octet, oid, seq, set } from "@paraph/pki/der";
import { beforeAll, describe, expect, it } from "vitest";
import {
  makeAuthorities,
  profiles,
  type Authorities,
} from "../testing/circumstances/authorities.ts";
import { digestBy, messageDigest, type ForgedCms } from "../testing/circumstances/forged-cms.ts";
import { paper, type PaperPlan } from "../testing/circumstances/papers.ts";
import { aSigner, inOrder, SIGNED } from "../testing/circumstances/plans.ts";
import { validate } from "./validate.ts";

let pki: Authorities;
beforeAll(async () => {
  pki = await makeAuthorities();
});

async function judged(plan: PaperPlan) {
  const source = await paper(pki, plan);
  const anchors = pki.anchors.map(({ der }) => der);
  const { signatures } = validate(source, { anchors, at: pki.now });
  return { count: signatures.length, first: signatures[0]! };
}

/** At B-LT, by a valid signer. */
async function outcome(cms: Partial<ForgedCms>, rest: Partial<PaperPlan> = {}) {
  const signer = await aSigner(pki);
  const store = inOrder(pki, signer);
  const { count, first } = await judged({ signer, stamps: [SIGNED], store, cms, ...rest });
  expect(count).toBe(1);
  return [first.indication, first.subIndication, first.reasons[0]?.key].filter(Boolean);
}

const PASSED = ["TOTAL_PASSED"];
const OTHER = digestBy("sha256", Buffer.from("another document"));

describe("A contradictory message", () => {
  it("is invalid with two signers, in either order", async () => {
    const other = await aSigner(pki);
    const failed = ["TOTAL_FAILED", "FORMAT_FAILURE", "signer_count"];
    expect(await outcome({ also: other })).toEqual(failed);
    expect(await outcome({ before: other })).toEqual(failed);
    expect(await outcome({ before: await pki.party("Known Signer") })).toEqual(failed);
  });

  it("is invalid with two digests of the message, in one attribute or in two", async () => {
    const unreadable = ["TOTAL_FAILED", "FORMAT_FAILURE", "contents_unreadable"];
    for (const turned of [false, true]) {
      const inOne: ForgedCms["attributes"] = ({ contentType, reference, ...usual }, hash) => {
        const right = octet(usual.messageDigest.subarray(-digestBy(hash).length));
        const both = turned ? [octet(OTHER), right] : [right, octet(OTHER)];
        return [contentType, seq(oid(ATTRIBUTE.messageDigest), set(...both)), reference];
      };
      const inTwo: ForgedCms["attributes"] = (usual) =>
        turned
          ? [messageDigest(OTHER), ...Object.values(usual)]
          : [...Object.values(usual), messageDigest(OTHER)];
      expect(await outcome({ attributes: inOne })).toEqual(unreadable);
      expect(await outcome({ attributes: inTwo })).toEqual(unreadable);
    }
  });

  it("is invalid with an empty or missing digest of the message", async () => {
    const empty: ForgedCms["attributes"] = ({ contentType, reference }) => [
      contentType,
      messageDigest(new Uint8Array(0)),
      reference,
    ];
    expect(await outcome({ attributes: empty })).toEqual([
      "TOTAL_FAILED",
      "HASH_FAILURE",
      "digest_mismatch",
    ]);
    const missing: ForgedCms["attributes"] = ({ contentType, reference }) => [
      contentType,
      reference,
    ];
    expect(await outcome({ attributes: missing })).toEqual([
      "TOTAL_FAILED",
      "FORMAT_FAILURE",
      "signed_attributes_missing",
    ]);
  });

  it("ignores attribute certificates and other certificate formats", async () => {
    const holder = seq(int(1), octet(Buffer.from("Chief executive")));
    for (const beside of [implicit(1, holder), implicit(2, holder), implicit(3, holder), holder])
      expect(await outcome({ beside: [beside] })).toEqual(PASSED);
    const attributes: ForgedCms["attributes"] = (usual) => [
      ...Object.values(usual),
      // signer-attributes-v2 (EN 319 122-1 §5.2.6.1): a claim that nobody certifies.
      attribute("0.4.0.19122.1.1", seq(octet(Buffer.from("Chief executive")))),
    ];
    expect(await outcome({ attributes })).toEqual(PASSED);
  });
});

describe("A time-stamp", () => {
  /** Of a signature whose certificate has expired: without proof of its time it is not valid. */
  async function expired(stamp: NonNullable<PaperPlan["stamps"]>[number], kept = false) {
    const signer = await aSigner(pki, { to: -5 });
    const { answers, lists } = inOrder(pki, signer);
    const certificates = stamp.tsa ? [stamp.tsa] : [];
    const about = [...answers, ...certificates.map((each) => ({ about: each }))];
    const store = { answers: about, lists, certificates };
    const plan = kept ? { archives: [stamp] } : { stamps: [stamp] };
    const { first } = await judged({ signer, store, ...plan });
    return [first.indication, first.bestSignatureTime === pki.now.toISOString()];
  }
  const NOTHING = ["INDETERMINATE", true];

  it("proves a time if it is valid", async () => {
    expect(await expired(SIGNED)).toEqual(["TOTAL_PASSED", false]);
  });

  it.each([false, true])("proves nothing over another digest (archive: %s)", async (kept) => {
    expect(await expired({ ...SIGNED, elsewhere: true }, kept)).toEqual(NOTHING);
  });

  it.each([false, true])("proves nothing with two signers (archive: %s)", async (kept) => {
    const also = await pki.party("Second Time", { issuer: pki.issuing, profile: profiles.stamps });
    expect(await expired({ ...SIGNED, also }, kept)).toEqual(NOTHING);
  });

  it.each([false, true])(
    "proves nothing by a chain with the names of the trusted one (archive: %s)",
    async (kept) => {
      const root = await pki.party("Known Root", { profile: profiles.authority });
      const issuer = await pki.party("Known Authority", {
        issuer: root,
        profile: profiles.authority,
      });
      const made = await pki.party("Known Time", { issuer, profile: profiles.stamps });
      // It brings its own root, in the token and in the store.
      const tsa = { ...made, above: [...made.above, root.certificate] };
      expect(await expired({ at: -10, tsa }, kept)).toEqual(NOTHING);
    },
  );

  it("proves nothing with the signer's own key", async () => {
    const tsa = await aSigner(pki);
    expect(await expired({ at: -10, tsa })).toEqual(NOTHING);
  });

  it("proves nothing for a signature with a self-made chain", async () => {
    const root = await pki.party("Known Root", { profile: profiles.authority });
    const issuer = await pki.party("Known Authority", {
      issuer: root,
      profile: profiles.authority,
    });
    const signer = await pki.party("Signer", { issuer });
    const { first } = await judged({
      signer: { ...signer, above: [...signer.above, root.certificate] },
      stamps: [SIGNED],
      store: { ...inOrder(pki, signer), certificates: [issuer, root] },
    });
    expect([first.indication, first.subIndication]).toEqual([
      "INDETERMINATE",
      "NO_CERTIFICATE_CHAIN_FOUND",
    ]);
    expect(first.qualification?.confirmed).toBe(false);
  });
});
