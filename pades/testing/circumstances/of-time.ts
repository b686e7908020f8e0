/** Circumstances of time-stamps. */
import { EKU_TIME_STAMPING } from "@paraph/pki";
import { profiles, type Authorities, type Party } from "./authorities.ts";
import { referenceTo } from "./forged-cms.ts";
import type { Circumstance, PaperPlan, StampPlan } from "./papers.ts";
import { aSigner, inOrder, KEPT, SIGNED, when } from "./plans.ts";

/** Signed with a certificate that has expired since: without a proof of the time the signature is not valid. */
const needy =
  (
    stamps: readonly StampPlan[],
    archives: readonly StampPlan[] = [],
    authorities: readonly Party[] = [],
  ) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const signer = await aSigner(pki, { to: -5 });
    const { answers, lists } = inOrder(pki, signer);
    const about = [...answers, ...authorities.map((each) => ({ about: each }))];
    return { signer, stamps, archives, store: { answers: about, lists } };
  };

const elsewhere = { ...SIGNED, elsewhere: true };
const spoilt = { ...SIGNED, spoilt: true };

export const ofTime: readonly Circumstance[] = [
  when("a signature time-stamp over other bytes", async (pki) => {
    const signer = await aSigner(pki);
    return { signer, stamps: [elsewhere], store: inOrder(pki, signer) };
  }),
  when(
    "a signature time-stamp over other bytes, the certificate expired since",
    needy([elsewhere]),
  ),
  when(
    "a signature time-stamp whose signature is broken, the certificate expired since",
    needy([spoilt]),
  ),
  when(
    "a signature time-stamp by somebody whom nobody trusts, the certificate expired since",
    (pki) => needy([{ at: -10, tsa: pki.strange.tsa }])(pki),
  ),
  when("two signature time-stamps, one over other bytes", needy([elsewhere, SIGNED])),
  when(
    "an archive time-stamp over other bytes, the certificate expired since",
    needy([], [{ ...KEPT, elsewhere: true }]),
  ),
  when(
    "an archive time-stamp whose signature is broken, the certificate expired since",
    needy([], [{ ...KEPT, spoilt: true }]),
  ),
  when(
    "an archive time-stamp by somebody whom nobody trusts, the certificate expired since",
    (pki) => needy([], [{ ...KEPT, tsa: pki.strange.tsa }])(pki),
  ),
  when(
    "an archive time-stamp over other bytes, another over it",
    needy([SIGNED], [{ ...KEPT, elsewhere: true }, { at: -9 }]),
  ),
  when("an archive time-stamp older than the signature's own", needy([{ at: -8 }], [{ at: -9 }])),
  when("two archive time-stamps in the wrong order", needy([SIGNED], [{ at: -8 }, { at: -9 }])),
  when("two archive time-stamps, in order", needy([SIGNED], [{ at: -9 }, { at: -8 }])),
  when("two signature time-stamps, whichever is first", needy([{ at: -8 }, SIGNED])),
  when("a time-stamp that is yet to come", needy([{ at: 3 }])),
  when("a time-stamp that is yet to come, over a certificate that is valid", async (pki) => {
    const signer = await aSigner(pki);
    return { signer, stamps: [{ at: 3 }], store: inOrder(pki, signer) };
  }),
  when("a time-stamp whose imprint is by SHA-1", needy([{ at: -10, hash: "sha1" }])),
  when("a time-stamp whose imprint is by SHA-512", needy([{ at: -10, hash: "sha512" }])),
  when("a time-stamp whose reference means another certificate", (pki) =>
    needy([
      {
        at: -10,
        attributes: ({ contentType, messageDigest }) => [
          contentType,
          messageDigest,
          referenceTo(pki.issuing.certificate),
        ],
      },
    ])(pki),
  ),
  when(
    "a time-stamp without a reference to its certificate",
    needy([
      { at: -10, attributes: ({ contentType, messageDigest }) => [contentType, messageDigest] },
    ]),
  ),
  when("a time-stamp authority whose certificate is not for time-stamps", async (pki) => {
    const tsa = await pki.party("No Time", {
      issuer: pki.issuing,
      profile: { keyUsage: ["digitalSignature"] },
    });
    return needy([{ at: -10, tsa }], [], [tsa])(pki);
  }),
  when(
    "a time-stamp authority whose certificate is for time-stamps, not critically",
    async (pki) => {
      const extKeyUsage = { purposes: [EKU_TIME_STAMPING], critical: false };
      const tsa = await pki.party("Lax Time", {
        issuer: pki.issuing,
        profile: { ...profiles.stamps, extKeyUsage },
      });
      return needy([{ at: -10, tsa }], [], [tsa])(pki);
    },
  ),
  when("a time-stamp authority whose certificate is for servers too", async (pki) => {
    const extKeyUsage = { purposes: [EKU_TIME_STAMPING, "1.3.6.1.5.5.7.3.1"], critical: true };
    const tsa = await pki.party("Busy Time", {
      issuer: pki.issuing,
      profile: { ...profiles.stamps, extKeyUsage },
    });
    return needy([{ at: -10, tsa }], [], [tsa])(pki);
  }),
  when("a time-stamp authority that has expired since", async (pki) => {
    const tsa = await pki.party("Old Time", {
      issuer: pki.issuing,
      profile: profiles.stamps,
      to: -5,
    });
    return needy([{ at: -10, tsa }], [], [tsa])(pki);
  }),
  when(
    "a time-stamp authority that has expired since, under an archive time-stamp",
    async (pki) => {
      const tsa = await pki.party("Old Time", {
        issuer: pki.issuing,
        profile: profiles.stamps,
        to: -5,
      });
      return needy([{ at: -10, tsa }], [KEPT], [tsa])(pki);
    },
  ),
  when(
    "a time-stamp authority that has expired since, and the signature's certificate has not",
    async (pki) => {
      const tsa = await pki.party("Old Time", {
        issuer: pki.issuing,
        profile: profiles.stamps,
        to: -5,
      });
      const signer = await aSigner(pki);
      const { answers, lists } = inOrder(pki, signer);
      return {
        signer,
        stamps: [{ at: -10, tsa }],
        store: { answers: [...answers, { about: tsa }], lists },
      };
    },
  ),
  when("a time-stamp authority that had expired when it stamped", async (pki) => {
    const tsa = await pki.party("Late Time", {
      issuer: pki.issuing,
      profile: profiles.stamps,
      to: -20,
    });
    return needy([{ at: -10, tsa }], [], [tsa])(pki);
  }),
];
