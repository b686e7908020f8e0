import { agreed, differing, type Verdicts } from "./words.ts";

export const proof: Verdicts = {
  "revoked afterwards, as is told later, the time of signing stamped": agreed(
    "TOTAL_PASSED",
    "PASSED",
  ),
  "revoked afterwards, as is told later, under an archive time-stamp alone": agreed(
    "TOTAL_PASSED",
    "PASSED",
  ),
  "revoked before signing, as is told later, under an archive time-stamp": agreed(
    "INDETERMINATE REVOKED_NO_POE",
    "PASSED",
    "PASSED",
  ),
  "the issuing authority revoked afterwards, as is told later, the time of signing stamped": agreed(
    "TOTAL_PASSED",
    "PASSED",
  ),
  "the issuing authority revoked afterwards, as is told later, under an archive time-stamp": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "the issuing authority revoked before signing, as is told later, under an archive time-stamp":
    agreed("INDETERMINATE REVOKED_CA_NO_POE", "PASSED", "PASSED"),
  "the archive time-stamp's authority revoked afterwards, the certificate expired since": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "INDETERMINATE REVOKED_NO_POE",
  ),
  "the archive time-stamp's authority revoked afterwards, under another archive time-stamp": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "a list that says revoked, and a newer answer that says good": agreed("TOTAL_PASSED", "PASSED"),
  "an answer that says good, and a newer list that says revoked": agreed(
    "INDETERMINATE REVOKED_NO_POE",
    "PASSED",
  ),
  "a signature by SHA-1, stamped while SHA-1 counted": agreed("TOTAL_PASSED", "PASSED"),
  "a signature by SHA-1, stamped when SHA-1 did not count any more": agreed(
    "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
    "PASSED",
  ),
  "a key of RSA with 1024 bits, stamped while it counted": agreed("TOTAL_PASSED", "PASSED"),
  "a certificate signed by SHA-1, nothing proven": agreed(
    "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
  ),
  "a certificate signed by SHA-1, stamped while SHA-1 counted": agreed(
    "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
    "PASSED",
  ),
  "a certificate signed by SHA-1, under an archive time-stamp while SHA-1 counted": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "an answer by SHA-1, the time of signing stamped alone": agreed(
    "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
    "PASSED",
  ),
  "an answer by SHA-1, under an archive time-stamp while SHA-1 counted": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "an answer by SHA-1, under an archive time-stamp when SHA-1 did not count any more": differing(
    ["INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "PASSED", "PASSED"],
    ["TOTAL_PASSED", "PASSED", "PASSED"],
    "ours is right: what uses the algorithm has to be proven while it counted (EN 319 102-1 §5.6.2.4.4 step 4), and the answer is not; EU DSS asks that of the signature alone",
  ),
  "a list by SHA-1, under an archive time-stamp while SHA-1 counted": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "a list by SHA-1, under an archive time-stamp when SHA-1 did not count any more": differing(
    ["INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "PASSED", "PASSED"],
    ["TOTAL_PASSED", "PASSED", "PASSED"],
    "ours is right: what uses the algorithm has to be proven while it counted (EN 319 102-1 §5.6.2.4.4 step 4), and the list is not; EU DSS asks that of the signature alone",
  ),
  "a time-stamp whose imprint is by SHA-1, made while SHA-1 counted": agreed(
    "TOTAL_PASSED",
    "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
  ),
  "a certificate that had expired under the archive time-stamp, and so had who answered": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NO_POE",
    "PASSED",
  ),
};
