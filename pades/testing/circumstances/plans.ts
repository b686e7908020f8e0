/** What most documents under circumstances have in common. */
import type { Authorities, Party, PartyPlan } from "./authorities.ts";
import { paper, type Circumstance, type PaperPlan, type StampPlan, type Store } from "./papers.ts";

export const when = (
  name: string,
  build: (pki: Authorities) => PaperPlan | Promise<PaperPlan>,
): Circumstance => ({ name, make: async (pki) => paper(pki, await build(pki)) });

export const aSigner = (pki: Authorities, plan: PartyPlan = {}): Promise<Party> =>
  pki.party("Signer", { issuer: pki.issuing, ...plan });

/** All statements about the signer and the certificates above: all good, ten days ago. */
export const inOrder = (pki: Authorities, signer: Party): Required<Store> => ({
  answers: [{ about: signer }, { about: pki.tsa }],
  lists: [{ by: pki.root }],
  certificates: [],
});

/** The time of signing, and an hour later: the time of archiving. */
export const SIGNED: StampPlan = { at: -10 };
export const KEPT: StampPlan = { at: -10 + 1 / 24 };
