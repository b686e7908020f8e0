import { agreed, differing, type Verdicts } from "./words.ts";

export const certificates: Verdicts = {
  "everything in order, at B-B with a store": agreed("TOTAL_PASSED"),
  "everything in order, at B-LT": agreed("TOTAL_PASSED", "PASSED"),
  "everything in order, at B-LTA": agreed("TOTAL_PASSED", "PASSED", "PASSED"),
  "an anchor of which nobody has heard": agreed(
    "INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND",
    "INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND",
  ),
  "an anchor of which nobody has heard, under a time-stamp that counts": agreed(
    "INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND",
    "PASSED",
    "PASSED",
  ),
  "the certificate of the issuing authority missing": agreed(
    "INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND",
    "PASSED",
  ),
  "a signer who issued the certificate alone": agreed(
    "INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND",
    "PASSED",
  ),
  "a signer whose own certificate is the anchor": agreed("TOTAL_PASSED", "PASSED"),
  "a certificate that expired, no time proven": agreed("INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED"),
  "a certificate that expired, with revocation data from afterwards": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
  ),
  "a certificate that expired after the signature's time-stamp": agreed("TOTAL_PASSED", "PASSED"),
  "a certificate that expired after the archive time-stamp": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "a certificate that expired, under an archive time-stamp alone": agreed("TOTAL_PASSED", "PASSED"),
  "a certificate that had expired at signing": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "PASSED",
  ),
  "a certificate that had expired at signing, which claims an earlier time": agreed(
    "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED",
    "PASSED",
  ),
  "a certificate that is not valid yet": agreed("INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE"),
  "a certificate that began after the signature's time-stamp": agreed(
    "TOTAL_FAILED NOT_YET_VALID",
    "PASSED",
  ),
  "a claimed time before the certificate began": agreed(
    "INDETERMINATE SIG_CONSTRAINTS_FAILURE",
    "PASSED",
  ),
  "no claimed time": agreed("INDETERMINATE SIG_CONSTRAINTS_FAILURE", "PASSED"),
  "a key that may encipher keys alone": differing(
    ["INDETERMINATE CHAIN_CONSTRAINTS_FAILURE", "PASSED"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: such a key must not sign (RFC 5280 §4.2.1.3); to the policy of EU DSS that is a warning",
  ),
  "a key that may sign, but binds nobody to content": agreed("TOTAL_PASSED", "PASSED"),
  "a certificate for servers alone": differing(
    ["INDETERMINATE CHAIN_CONSTRAINTS_FAILURE", "PASSED"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: a critical purpose excludes all others (RFC 5280 §4.2.1.12); the policy of EU DSS asks no signer for a purpose",
  ),
  "a certificate for time-stamps alone signs a document": differing(
    ["INDETERMINATE CHAIN_CONSTRAINTS_FAILURE", "PASSED"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: a critical purpose excludes all others (RFC 5280 §4.2.1.12); the policy of EU DSS asks no signer for a purpose",
  ),
  "a signer's certificate with the mark of responders, whose revocation nobody asks": differing(
    ["TOTAL_PASSED", "PASSED"],
    ["INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE", "PASSED"],
    "the norm leaves it to the policy: that of EU DSS forbids the extension; ours takes it for nothing on a signer, and looks at the revocation",
  ),
  "a path longer than an authority permits": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an issuer that is no authority": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an issuer that may not sign certificates": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "an issuing authority that expired, the time of signing proven": agreed(
    "TOTAL_PASSED",
    "PASSED",
    "PASSED",
  ),
  "an issuing authority and its responder that expired before the signer": differing(
    ["INDETERMINATE OUT_OF_BOUNDS_NO_POE"],
    ["INDETERMINATE REVOCATION_OUT_OF_BOUNDS_NO_POE"],
    "ours is right that it is not passed: all of the path has to be valid now (RFC 5280 §6.1.3 a 2), which EU DSS asks of the signer and of who answered alone; EN 319 102-1 §5.2.6.4 4e calls that CERTIFICATE_CHAIN_GENERAL_FAILURE, ours says what proof of the time gets over",
  ),
  "an issuing authority that expired before its signer and its responder": differing(
    ["INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED"],
    ["TOTAL_PASSED"],
    "ours is right that it is not passed: all of the path has to be valid now (RFC 5280 §6.1.3 a 2), which EU DSS asks of the signer and of who answered alone; EN 319 102-1 §5.2.6.4 4e calls that CERTIFICATE_CHAIN_GENERAL_FAILURE, ours says what proof of the time gets over",
  ),
  "an issuing authority that expired before its signer, the time of signing stamped": agreed(
    "TOTAL_PASSED",
    "PASSED",
  ),
};
