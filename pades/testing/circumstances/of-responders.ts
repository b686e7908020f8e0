/** Circumstances of responders that have expired since their responses: what proves that they responded in time. */
import { profiles, type Authorities, type Party } from "./authorities.ts";
import type { Circumstance, PaperPlan, Store } from "./papers.ts";
import { aSigner, inOrder, KEPT, SIGNED, when } from "./plans.ts";

/** A responder of the issuing authority whose certificate expires this number of days from now. */
const responderUntil = (pki: Authorities, to: number): Promise<Party> =>
  pki.party(`Responder until ${to}`, { issuer: pki.issuing, profile: profiles.answers, to });

/** Another time-stamp authority than the usual one. */
const anotherAuthority = (pki: Authorities): Promise<Party> =>
  pki.party("Other Time", { issuer: pki.issuing, profile: profiles.stamps });

/**
 * Signed and stamped ten days ago; all responses about the signer and its authority come from a responder that expired
 * five days ago.
 */
const keptBy =
  (rest: (pki: Authorities) => Promise<Partial<PaperPlan> & { readonly beside?: Store }>) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const signer = await aSigner(pki);
    const by = await responderUntil(pki, -5);
    const { lists } = inOrder(pki, signer);
    const { beside = {}, ...plan } = await rest(pki);
    const answers = [signer, pki.tsa].map((about) => ({ about, by }));
    return {
      signer,
      stamps: [SIGNED],
      store: { ...beside, answers: [...answers, ...(beside.answers ?? [])], lists },
      ...plan,
    };
  };

export const ofResponders: readonly Circumstance[] = [
  when(
    "all answers by a responder that has expired since, no archive time-stamp",
    keptBy(async () => ({})),
  ),
  when(
    "all answers by a responder that has expired since, under an archive time-stamp of the same authority",
    keptBy(async () => ({ archives: [KEPT] })),
  ),
  when(
    "all answers by a responder that has expired since, under an archive time-stamp of an authority whose responder has not",
    keptBy(async (pki) => {
      const tsa = await anotherAuthority(pki);
      return { beside: { answers: [{ about: tsa }] }, archives: [{ ...KEPT, tsa }] };
    }),
  ),
  when(
    "all answers by a responder that has expired since, the archive time-stamp renewed under an answer by one that has not",
    keptBy(async (pki) => ({
      archives: [KEPT, { at: -6, store: { answers: [{ about: pki.tsa, at: -6.1 }] } }],
    })),
  ),
  when(
    "all answers by a responder that has expired since, the archive time-stamp renewed when it had",
    keptBy(async (pki) => ({
      archives: [KEPT, { at: -4, store: { answers: [{ about: pki.tsa, at: -4.1 }] } }],
    })),
  ),
  when(
    "all answers by responders that have expired since, the archive time-stamp renewed in time",
    keptBy(async (pki) => ({
      archives: [
        KEPT,
        {
          at: -6,
          store: {
            answers: [{ about: pki.tsa, at: -6.1, by: await responderUntil(pki, -3) }],
          },
        },
      ],
    })),
  ),
  when(
    "all answers by responders that have expired since, the archive time-stamp renewed by another authority",
    keptBy(async (pki) => {
      const tsa = await anotherAuthority(pki);
      const by = await responderUntil(pki, -3);
      return {
        archives: [
          KEPT,
          {
            at: -6,
            tsa,
            store: {
              answers: [
                { about: pki.tsa, at: -6.1, by },
                { about: tsa, at: -6.1 },
              ],
            },
          },
        ],
      };
    }),
  ),
  when(
    "all answers by a responder that had expired when the archive time-stamp was made",
    keptBy(async () => ({ archives: [{ at: -4 }] })),
  ),
  when(
    "all answers by a responder that has expired since, put into the store behind the archive time-stamp",
    async (pki) => {
      const { store, ...plan } = await keptBy(async () => ({ archives: [KEPT] }))(pki);
      return { ...plan, store: {}, later: store! };
    },
  ),
  when(
    "an expired signer, all answers by a responder that has expired since, under an archive time-stamp of the same authority",
    async (pki) => {
      const plan = await keptBy(async () => ({ archives: [KEPT] }))(pki);
      const signer = await aSigner(pki, { to: -5 });
      const by = plan.store!.answers![0]!.by!;
      const answers = [signer, pki.tsa].map((about) => ({ about, by }));
      return { ...plan, signer, store: { ...plan.store, answers } };
    },
  ),
  when(
    "an answer by a responder that had been revoked, as another responder tells",
    async (pki) => {
      const { by, plan } = await answeredBy(pki);
      const status = { status: "revoked", at: pki.day(-12), reason: "keyCompromise" } as const;
      const answers = [...(plan.store?.answers ?? []), { about: by, status }];
      return { ...plan, store: { ...plan.store, answers } };
    },
  ),
];

/** The signer's status comes from a responder whose own status can be revoked. */
async function answeredBy(
  pki: Authorities,
): Promise<{ readonly by: Party; readonly plan: PaperPlan }> {
  const profile = { ...profiles.answers, ocspNoCheck: false };
  const by = await pki.party("Revoked Responder", { issuer: pki.issuing, profile });
  const signer = await aSigner(pki);
  const { answers, lists } = inOrder(pki, signer);
  const store = { answers: [{ about: signer, by }, ...answers.slice(1)], lists };
  return { by, plan: { signer, stamps: [SIGNED], store } };
}
