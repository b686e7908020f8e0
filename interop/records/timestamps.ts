import { agreed, differing, type Verdicts } from "./words.ts";

export const timestamps: Verdicts = {
  "a signature time-stamp over other bytes": agreed("TOTAL_PASSED", "FAILED HASH_FAILURE"),
  "a signature time-stamp over other bytes, the certificate expired since": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "FAILED HASH_FAILURE",
  ),
  "a signature time-stamp whose signature is broken, the certificate expired since": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "FAILED SIG_CRYPTO_FAILURE",
  ),
  "a signature time-stamp by somebody whom nobody trusts, the certificate expired since": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND",
  ),
  "two signature time-stamps, one over other bytes": agreed(
    "TOTAL_PASSED",
    "FAILED HASH_FAILURE",
    "PASSED",
  ),
  "an archive time-stamp over other bytes, the certificate expired since": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "FAILED HASH_FAILURE",
  ),
  "an archive time-stamp whose signature is broken, the certificate expired since": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "FAILED SIG_CRYPTO_FAILURE",
  ),
  "an archive time-stamp by somebody whom nobody trusts, the certificate expired since": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND",
  ),
  "an archive time-stamp over other bytes, another over it": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "FAILED HASH_FAILURE",
    "PASSED",
  ),
  "an archive time-stamp older than the signature's own": differing(
    ["INDETERMINATE TIMESTAMP_ORDER_FAILURE", "PASSED", "PASSED"],
    ["TOTAL_PASSED", "PASSED", "PASSED"],
    "the norm leaves room: its rule of coherence (EN 319 102-1 §5.5.4 4e) is about the time-stamps of a signature; ours holds those of the document to it too, as none is older than what it covers; to the policy of EU DSS that is a warning",
  ),
  "two archive time-stamps in the wrong order": differing(
    ["INDETERMINATE TIMESTAMP_ORDER_FAILURE", "PASSED", "PASSED", "PASSED"],
    ["TOTAL_PASSED", "PASSED", "PASSED", "PASSED"],
    "the norm leaves room: its rule of coherence (EN 319 102-1 §5.5.4 4e) is about the time-stamps of a signature; ours holds those of the document to it too, as none is older than what it covers; to the policy of EU DSS that is a warning",
  ),
  "two archive time-stamps, in order": agreed("TOTAL_PASSED", "PASSED", "PASSED", "PASSED"),
  "two signature time-stamps, whichever is first": agreed("TOTAL_PASSED", "PASSED", "PASSED"),
  "a time-stamp that is yet to come": differing(
    ["INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED", "INDETERMINATE SIG_CONSTRAINTS_FAILURE"],
    ["INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED", "PASSED"],
    "ours is right: nobody can have stamped tomorrow; EU DSS does not compare the time with the present",
  ),
  "a time-stamp that is yet to come, over a certificate that is valid": differing(
    ["TOTAL_PASSED", "INDETERMINATE SIG_CONSTRAINTS_FAILURE"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: nobody can have stamped tomorrow; EU DSS does not compare the time with the present",
  ),
  "a time-stamp whose imprint is by SHA-1": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
  ),
  "a time-stamp whose imprint is by SHA-512": agreed("TOTAL_PASSED", "PASSED"),
  "a time-stamp whose reference means another certificate": differing(
    ["INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED", "INDETERMINATE NO_SIGNING_CERTIFICATE_FOUND"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: a signing certificate that no reference means is not identified (EN 319 102-1 §5.2.3.4); EU DSS does not compare it in time-stamps",
  ),
  "a time-stamp without a reference to its certificate": differing(
    ["INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED", "FAILED FORMAT_FAILURE"],
    ["INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED"],
    "both refuse it: without the attribute it is no token (RFC 3161 §2.4.2); EU DSS does not list it at all",
  ),
  "a time-stamp authority whose certificate is not for time-stamps": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "INDETERMINATE CHAIN_CONSTRAINTS_FAILURE",
  ),
  "a time-stamp authority whose certificate is for time-stamps, not critically": differing(
    ["INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED", "INDETERMINATE CHAIN_CONSTRAINTS_FAILURE"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: the extension must be critical (RFC 3161 §2.3); EU DSS looks for the purpose alone",
  ),
  "a time-stamp authority whose certificate is for servers too": differing(
    ["INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED", "INDETERMINATE CHAIN_CONSTRAINTS_FAILURE"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: there must be one purpose alone (RFC 3161 §2.3); EU DSS looks for the purpose among others",
  ),
  "a time-stamp authority that has expired since": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
  ),
  "a time-stamp authority that has expired since, under an archive time-stamp": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "a time-stamp authority that has expired since, and the signature's certificate has not": agreed(
    "TOTAL_PASSED",
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
  ),
  "a time-stamp authority that had expired when it stamped": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
  ),
};
