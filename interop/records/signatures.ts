import { agreed, differing, type Verdicts } from "./words.ts";

export const signatures: Verdicts = {
  "a signature value that is broken": agreed("TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED"),
  "a message digest of another document": agreed("TOTAL_FAILED HASH_FAILURE", "PASSED"),
  "a message digest by another algorithm than it says": agreed(
    "TOTAL_FAILED HASH_FAILURE",
    "PASSED",
  ),
  "no message digest": differing(
    ["TOTAL_FAILED FORMAT_FAILURE", "PASSED"],
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED"],
    "ours is right: it must be there (RFC 5652 §5.3), and nothing leads to the document without it; EU DSS calls that a broken signature",
  ),
  "no signed attributes, over another document": agreed(
    "TOTAL_FAILED SIG_CRYPTO_FAILURE",
    "PASSED",
  ),
  "no signed attributes": agreed("INDETERMINATE SIG_CONSTRAINTS_FAILURE", "PASSED"),
  "another content type": differing(
    ["TOTAL_FAILED FORMAT_FAILURE", "PASSED"],
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED"],
    "ours is right: the value holds, it is the format that does not (RFC 5652 §11.1); EU DSS calls that a broken signature",
  ),
  "no content type": differing(
    ["TOTAL_FAILED FORMAT_FAILURE", "PASSED"],
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED"],
    "ours is right: the value holds, it is the format that does not (RFC 5652 §11.1); EU DSS calls that a broken signature",
  ),
  "a reference that means another certificate": agreed(
    "INDETERMINATE NO_SIGNING_CERTIFICATE_FOUND",
    "PASSED",
  ),
  "no reference to the certificate": differing(
    ["INDETERMINATE SIG_CONSTRAINTS_FAILURE", "PASSED"],
    ["TOTAL_PASSED", "PASSED"],
    "the norm leaves it to the policy (EN 319 102-1 §5.2.3.4 note 2); ours asks what PAdES asks (EN 319 142-1 §6.3), to that of EU DSS it is a warning",
  ),
  "a reference to another certificate in front of the right one": agreed("TOTAL_PASSED", "PASSED"),
  "a reference by SHA-1, as it was once": agreed("TOTAL_PASSED", "PASSED"),
  "a signing time among the attributes": agreed("TOTAL_PASSED", "PASSED"),
  "attributes out of order, signed as they stand": differing(
    ["TOTAL_PASSED", "PASSED"],
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED"],
    "the message is not as RFC 5652 §5.3 has it, and the signature is over these very attributes: ours accepts either order of a set in which nothing is twice; EU DSS digests the DER order alone",
  ),
  "attributes out of order, signed in their order": agreed("TOTAL_PASSED", "PASSED"),
  "attributes out of order, one of them twice, signed in their order": differing(
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED"],
    ["TOTAL_PASSED", "PASSED"],
    "an attribute must not be there twice (RFC 5652 §5.3), and which one a reader takes depends on the order: ours takes the order as it stands; EU DSS digests the DER order whatever is in it",
  ),
  "attributes out of order, signed in their order, over another document": agreed(
    "TOTAL_FAILED HASH_FAILURE",
    "PASSED",
  ),
  "two signers in one message": agreed("TOTAL_FAILED FORMAT_FAILURE", "PASSED"),
  "the content inside the message": differing(
    ["TOTAL_FAILED FORMAT_FAILURE", "PASSED"],
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED"],
    "ours is right: nothing may be inside (ISO 32000-2 §12.8.3.3), which is the format; EU DSS tells what came of it",
  ),
  "the content inside the message, rightly digested": differing(
    ["TOTAL_FAILED FORMAT_FAILURE", "PASSED"],
    ["TOTAL_FAILED HASH_FAILURE", "PASSED"],
    "ours is right: nothing may be inside (ISO 32000-2 §12.8.3.3), which is the format; EU DSS tells what came of it",
  ),
  "adbe.pkcs7.detached": agreed("TOTAL_PASSED", "PASSED"),
  "adbe.pkcs7.detached without a reference to the certificate": agreed("TOTAL_PASSED", "PASSED"),
  "adbe.pkcs7.sha1": agreed("TOTAL_PASSED", "PASSED"),
  "adbe.pkcs7.sha1 without content": differing(
    ["TOTAL_FAILED FORMAT_FAILURE", "PASSED"],
    ["TOTAL_FAILED HASH_FAILURE", "PASSED"],
    "ours is right: the digest has to be inside (ISO 32000-2 §12.8.3.3), which is the format; EU DSS tells what came of it",
  ),
  "adbe.pkcs7.sha1 around the digest of something else": agreed(
    "TOTAL_FAILED HASH_FAILURE",
    "PASSED",
  ),
  "a format that nobody knows": differing(
    ["TOTAL_FAILED FORMAT_FAILURE", "PASSED"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: what /SubFilter names is not known (ISO 32000-2 table 255); EU DSS reads it as if it were",
  ),
  "a signature by SHA-1": agreed("INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "PASSED"),
  "a signature by MD5": agreed("INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "PASSED"),
  "attributes signed by SHA-1, the document digested by SHA-256": agreed(
    "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
    "PASSED",
  ),
  "a key of RSA with 1024 bits": agreed(
    "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
    "PASSED",
  ),
  "a key of RSA with 2048 bits": agreed("TOTAL_PASSED", "PASSED"),
  "digested by SHA-512": agreed("TOTAL_PASSED", "PASSED"),
  "the certificate not in the message, but in the store": agreed("TOTAL_PASSED", "PASSED"),
  "the certificate nowhere": agreed("INDETERMINATE NO_SIGNING_CERTIFICATE_FOUND", "PASSED"),
  "something else in the padding behind the signature": differing(
    ["TOTAL_FAILED FORMAT_FAILURE"],
    ["TOTAL_PASSED", "PASSED"],
    "ours is right: the padding is of zeros (ISO 32000-2 §12.8.3.3), and nobody signed it; EU DSS does not look at it",
  ),
};
