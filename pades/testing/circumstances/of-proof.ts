/** Circumstances that only a proof of an earlier time overcomes (EN 319 102-1 §5.6). */
import { profiles, type Authorities, type Party } from "./authorities.ts";
import type { Circumstance, PaperPlan, Store } from "./papers.ts";
import { aSigner, inOrder, KEPT, SIGNED, when } from "./plans.ts";

const compromised = (pki: Authorities, about: Party, day: number) =>
  ({
    about,
    at: -1,
    status: { status: "revoked", at: pki.day(day), reason: "keyCompromise" },
  }) as const;

/** Valid ten days ago; later revocation data is at the end of the file. */
const toldLater =
  (
    later: (pki: Authorities, signer: Party) => Store,
    rest: (pki: Authorities) => Partial<PaperPlan>,
  ) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const signer = await aSigner(pki);
    const store = inOrder(pki, signer);
    return { signer, store, later: later(pki, signer), ...rest(pki) };
  };

const aboutSigner = (day: number) => (pki: Authorities, signer: Party) => ({
  answers: [compromised(pki, signer, day)],
});

/** The signer's authority, which issues no certificates for time-stamps, is revoked. */
const authorityToldLater =
  (day: number, rest: () => Partial<PaperPlan>) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const issuer = await pki.party("Revoked", { issuer: pki.root, profile: profiles.authority });
    const signer = await pki.party("Signer", { issuer });
    const by = await pki.party("Responder", { issuer, profile: profiles.answers });
    const { answers, lists } = inOrder(pki, signer);
    const store = { answers: [{ about: signer, by }, ...answers.slice(1)], lists };
    const { serial } = issuer.certificate;
    const revoked = [{ serial, at: pki.day(day), reason: "keyCompromise" } as const];
    return { signer, store, later: { lists: [{ by: pki.root, at: -1, revoked }] }, ...rest() };
  };

const stamped = () => ({ stamps: [SIGNED] });
const archived = () => ({ archives: [KEPT] });
const both = () => ({ stamps: [SIGNED], archives: [KEPT] });

/** The year 2011 and the end of 2013, in days from now; SHA-1 was considered secure until August 2012. */
const inYear = (pki: Authorities, year: number): number =>
  Math.round((Date.UTC(year, 5, 1) - pki.now.getTime()) / 86_400_000);

interface Then {
  readonly rsa?: number;
  /** The signer's certificate. */
  readonly bySha1?: boolean;
  /** The signer's status: a response or a list, signed with SHA-1. */
  readonly told?: "answer" | "list";
  /** The year of the archive time-stamp, if there is one. */
  readonly kept?: number;
}

/** Signed by an RSA key and stamped in that year, under the authorities of that time. */
const then =
  (year: number, rest: Partial<PaperPlan>, { rsa = 3072, bySha1 = false, told, kept }: Then = {}) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const at = inYear(pki, year);
    const span = { from: inYear(pki, 2009) };
    const old = { rsa: 3072 };
    const issuer = await pki.party("Old", {
      ...span,
      ...old,
      issuer: pki.root,
      profile: profiles.authority,
    });
    const signer = await pki.party("Signer", { ...span, issuer, rsa, bySha1 });
    const by = await pki.party("Answers", { ...span, ...old, issuer, profile: profiles.answers });
    const tsa = await pki.party("Stamps", { ...span, issuer, profile: profiles.stamps });
    const issued = { at: at + 1, lasts: 9000 };
    const about = { about: signer, by, ...issued, bySha1: told === "answer" };
    const stamps = (rest.stamps ?? [SIGNED]).map((stamp) => ({ ...stamp, at, tsa }));
    return {
      signer,
      store: {
        answers: [...(told === "list" ? [] : [about]), { about: tsa, by, ...issued, at: at + 1.5 }],
        lists: [
          { by: pki.root, ...issued },
          ...(told === "list" ? [{ by: issuer, ...issued, bySha1: true }] : []),
        ],
      },
      claimed: at,
      ...rest,
      stamps,
      archives: kept === undefined ? [] : [{ at: inYear(pki, kept) + 2, tsa }],
    };
  };

export const ofProof: readonly Circumstance[] = [
  when(
    "revoked afterwards, as is told later, the time of signing stamped",
    toldLater(aboutSigner(-5), stamped),
  ),
  when(
    "revoked afterwards, as is told later, under an archive time-stamp alone",
    toldLater(aboutSigner(-5), archived),
  ),
  when(
    "revoked before signing, as is told later, under an archive time-stamp",
    toldLater(aboutSigner(-12), both),
  ),
  when(
    "the issuing authority revoked afterwards, as is told later, the time of signing stamped",
    authorityToldLater(-5, stamped),
  ),
  when(
    "the issuing authority revoked afterwards, as is told later, under an archive time-stamp",
    authorityToldLater(-5, both),
  ),
  when(
    "the issuing authority revoked before signing, as is told later, under an archive time-stamp",
    authorityToldLater(-12, both),
  ),
  when(
    "the archive time-stamp's authority revoked afterwards, the certificate expired since",
    async (pki) => {
      const tsa = await pki.party("Late", { issuer: pki.issuing, profile: profiles.stamps });
      const signer = await aSigner(pki, { to: -5 });
      const later = { answers: [compromised(pki, tsa, -3)] };
      return { signer, store: inOrder(pki, signer), archives: [{ ...KEPT, tsa }], later };
    },
  ),
  when(
    "the archive time-stamp's authority revoked afterwards, under another archive time-stamp",
    async (pki) => {
      const tsa = await pki.party("Late", { issuer: pki.issuing, profile: profiles.stamps });
      const signer = await aSigner(pki, { to: -5 });
      const { answers, lists } = inOrder(pki, signer);
      const store = { answers: [...answers, { about: tsa }], lists };
      const archives = [{ ...KEPT, tsa }, { at: -8 }];
      return { signer, store, archives, later: { answers: [compromised(pki, tsa, -3)] } };
    },
  ),
  when("a list that says revoked, and a newer answer that says good", async (pki) => {
    const signer = await aSigner(pki);
    const { answers, lists } = inOrder(pki, signer);
    const { serial } = signer.certificate;
    const revoked = [{ serial, at: pki.day(-12), reason: "keyCompromise" } as const];
    const list = { by: pki.issuing, at: -11, revoked };
    return { signer, stamps: [SIGNED], store: { answers, lists: [...lists, list] } };
  }),
  when("an answer that says good, and a newer list that says revoked", async (pki) => {
    const signer = await aSigner(pki);
    const { answers, lists } = inOrder(pki, signer);
    const { serial } = signer.certificate;
    const revoked = [{ serial, at: pki.day(-12), reason: "keyCompromise" } as const];
    const list = { by: pki.issuing, at: -1, revoked };
    return { signer, stamps: [SIGNED], store: { answers, lists: [...lists, list] } };
  }),
  when("a signature by SHA-1, stamped while SHA-1 counted", then(2011, { cms: { hash: "sha1" } })),
  when(
    "a signature by SHA-1, stamped when SHA-1 did not count any more",
    then(2013, { cms: { hash: "sha1" } }),
  ),
  when("a key of RSA with 1024 bits, stamped while it counted", then(2011, {}, { rsa: 1024 })),
  when(
    "a certificate signed by SHA-1, nothing proven",
    then(2011, { stamps: [] }, { bySha1: true }),
  ),
  when(
    "a certificate signed by SHA-1, stamped while SHA-1 counted",
    then(2011, {}, { bySha1: true }),
  ),
  when(
    "a certificate signed by SHA-1, under an archive time-stamp while SHA-1 counted",
    then(2011, {}, { bySha1: true, kept: 2011 }),
  ),
  when("an answer by SHA-1, the time of signing stamped alone", then(2011, {}, { told: "answer" })),
  when(
    "an answer by SHA-1, under an archive time-stamp while SHA-1 counted",
    then(2011, {}, { told: "answer", kept: 2011 }),
  ),
  when(
    "an answer by SHA-1, under an archive time-stamp when SHA-1 did not count any more",
    then(2011, {}, { told: "answer", kept: 2013 }),
  ),
  when(
    "a list by SHA-1, under an archive time-stamp while SHA-1 counted",
    then(2011, {}, { told: "list", kept: 2011 }),
  ),
  when(
    "a list by SHA-1, under an archive time-stamp when SHA-1 did not count any more",
    then(2011, {}, { told: "list", kept: 2013 }),
  ),
  when(
    "a time-stamp whose imprint is by SHA-1, made while SHA-1 counted",
    then(2011, { stamps: [{ ...SIGNED, hash: "sha1" }] }),
  ),
  when(
    "a certificate that had expired under the archive time-stamp, and so had who answered",
    async (pki) => {
      const profile = profiles.answers;
      const by = await pki.party("Old", { issuer: pki.issuing, profile, to: -15 });
      const signer = await aSigner(pki, { to: -20 });
      const { answers, lists } = inOrder(pki, signer);
      const about = [{ about: signer, by, at: -30, lasts: 60 }, ...answers.slice(1)];
      return { signer, claimed: -25, store: { answers: about, lists }, archives: [KEPT] };
    },
  ),
];
