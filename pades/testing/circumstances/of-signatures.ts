/** Circumstances of the signature itself: its format, its attributes, its algorithms. */
import { ATTRIBUTE, attribute, OID_TST_INFO } from "@paraph/pki/cms";
import { time, utf8 } from "@paraph/pki/der";
import type { Authorities, PartyPlan } from "./authorities.ts";
import {
  contentTypeOf,
  digestBy,
  messageDigest,
  oldReferenceTo,
  referenceTo,
  type ForgedCms,
  type UsualAttributes,
} from "./forged-cms.ts";
import type { Circumstance, PaperPlan } from "./papers.ts";
import { aSigner, inOrder, SIGNED, when } from "./plans.ts";

/** At B-LT. */
const made =
  (rest: Partial<PaperPlan>, key: PartyPlan = {}) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const signer = await aSigner(pki, key);
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer), ...rest };
  };

const attributes = (choose: (usual: UsualAttributes) => readonly Buffer[]): Partial<PaperPlan> => ({
  cms: { attributes: choose },
});

/** An unknown attribute. */
const noted = (text: string): Buffer => attribute("1.3.6.1.4.1.99999.1", utf8(text));

const OTHER = digestBy("sha256", Buffer.from("another document"));

export const ofSignatures: readonly Circumstance[] = [
  when("a signature value that is broken", made({ cms: { spoilt: true } })),
  when(
    "a message digest of another document",
    made(
      attributes(({ contentType, reference }) => [contentType, messageDigest(OTHER), reference]),
    ),
  ),
  when(
    "a message digest by another algorithm than it says",
    made({
      cms: {
        attributes: ({ contentType, reference }) => [
          contentType,
          messageDigest(digestBy("sha512", OTHER)),
          reference,
        ],
      },
    }),
  ),
  when(
    "no message digest",
    made(attributes(({ contentType, reference }) => [contentType, reference])),
  ),
  when(
    "no signed attributes, over another document",
    made({ cms: { attributes: null, octets: () => OTHER } }),
  ),
  when("no signed attributes", made({ cms: { attributes: null } })),
  when(
    "another content type",
    made(
      attributes((usual) => [contentTypeOf(OID_TST_INFO), usual.messageDigest, usual.reference]),
    ),
  ),
  when("no content type", made(attributes((usual) => [usual.messageDigest, usual.reference]))),
  when("a reference that means another certificate", async (pki) => {
    const other = await aSigner(pki);
    const choose: ForgedCms["attributes"] = (usual) => [
      usual.contentType,
      usual.messageDigest,
      referenceTo(other.certificate),
    ];
    return made({ cms: { attributes: choose } })(pki);
  }),
  when(
    "no reference to the certificate",
    made(attributes((usual) => [usual.contentType, usual.messageDigest])),
  ),
  when("a reference to another certificate in front of the right one", async (pki) => {
    const [signer, other] = [await aSigner(pki), await aSigner(pki)];
    const choose: ForgedCms["attributes"] = (usual) => [
      usual.contentType,
      usual.messageDigest,
      referenceTo(other.certificate, signer.certificate),
    ];
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer), cms: { attributes: choose } };
  }),
  when("a reference by SHA-1, as it was once", async (pki) => {
    const signer = await aSigner(pki);
    const choose: ForgedCms["attributes"] = (usual) => [
      usual.contentType,
      usual.messageDigest,
      oldReferenceTo(signer.certificate),
    ];
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer), cms: { attributes: choose } };
  }),
  when("a signing time among the attributes", async (pki) =>
    made(
      attributes((usual) => [
        ...Object.values(usual),
        attribute(ATTRIBUTE.signingTime, time(pki.day(-10))),
      ]),
    )(pki),
  ),
  when(
    "attributes out of order, signed as they stand",
    made({ cms: { unordered: "signed as written" } }),
  ),
  when(
    "attributes out of order, signed in their order",
    made({ cms: { unordered: "signed in order" } }),
  ),
  when("attributes out of order, one of them twice, signed in their order", async (pki) =>
    made({
      cms: {
        unordered: "signed in order",
        attributes: (usual) => [...Object.values(usual), noted("a"), noted("b")],
      },
    })(pki),
  ),
  when(
    "attributes out of order, signed in their order, over another document",
    made({
      cms: {
        unordered: "signed in order",
        attributes: ({ contentType, reference }) => [contentType, messageDigest(OTHER), reference],
      },
    }),
  ),
  when("two signers in one message", async (pki) =>
    made({ cms: { also: await aSigner(pki) } })(pki),
  ),
  when("the content inside the message", made({ cms: { content: Buffer.from("inside") } })),
  when("the content inside the message, rightly digested", made({ enclosed: "sha256" })),
  when("adbe.pkcs7.detached", made({ subFilter: "adbe.pkcs7.detached" })),
  when(
    "adbe.pkcs7.detached without a reference to the certificate",
    made({
      subFilter: "adbe.pkcs7.detached",
      ...attributes((usual) => [usual.contentType, usual.messageDigest]),
    }),
  ),
  when("adbe.pkcs7.sha1", made({ subFilter: "adbe.pkcs7.sha1", enclosed: "sha1" })),
  when("adbe.pkcs7.sha1 without content", made({ subFilter: "adbe.pkcs7.sha1" })),
  when(
    "adbe.pkcs7.sha1 around the digest of something else",
    made({
      subFilter: "adbe.pkcs7.sha1",
      cms: {
        content: digestBy("sha1", OTHER),
        digest: (hash) => digestBy(hash, digestBy("sha1", OTHER)),
      },
    }),
  ),
  when("a format that nobody knows", made({ subFilter: "Some.Other.Format" })),
  when("a signature by SHA-1", made({ cms: { hash: "sha1" } }, { rsa: 3072 })),
  when("a signature by MD5", made({ cms: { hash: "md5" } }, { rsa: 3072 })),
  when(
    "attributes signed by SHA-1, the document digested by SHA-256",
    made(
      {
        cms: { signatureHash: "sha1" },
      },
      { rsa: 3072 },
    ),
  ),
  when("a key of RSA with 1024 bits", made({}, { rsa: 1024 })),
  when("a key of RSA with 2048 bits", made({}, { rsa: 2048 })),
  when("digested by SHA-512", made({ cms: { hash: "sha512" } })),
  when("the certificate not in the message, but in the store", async (pki) => {
    const signer = await aSigner(pki);
    return {
      signer,
      stamps: [SIGNED],
      store: { ...inOrder(pki, signer), certificates: [signer] },
      cms: { certificates: [] },
    };
  }),
  when("the certificate nowhere", async (pki) => {
    const signer = await aSigner(pki);
    const { answers, lists } = inOrder(pki, signer);
    return {
      signer,
      stamps: [SIGNED],
      store: { answers: answers.slice(1), lists },
      cms: { certificates: [] },
    };
  }),
  when(
    "something else in the padding behind the signature",
    made({ behind: Buffer.from("not zeros") }),
  ),
];
