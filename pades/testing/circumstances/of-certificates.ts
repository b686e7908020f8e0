/** Circumstances of certificates and their chains. */
import { EKU_TIME_STAMPING } from "@paraph/pki";
import { profiles, type Authorities } from "./authorities.ts";
import type { Circumstance, PaperPlan } from "./papers.ts";
import { aSigner, inOrder, KEPT, SIGNED, when } from "./plans.ts";

const SERVER = "1.3.6.1.5.5.7.3.1";

export const ofCertificates: readonly Circumstance[] = [
  when("everything in order, at B-B with a store", async (pki) => {
    const signer = await aSigner(pki);
    return { signer, store: inOrder(pki, signer) };
  }),
  when("everything in order, at B-LT", async (pki) => {
    const signer = await aSigner(pki);
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer) };
  }),
  when("everything in order, at B-LTA", async (pki) => {
    const signer = await aSigner(pki);
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer), archives: [KEPT] };
  }),
  when("an anchor of which nobody has heard", async (pki) => {
    const signer = await pki.party("Signer", { issuer: pki.strange.issuing });
    const { tsa, responder, root } = pki.strange;
    const answers = [signer, tsa].map((about) => ({ about, by: responder }));
    const stamp = { at: -10, tsa };
    return { signer, stamps: [stamp], store: { answers, lists: [{ by: root }] } };
  }),
  when("an anchor of which nobody has heard, under a time-stamp that counts", async (pki) => {
    const signer = await pki.party("Signer", { issuer: pki.strange.issuing });
    return {
      signer,
      stamps: [SIGNED],
      store: { answers: [{ about: pki.tsa }], lists: [{ by: pki.root }] },
      archives: [KEPT],
    };
  }),
  when("the certificate of the issuing authority missing", async (pki) => {
    const missing = await pki.party("Missing", { issuer: pki.root, profile: profiles.authority });
    const signer = await pki.party("Signer", { issuer: missing });
    const store = { ...inOrder(pki, signer), answers: [{ about: pki.tsa }] };
    return { signer: { ...signer, above: [] }, stamps: [SIGNED], store };
  }),
  when("a signer who issued the certificate alone", async (pki) => ({
    signer: await pki.party("Nobody Knows Me"),
    stamps: [SIGNED],
    store: { answers: [{ about: pki.tsa }], lists: [{ by: pki.root }] },
  })),
  when("a signer whose own certificate is the anchor", (pki) => ({
    signer: pki.lonely,
    store: { answers: [{ about: pki.tsa }], lists: [{ by: pki.root }] },
    stamps: [SIGNED],
  })),
  when("a certificate that expired, no time proven", async (pki) => {
    const signer = await aSigner(pki, { to: -5 });
    return { signer, store: inOrder(pki, signer) };
  }),
  when("a certificate that expired, with revocation data from afterwards", async (pki) => {
    const signer = await aSigner(pki, { to: -5 });
    const { lists, answers } = inOrder(pki, signer);
    return { signer, store: { lists, answers: [{ about: signer, at: -1 }, ...answers.slice(1)] } };
  }),
  when("a certificate that expired after the signature's time-stamp", async (pki) => {
    const signer = await aSigner(pki, { to: -5 });
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer) };
  }),
  when("a certificate that expired after the archive time-stamp", async (pki) => {
    const signer = await aSigner(pki, { to: -5 });
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer), archives: [KEPT] };
  }),
  when("a certificate that expired, under an archive time-stamp alone", async (pki) => {
    const signer = await aSigner(pki, { to: -5 });
    return { signer, store: inOrder(pki, signer), archives: [KEPT] };
  }),
  when("a certificate that had expired at signing", async (pki) => {
    const signer = await aSigner(pki, { to: -20 });
    const { lists, answers } = inOrder(pki, signer);
    const about = [{ about: signer, at: -30 }, ...answers.slice(1)];
    return { signer, stamps: [SIGNED], store: { lists, answers: about } };
  }),
  when("a certificate that had expired at signing, which claims an earlier time", async (pki) => {
    const signer = await aSigner(pki, { to: -20 });
    const { lists, answers } = inOrder(pki, signer);
    const about = [{ about: signer, at: -30 }, ...answers.slice(1)];
    return { signer, claimed: -25, stamps: [SIGNED], store: { lists, answers: about } };
  }),
  when("a certificate that is not valid yet", async (pki) => {
    const signer = await aSigner(pki, { from: 5 });
    return { signer, claimed: 0, store: inOrder(pki, signer) };
  }),
  when("a certificate that began after the signature's time-stamp", async (pki) => {
    const signer = await aSigner(pki, { from: -8 });
    const { lists, answers } = inOrder(pki, signer);
    const about = [{ about: signer, at: -7 }, ...answers.slice(1)];
    return { signer, claimed: -7, stamps: [SIGNED], store: { lists, answers: about } };
  }),
  when("a claimed time before the certificate began", async (pki) => {
    const signer = await aSigner(pki, { from: -11 });
    return { signer, claimed: -12, stamps: [SIGNED], store: inOrder(pki, signer) };
  }),
  when("no claimed time", async (pki) => {
    const signer = await aSigner(pki);
    return { signer, claimed: null, stamps: [SIGNED], store: inOrder(pki, signer) };
  }),
  when("a key that may encipher keys alone", async (pki) => {
    const signer = await aSigner(pki, { profile: { keyUsage: ["keyEncipherment"] } });
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer) };
  }),
  when("a key that may sign, but binds nobody to content", async (pki) => {
    const signer = await aSigner(pki, { profile: { keyUsage: ["digitalSignature"] } });
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer) };
  }),
  when("a certificate for servers alone", async (pki) => {
    const extKeyUsage = { purposes: [SERVER], critical: true };
    const signer = await aSigner(pki, { profile: { ...profiles.signer, extKeyUsage } });
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer) };
  }),
  when("a certificate for time-stamps alone signs a document", async (pki) => {
    const extKeyUsage = { purposes: [EKU_TIME_STAMPING], critical: true };
    const signer = await aSigner(pki, { profile: { ...profiles.signer, extKeyUsage } });
    return { signer, stamps: [SIGNED], store: inOrder(pki, signer) };
  }),
  when(
    "a signer's certificate with the mark of responders, whose revocation nobody asks",
    async (pki) => {
      const signer = await aSigner(pki, { profile: { ...profiles.signer, ocspNoCheck: true } });
      return { signer, stamps: [SIGNED], store: inOrder(pki, signer) };
    },
  ),
  when("a path longer than an authority permits", async (pki) => {
    const profile = { ...profiles.authority, ca: { pathLength: 0 } };
    const last = await pki.party("No More", { issuer: pki.root, profile });
    const more = await pki.party("One More", { issuer: last, profile: profiles.authority });
    const signer = await pki.party("Signer", { issuer: more });
    const by = await pki.party("Responder", { issuer: more, profile: profiles.answers });
    const { answers, lists } = inOrder(pki, signer);
    const about = [{ about: signer, by }, ...answers.slice(1)];
    return { signer, stamps: [SIGNED], store: { answers: about, lists: [...lists, { by: last }] } };
  }),
  when("an issuer that is no authority", async (pki) => {
    const keyUsage = profiles.authority.keyUsage;
    const issuer = await pki.party("No Authority", { issuer: pki.root, profile: { keyUsage } });
    const signer = await pki.party("Signer", { issuer });
    const { answers, lists } = inOrder(pki, signer);
    return {
      signer,
      stamps: [SIGNED],
      store: { answers: answers.slice(1), lists: [...lists, { by: issuer }] },
    };
  }),
  when("an issuer that may not sign certificates", async (pki) => {
    const profile = { ca: {}, keyUsage: ["cRLSign"] } as const;
    const issuer = await pki.party("Lists Alone", { issuer: pki.root, profile });
    const signer = await pki.party("Signer", { issuer });
    const { answers, lists } = inOrder(pki, signer);
    return {
      signer,
      stamps: [SIGNED],
      store: { answers: answers.slice(1), lists: [...lists, { by: issuer }] },
    };
  }),
  when("an issuing authority that expired, the time of signing proven", async (pki) => {
    const issuer = await pki.party("Expired", {
      issuer: pki.root,
      profile: profiles.authority,
      to: -5,
    });
    const signer = await pki.party("Signer", { issuer, to: -5 });
    const by = await pki.party("Responder", { issuer, profile: profiles.answers, to: -5 });
    const { answers, lists } = inOrder(pki, signer);
    const about = [{ about: signer, by }, ...answers.slice(1)];
    return { signer, stamps: [SIGNED], store: { answers: about, lists }, archives: [KEPT] };
  }),
  when("an issuing authority and its responder that expired before the signer", (pki) =>
    underExpiredAuthority(pki, -5),
  ),
  when("an issuing authority that expired before its signer and its responder", (pki) =>
    underExpiredAuthority(pki, 500),
  ),
  when(
    "an issuing authority that expired before its signer, the time of signing stamped",
    async (pki) => ({ ...(await underExpiredAuthority(pki, 500)), stamps: [SIGNED] }),
  ),
];

async function underExpiredAuthority(pki: Authorities, to: number): Promise<PaperPlan> {
  const issuer = await pki.party("Expired", {
    issuer: pki.root,
    profile: profiles.authority,
    to: -5,
  });
  const signer = await pki.party("Signer", { issuer });
  const by = await pki.party("Responder", { issuer, profile: profiles.answers, to });
  const { answers, lists } = inOrder(pki, signer);
  return { signer, store: { answers: [{ about: signer, by }, ...answers.slice(1)], lists } };
}
