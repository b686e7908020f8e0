import { agreed, differing, type Verdicts } from "./words.ts";

export const revocation: Verdicts = {
  "no revocation data at all, at B-B": agreed("INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE"),
  "no revocation data at all, at B-T": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
  ),
  "no revocation data about the signer": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "no revocation data about the issuing authority": differing(
    [
      "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
      "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    ],
    ["INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE", "PASSED"],
    "the norm leaves it to the policy: that of EU DSS does not ask for the revocation of a time-stamp's issuing authority, ours does",
  ),
  "no revocation data about the time-stamp authority": agreed(
    "TOTAL_PASSED",
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
  ),
  "revoked before signing": agreed("INDETERMINATE REVOKED_NO_POE", "PASSED"),
  "revoked before signing, no time proven": agreed("INDETERMINATE REVOKED_NO_POE"),
  "revoked before signing, under an archive time-stamp": agreed(
    "INDETERMINATE REVOKED_NO_POE",
    "PASSED",
    "PASSED",
  ),
  "revoked after the signature's time-stamp": agreed("TOTAL_PASSED", "PASSED"),
  "revoked after signing, no time proven": agreed("INDETERMINATE REVOKED_NO_POE"),
  "revoked after the archive time-stamp, as the store tells later": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "revoked, said to be good before": agreed("INDETERMINATE REVOKED_NO_POE", "PASSED"),
  "suspended before signing": agreed("INDETERMINATE TRY_LATER", "PASSED"),
  "suspended after the signature's time-stamp": agreed("TOTAL_PASSED", "PASSED"),
  "revoked before signing, as a list tells": agreed("INDETERMINATE REVOKED_NO_POE", "PASSED"),
  "told good by a list": agreed("TOTAL_PASSED", "PASSED"),
  "the issuing authority revoked before signing": agreed(
    "INDETERMINATE REVOKED_CA_NO_POE",
    "PASSED",
  ),
  "the issuing authority revoked after the signature's time-stamp": agreed(
    "TOTAL_PASSED",
    "PASSED",
  ),
  "an answer that was outdated at signing": differing(
    ["INDETERMINATE TRY_LATER", "PASSED"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: without a limit of its own the policy leaves nextUpdate to decide (EN 319 102-1 §5.2.5.4); EU DSS asks for no freshness",
  ),
  "an answer from before signing that was still current": agreed("TOTAL_PASSED", "PASSED"),
  "an answer from after signing that is outdated now": agreed("TOTAL_PASSED", "PASSED"),
  "an answer that is outdated now, no time proven": differing(
    ["INDETERMINATE TRY_LATER"],
    ["TOTAL_PASSED"],
    "ours is right: without a limit of its own the policy leaves nextUpdate to decide (EN 319 102-1 §5.2.5.4); EU DSS asks for no freshness",
  ),
  "an answer by a responder of another authority": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an answer by somebody without the right to answer": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an answer by a responder that had expired": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an answer by a responder that has expired since, the time of the answer proven": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "an answer by a responder that has expired since, nothing proven": agreed(
    "INDETERMINATE REVOCATION_OUT_OF_BOUNDS_NO_POE",
    "PASSED",
  ),
  "an answer whose signature is broken": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an answer that knows nothing of the certificate": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an answer about somebody else": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an answer older than the certificate": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "a list whose signature is broken": differing(
    [
      "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
      "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    ],
    ["INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE", "PASSED"],
    "the norm leaves it to the policy: that of EU DSS does not ask for the revocation of a time-stamp's issuing authority, ours does",
  ),
  "a list that an anchor signed before the certificate that it has now began":
    agreed("TOTAL_PASSED"),
  "the time-stamp authority revoked before it stamped": agreed(
    "TOTAL_PASSED",
    "INDETERMINATE REVOKED_NO_POE",
  ),
  "the time-stamp authority revoked after it stamped, under an archive time-stamp": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
};
