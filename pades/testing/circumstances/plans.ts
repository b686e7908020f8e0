/** What most documents under circumstances have in common. */
import type { Authorities, Party, PartyPlan } from "./authorities.ts";
import { paper, type Circumstance, type PaperPlan, type StampPlan, type Store } from "./papers.ts";

export const when = (
  name: string,
  build: (pki: Authorities) => PaperPlan | Promise<PaperPlan>,
): Circumstance => ({ name, make: async (pki) => paper(pki, await build(pki)) });

export const aSigner = (pki: Authorities, plan: PartyPlan = {}): Promise<Party> =>
  pki.party("Signer", { issuer: pki.issuing, ...plan });

/** Everything that is asked about the signer and those above: all of them good, ten days ago. */
export const inOrder = (pki: Authorities, signer: Party): Required<Store> => ({
  answers: [{ about: signer }, { about: pki.tsa }],
  lists: [{ by: pki.root }],
  certificates: [],
});

/** When it is signed, and an hour later: when it is kept. */
export const SIGNED: StampPlan = { at: -10 };
export const KEPT: StampPlan = { at: -10 + 1 / 24 };
