/** Circumstances of revocation lists: partial lists, lists for some reasons, indirect lists and delta CRLs. */
import { changesOf, scopeOf, toldAt } from "@paraph/pki/testing";
import { profiles, type Authorities, type ListPlan, type Party } from "./authorities.ts";
import type { Circumstance, PaperPlan } from "./papers.ts";
import { aSigner, inOrder, SIGNED, when } from "./plans.ts";

const PLACE = "http://lists.test/one.crl";
const ELSEWHERE = "http://lists.test/two.crl";

/** At B-LT: only these lists state the signer's status. */
const listed =
  (
    of: (pki: Authorities, signer: Party) => readonly ListPlan[] | Promise<readonly ListPlan[]>,
    place?: string,
  ) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const others = place ? [toldAt({ place })] : [];
    const signer = await aSigner(pki, { profile: { ...profiles.signer, others } });
    const { answers, lists } = inOrder(pki, signer);
    const about = await of(pki, signer);
    const store = { answers: answers.slice(1), lists: [...lists, ...about] };
    return { signer, stamps: [SIGNED], store };
  };

const scoped =
  (scope: Parameters<typeof scopeOf>[0]) =>
  (pki: Authorities): readonly ListPlan[] => [{ by: pki.issuing, extensions: [scopeOf(scope)] }];

const revokedBefore = (pki: Authorities, signer: Party) =>
  [{ serial: signer.certificate.serial, at: pki.day(-12), reason: "keyCompromise" }] as const;

const SOME = [1, 2, 3, 4];
const REST = [5, 6, 7, 8];
const partly = (pki: Authorities, reasons: readonly number[], number: number): ListPlan => ({
  by: pki.issuing,
  number,
  extensions: [scopeOf({ reasons })],
});

/** Another authority of the root, which the signer's certificate names as the issuer of the list. */
const indirectly =
  (asserted: boolean) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const by = await pki.party("Lists", {
      issuer: pki.root,
      profile: { keyUsage: ["cRLSign"] },
    });
    const others = [toldAt({ issuer: by.certificate.subject.der })];
    const signer = await aSigner(pki, { profile: { ...profiles.signer, others } });
    const { answers, lists } = inOrder(pki, signer);
    const list = { by, extensions: asserted ? [scopeOf({ indirect: true })] : [] };
    const store = {
      answers: answers.slice(1),
      lists: [...lists, list],
      certificates: [by],
    };
    return { signer, stamps: [SIGNED], store };
  };

export const ofLists: readonly Circumstance[] = [
  when("a list for users alone", listed(scoped({ only: "users" }))),
  when("a list for authorities alone", listed(scoped({ only: "authorities" }))),
  when("a list for attribute certificates alone", listed(scoped({ only: "attributes" }))),
  when("a list for the place that the certificate names", listed(scoped({ place: PLACE }), PLACE)),
  when("a list for another place", listed(scoped({ place: ELSEWHERE }), PLACE)),
  when(
    "a list for a place, of which the certificate says nothing",
    listed(scoped({ place: PLACE })),
  ),
  when(
    "a list for some reasons alone",
    listed((pki) => [partly(pki, SOME, 1)]),
  ),
  when(
    "two lists for all reasons together",
    listed((pki) => [partly(pki, SOME, 1), partly(pki, REST, 2)]),
  ),
  when(
    "two lists for all reasons together, revoked by one",
    listed((pki, signer) => [
      { ...partly(pki, SOME, 1), revoked: revokedBefore(pki, signer) },
      partly(pki, REST, 2),
    ]),
  ),
  when(
    "a list of changes without the list that it changes",
    listed((pki) => [{ by: pki.issuing, number: 2, extensions: [changesOf(1)] }]),
  ),
  when(
    "a list of changes with the list that it changes",
    listed((pki) => [
      { by: pki.issuing, at: -11 },
      { by: pki.issuing, number: 2, extensions: [changesOf(1)] },
    ]),
  ),
  when(
    "a list of changes that says revoked",
    listed((pki, signer) => [
      { by: pki.issuing, at: -11 },
      {
        by: pki.issuing,
        number: 2,
        extensions: [changesOf(1)],
        revoked: revokedBefore(pki, signer),
      },
    ]),
  ),
  when(
    "a list of changes that takes a suspension back",
    listed((pki, { certificate: { serial } }) => [
      {
        by: pki.issuing,
        at: -11,
        revoked: [{ serial, at: pki.day(-12), reason: "certificateHold" }],
      },
      {
        by: pki.issuing,
        number: 2,
        extensions: [changesOf(1)],
        revoked: [{ serial, at: pki.day(-12), reason: "removeFromCRL" }],
      },
    ]),
  ),
  when("a list by somebody whom the certificate names for it", indirectly(true)),
  when("a list by somebody else that does not say so", indirectly(false)),
];
