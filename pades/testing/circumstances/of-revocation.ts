/** Circumstances of revocation. */
import { profiles, type AnswerPlan, type Authorities, type Party } from "./authorities.ts";
import type { Circumstance, PaperPlan } from "./papers.ts";
import { aSigner, inOrder, KEPT, SIGNED, when } from "./plans.ts";

/** Revoked this number of days from now, reported a day ago. */
const revoked = (pki: Authorities, about: Party, day: number): AnswerPlan => ({
  about,
  at: -1,
  status: { status: "revoked", at: pki.day(day), reason: "keyCompromise" },
});

/** At B-LT, with other responses about the signer. */
const answered =
  (of: (pki: Authorities, signer: Party) => readonly AnswerPlan[], rest?: Partial<PaperPlan>) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const signer = await aSigner(pki);
    const { answers, lists } = inOrder(pki, signer);
    const about = [...of(pki, signer), ...answers.slice(1)];
    return { signer, stamps: [SIGNED], store: { answers: about, lists }, ...rest };
  };

export const ofRevocation: readonly Circumstance[] = [
  when("no revocation data at all, at B-B", async (pki) => ({ signer: await aSigner(pki) })),
  when("no revocation data at all, at B-T", async (pki) => ({
    signer: await aSigner(pki),
    stamps: [SIGNED],
  })),
  when(
    "no revocation data about the signer",
    answered(() => []),
  ),
  when("no revocation data about the issuing authority", async (pki) => {
    const signer = await aSigner(pki);
    return { signer, stamps: [SIGNED], store: { ...inOrder(pki, signer), lists: [] } };
  }),
  when("no revocation data about the time-stamp authority", async (pki) => {
    const signer = await aSigner(pki);
    const { answers, lists } = inOrder(pki, signer);
    return { signer, stamps: [SIGNED], store: { answers: answers.slice(0, 1), lists } };
  }),
  when(
    "revoked before signing",
    answered((pki, signer) => [revoked(pki, signer, -12)]),
  ),
  when(
    "revoked before signing, no time proven",
    answered((pki, signer) => [revoked(pki, signer, -12)], { stamps: [] }),
  ),
  when(
    "revoked before signing, under an archive time-stamp",
    answered((pki, signer) => [revoked(pki, signer, -12)], { archives: [{ at: -0.5 }] }),
  ),
  when(
    "revoked after the signature's time-stamp",
    answered((pki, signer) => [revoked(pki, signer, -5)]),
  ),
  when(
    "revoked after signing, no time proven",
    answered((pki, signer) => [revoked(pki, signer, -5)], { stamps: [] }),
  ),
  when(
    "revoked after the archive time-stamp, as the store tells later",
    answered((pki, signer) => [{ about: signer }, revoked(pki, signer, -5)], { archives: [KEPT] }),
  ),
  when(
    "revoked, said to be good before",
    answered((pki, signer) => [{ about: signer, at: -20 }, revoked(pki, signer, -12)]),
  ),
  when(
    "suspended before signing",
    answered((pki, about) => [
      { about, at: -1, status: { status: "revoked", at: pki.day(-12), reason: "certificateHold" } },
    ]),
  ),
  when(
    "suspended after the signature's time-stamp",
    answered((pki, about) => [
      { about, at: -1, status: { status: "revoked", at: pki.day(-5), reason: "certificateHold" } },
    ]),
  ),
  when("revoked before signing, as a list tells", async (pki) => {
    const signer = await aSigner(pki);
    const { answers, lists } = inOrder(pki, signer);
    const entry = {
      serial: signer.certificate.serial,
      at: pki.day(-12),
      reason: "keyCompromise",
    } as const;
    const list = { by: pki.issuing, at: -1, revoked: [entry] };
    return {
      signer,
      stamps: [SIGNED],
      store: { answers: answers.slice(1), lists: [...lists, list] },
    };
  }),
  when("told good by a list", async (pki) => {
    const signer = await aSigner(pki);
    const { answers, lists } = inOrder(pki, signer);
    return {
      signer,
      stamps: [SIGNED],
      store: { answers: answers.slice(1), lists: [...lists, { by: pki.issuing }] },
    };
  }),
  when("the issuing authority revoked before signing", (pki) => withRevokedAuthority(pki, -12)),
  when("the issuing authority revoked after the signature's time-stamp", (pki) =>
    withRevokedAuthority(pki, -5),
  ),
  when(
    "an answer that was outdated at signing",
    answered((_, about) => [{ about, at: -40, lasts: 10 }]),
  ),
  when(
    "an answer from before signing that was still current",
    answered((_, about) => [{ about, at: -11, lasts: 30 }]),
  ),
  when(
    "an answer from after signing that is outdated now",
    answered((_, about) => [{ about, at: -9, lasts: 2 }]),
  ),
  when(
    "an answer that is outdated now, no time proven",
    answered((_, about) => [{ about, at: -9, lasts: 2 }], { stamps: [] }),
  ),
  when(
    "an answer by a responder of another authority",
    answered((pki, about) => [{ about, by: pki.strange.responder }]),
  ),
  when("an answer by somebody without the right to answer", async (pki) => {
    const by = await pki.party("No Responder", { issuer: pki.issuing });
    return answered((_, about) => [{ about, by }])(pki);
  }),
  when("an answer by a responder that had expired", async (pki) => {
    const by = await pki.party("Old", { issuer: pki.issuing, profile: profiles.answers, to: -20 });
    return answered((_, about) => [{ about, by }])(pki);
  }),
  when(
    "an answer by a responder that has expired since, the time of the answer proven",
    async (pki) => {
      const by = await pki.party("Old", { issuer: pki.issuing, profile: profiles.answers, to: -5 });
      return answered((_, about) => [{ about, by }], { archives: [KEPT] })(pki);
    },
  ),
  when("an answer by a responder that has expired since, nothing proven", async (pki) => {
    const by = await pki.party("Old", { issuer: pki.issuing, profile: profiles.answers, to: -5 });
    return answered((_, about) => [{ about, by }])(pki);
  }),
  when(
    "an answer whose signature is broken",
    answered((_, about) => [{ about, spoilt: true }]),
  ),
  when(
    "an answer that knows nothing of the certificate",
    answered((_, about) => [{ about, status: { status: "unknown" } }]),
  ),
  when("an answer about somebody else", async (pki) => {
    const other = await aSigner(pki);
    return answered(() => [{ about: other }])(pki);
  }),
  when("an answer older than the certificate", async (pki) => {
    const signer = await aSigner(pki, { from: -11 });
    const { answers, lists } = inOrder(pki, signer);
    const about = [{ about: signer, at: -12 }, ...answers.slice(1)];
    return { signer, stamps: [SIGNED], store: { answers: about, lists } };
  }),
  when("a list whose signature is broken", async (pki) => {
    const signer = await aSigner(pki);
    const lists = [{ by: pki.root, spoilt: true }];
    return { signer, stamps: [SIGNED], store: { ...inOrder(pki, signer), lists } };
  }),
  when("a list that an anchor signed before the certificate that it has now began", async (pki) => {
    const profile = profiles.authority;
    const issuer = await pki.party("Older", { issuer: pki.root, profile, from: -1000 });
    const signer = await pki.party("Signer", { issuer });
    const by = await pki.party("Responder", { issuer, profile: profiles.answers });
    const about = [{ about: signer, by }];
    return { signer, store: { answers: about, lists: [{ by: pki.root, at: -950, lasts: 2000 }] } };
  }),
  when("the time-stamp authority revoked before it stamped", async (pki) => {
    const tsa = await pki.party("Revoked Time", { issuer: pki.issuing, profile: profiles.stamps });
    const { answers, lists } = inOrder(pki, await aSigner(pki));
    const [first] = answers;
    if (!first) throw new RangeError("no signer");
    const about = [first, revoked(pki, tsa, -12)];
    return { signer: first.about, stamps: [{ at: -10, tsa }], store: { answers: about, lists } };
  }),
  when(
    "the time-stamp authority revoked after it stamped, under an archive time-stamp",
    async (pki) => {
      const tsa = await pki.party("Revoked Time", {
        issuer: pki.issuing,
        profile: profiles.stamps,
      });
      const signer = await aSigner(pki);
      const { answers, lists } = inOrder(pki, signer);
      const about = [...answers, revoked(pki, tsa, -5)];
      return {
        signer,
        stamps: [{ at: -10, tsa }],
        store: { answers: about, lists },
        archives: [KEPT],
      };
    },
  ),
];

async function withRevokedAuthority(pki: Authorities, day: number): Promise<PaperPlan> {
  const issuer = await pki.party("Revoked", { issuer: pki.root, profile: profiles.authority });
  const signer = await pki.party("Signer", { issuer });
  const by = await pki.party("Responder", { issuer, profile: profiles.answers });
  const { answers } = inOrder(pki, signer);
  const { serial } = issuer.certificate;
  const entry = { serial, at: pki.day(day), reason: "keyCompromise" } as const;
  const lists = [{ by: pki.root, at: -1, revoked: [entry] }];
  return {
    signer,
    stamps: [SIGNED],
    store: { answers: [{ about: signer, by }, ...answers.slice(1)], lists },
  };
}
