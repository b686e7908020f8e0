import { agreed, differing, type Verdicts } from "./words.ts";

const PASSED = ["TOTAL_PASSED", "PASSED", "PASSED"] as const;
const BROKEN = ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED", "PASSED"] as const;
const UNCOUNTED = "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE";
const NO_VERDICT = ["nothing"] as const;

const EDWARDS =
  "both find that it holds; EdDSA is approved by FIPS 186-5 §7 and in no table of ETSI TS 119 312 V1.5.1 yet: ours counts " +
  "it, the policy of EU DSS lists those of the table alone";
const UNKNOWN =
  "ours is right: what cannot be verified is neither valid nor broken, so that the algorithm is told (EN 319 102-1 §5.2.8)";
const STOPS = `${UNKNOWN}; EU DSS ends with an error, and says nothing about the file`;

export const algorithms: Verdicts = {
  "everything by Ed25519": differing(PASSED, [UNCOUNTED, UNCOUNTED, UNCOUNTED], EDWARDS),
  "everything by Ed448": differing(PASSED, [UNCOUNTED, UNCOUNTED, UNCOUNTED], EDWARDS),
  "everything by ECDSA with SHA-3": agreed(...PASSED),
  "everything by RSA with SHA-3": agreed(...PASSED),
  "everything by RSASSA-PSS with SHA-3": agreed(...PASSED),
  "everything by plain ECDSA": agreed(...PASSED),
  "everything by plain ECDSA with SHA-3": agreed(...PASSED),
  "everything by Ed25519, the signature broken": differing(
    BROKEN,
    [BROKEN[0], UNCOUNTED, UNCOUNTED],
    EDWARDS,
  ),
  "everything by Ed448, the signature broken": differing(
    BROKEN,
    [BROKEN[0], UNCOUNTED, UNCOUNTED],
    EDWARDS,
  ),
  "everything by ECDSA with SHA-3, the signature broken": agreed(...BROKEN),
  "everything by RSA with SHA-3, the signature broken": agreed(...BROKEN),
  "everything by RSASSA-PSS with SHA-3, the signature broken": agreed(...BROKEN),
  "everything by plain ECDSA, the signature broken": agreed(...BROKEN),
  "everything by plain ECDSA with SHA-3, the signature broken": agreed(...BROKEN),
  "Ed25519 over the document itself, without attributes": differing(
    ["INDETERMINATE SIG_CONSTRAINTS_FAILURE", "PASSED", "PASSED"],
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", UNCOUNTED, UNCOUNTED],
    "ours is right: the value holds over the document itself (RFC 8419 §3.1), it is the attributes that PAdES misses",
  ),
  "a signature by an algorithm that nobody knows": differing(
    [UNCOUNTED, "PASSED", "PASSED"],
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED", "PASSED"],
    UNKNOWN,
  ),
  "a time-stamp by an algorithm that nobody knows": differing(
    ["TOTAL_PASSED", UNCOUNTED, "PASSED"],
    NO_VERDICT,
    STOPS,
  ),
  "an archive time-stamp by an algorithm that nobody knows": differing(
    ["TOTAL_PASSED", "PASSED", UNCOUNTED],
    NO_VERDICT,
    STOPS,
  ),
  "a certificate by an algorithm that nobody knows": differing(
    [UNCOUNTED, "PASSED", "PASSED"],
    ["INDETERMINATE NO_SIGNING_CERTIFICATE_FOUND", "PASSED", "PASSED"],
    "both are undecided; ours tells the algorithm for which the chain could not be verified",
  ),
  "an answer by an algorithm that nobody knows": differing(
    ["INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE", "PASSED", "PASSED"],
    NO_VERDICT,
    STOPS,
  ),
  "a list by an algorithm that nobody knows": agreed(
    "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
    "PASSED",
  ),
  "a document digested by an algorithm that nobody knows": differing(
    [UNCOUNTED, "PASSED"],
    ["TOTAL_FAILED SIG_CRYPTO_FAILURE", "PASSED"],
    UNKNOWN,
  ),
  "a time-stamp whose imprint is by an algorithm that nobody knows": differing(
    ["TOTAL_PASSED", UNCOUNTED],
    NO_VERDICT,
    STOPS,
  ),
};
