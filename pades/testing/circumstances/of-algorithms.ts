/** Circumstances of algorithms: those that only others sign with, and unknown ones. */
import { type Scheme, SCHEMES, UNHEARD_OF, UNHEARD_OF_DIGEST } from "@paraph/pki/testing";
import { profiles, type Authorities } from "./authorities.ts";
import type { Circumstance, PaperPlan } from "./papers.ts";
import { aSigner, inOrder, KEPT, SIGNED, when } from "./plans.ts";

/**
 * Everybody signs with this scheme: an authority below the root, its signer, its time-stamp authority, its responder.
 */
const allBy =
  (by: Scheme, rest: Partial<PaperPlan> = {}) =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const issuer = await pki.party("Issuing", {
      issuer: pki.root,
      profile: profiles.authority,
      by,
    });
    const signer = await pki.party("Signer", { issuer, by });
    const tsa = await pki.party("Time", { issuer, profile: profiles.stamps, by });
    const responder = await pki.party("Answers", { issuer, profile: profiles.answers, by });
    return {
      signer,
      stamps: [{ ...SIGNED, tsa }],
      store: {
        answers: [{ about: signer, by: responder }],
        lists: [{ by: pki.root }, { by: issuer }],
      },
      archives: [{ ...KEPT, tsa }],
      ...rest,
    };
  };

/** One of them signs with an unknown algorithm. */
const byNobody =
  (who: "signer" | "issuer" | "tsa" | "responder" | "archive") =>
  async (pki: Authorities): Promise<PaperPlan> => {
    const as = (one: typeof who) => (one === who ? { by: UNHEARD_OF } : {});
    const { root, responder } = pki;
    const odd = await pki.party("Odd", {
      issuer: root,
      profile: profiles.authority,
      ...as("issuer"),
    });
    const signer =
      who === "issuer"
        ? await pki.party("Signer", { issuer: odd })
        : await aSigner(pki, as("signer"));
    const answering = await pki.party("Answers", {
      issuer: pki.issuing,
      profile: profiles.answers,
      ...as("responder"),
    });
    const stamping = (one: typeof who) =>
      pki.party("Time", { issuer: pki.issuing, profile: profiles.stamps, ...as(one) });
    const tsa = await stamping("tsa");
    const archive = await stamping("archive");
    const byList = who === "issuer";
    return {
      signer,
      stamps: [{ ...SIGNED, tsa }],
      store: {
        answers: [
          ...(byList ? [] : [{ about: signer, by: answering }]),
          { about: tsa, by: responder },
          { about: archive, by: responder },
        ],
        lists: [{ by: root }, ...(byList ? [{ by: odd }] : [])],
      },
      archives: [{ ...KEPT, tsa: archive }],
    };
  };

export const ofAlgorithms: readonly Circumstance[] = [
  ...Object.entries(SCHEMES).map(([name, by]) => when(`everything by ${name}`, allBy(by))),
  ...Object.entries(SCHEMES).map(([name, by]) =>
    when(`everything by ${name}, the signature broken`, allBy(by, { cms: { spoilt: true } })),
  ),
  when(
    "Ed25519 over the document itself, without attributes",
    allBy(SCHEMES.Ed25519, { cms: { attributes: null } }),
  ),
  when("a signature by an algorithm that nobody knows", byNobody("signer")),
  when("a time-stamp by an algorithm that nobody knows", byNobody("tsa")),
  when("an archive time-stamp by an algorithm that nobody knows", byNobody("archive")),
  when("a certificate by an algorithm that nobody knows", byNobody("issuer")),
  when("an answer by an algorithm that nobody knows", byNobody("responder")),
  when("a list by an algorithm that nobody knows", async (pki) => {
    const signer = await aSigner(pki);
    const { answers, lists } = inOrder(pki, signer);
    const list = { by: { ...pki.issuing, by: UNHEARD_OF } };
    const store = { answers: answers.slice(1), lists: [...lists, list] };
    return { signer, stamps: [SIGNED], store };
  }),
  when("a document digested by an algorithm that nobody knows", async (pki) => {
    const signer = await aSigner(pki);
    const cms = { digestBeside: UNHEARD_OF_DIGEST };
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer), cms };
  }),
  when("a time-stamp whose imprint is by an algorithm that nobody knows", async (pki) => {
    const signer = await aSigner(pki);
    const stamps = [{ ...SIGNED, imprint: UNHEARD_OF_DIGEST }];
    return { signer, stamps, store: inOrder(pki, signer) };
  }),
];
