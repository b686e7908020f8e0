/** Authorities, envelopes, lists and signatures by every scheme, for tests of other parts too. */
export { CA_PROFILE, issued, named, pem, type KeyUse } from "./authority.ts";
export { sealFor, type EnvelopePlan } from "./envelope.ts";
export { changesOf, scopeOf, toldAt } from "./lists.ts";
export { SCHEMES, signedBy, UNHEARD_OF, UNHEARD_OF_DIGEST, type Scheme } from "./schemes.ts";
