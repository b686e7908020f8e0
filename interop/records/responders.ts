import { agreed, differing, type Verdicts } from "./words.ts";

const UNPROVEN = "INDETERMINATE REVOCATION_OUT_OF_BOUNDS_NO_POE";
const ASKED_OF_BOTH =
  "ours is right: a responder about a certificate must be valid, or proven to have answered while it was " +
  "(EN 319 102-1 §5.2.6.4 step 8); the policy of EU DSS asks that about signers, and of nobody about time-stamps";

export const responders: Verdicts = {
  "all answers by a responder that has expired since, no archive time-stamp": differing(
    [UNPROVEN, UNPROVEN],
    [UNPROVEN, "PASSED"],
    ASKED_OF_BOTH,
  ),
  "all answers by a responder that has expired since, under an archive time-stamp of the same authority":
    agreed("TOTAL_PASSED", "PASSED", "PASSED"),
  "all answers by a responder that has expired since, under an archive time-stamp of an authority whose responder has not":
    agreed("TOTAL_PASSED", "PASSED", "PASSED"),
  "all answers by a responder that has expired since, the archive time-stamp renewed under an answer by one that has not":
    agreed("TOTAL_PASSED", "PASSED", "PASSED", "PASSED"),
  "all answers by a responder that has expired since, the archive time-stamp renewed when it had":
    agreed("TOTAL_PASSED", "PASSED", "PASSED", "PASSED"),
  "all answers by responders that have expired since, the archive time-stamp renewed in time":
    agreed("TOTAL_PASSED", "PASSED", "PASSED", "PASSED"),
  "all answers by responders that have expired since, the archive time-stamp renewed by another authority":
    agreed("TOTAL_PASSED", "PASSED", "PASSED", "PASSED"),
  "all answers by a responder that had expired when the archive time-stamp was made": differing(
    [UNPROVEN, UNPROVEN, UNPROVEN],
    [UNPROVEN, "PASSED", "PASSED"],
    ASKED_OF_BOTH,
  ),
  "all answers by a responder that has expired since, put into the store behind the archive time-stamp":
    differing([UNPROVEN, UNPROVEN, UNPROVEN], [UNPROVEN, "PASSED", "PASSED"], ASKED_OF_BOTH),
  "an expired signer, all answers by a responder that has expired since, under an archive time-stamp of the same authority":
    agreed("TOTAL_PASSED", "PASSED", "PASSED"),
  "an answer by a responder that had been revoked, as another responder tells": differing(
    ["INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE", "PASSED"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: a responder that was revoked before it answered says nothing (RFC 6960 §4.2.2.2.1); EU DSS does not ask about it offline",
  ),
};
