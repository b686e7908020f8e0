import { agreed, differing, type Verdicts } from "./words.ts";

const PASSED = ["TOTAL_PASSED", "PASSED"] as const;
const UNTOLD = ["INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE", "PASSED"] as const;
const REVOKED = ["INDETERMINATE REVOKED_NO_POE", "PASSED"] as const;

const PLACES =
  "ours is right: a list for one place tells nothing about certificates that name another (RFC 5280 §6.3.3 b 2); EU DSS does not compare them";
const PARTS =
  "ours is right: lists count together when they are for all reasons together (RFC 5280 §6.3.3 d and e); EU DSS takes none of them";

export const lists: Verdicts = {
  "a list for users alone": differing(
    PASSED,
    UNTOLD,
    "ours is right: the signer is no authority, and the list is for such (RFC 5280 §5.2.5); EU DSS does not take it",
  ),
  "a list for authorities alone": agreed(...UNTOLD),
  "a list for attribute certificates alone": agreed(...UNTOLD),
  "a list for the place that the certificate names": agreed(...PASSED),
  "a list for another place": differing(UNTOLD, PASSED, PLACES),
  "a list for a place, of which the certificate says nothing": differing(UNTOLD, PASSED, PLACES),
  "a list for some reasons alone": agreed(...UNTOLD),
  "two lists for all reasons together": differing(PASSED, UNTOLD, PARTS),
  "two lists for all reasons together, revoked by one": differing(REVOKED, UNTOLD, PARTS),
  "a list of changes without the list that it changes": agreed(...UNTOLD),
  "a list of changes with the list that it changes": agreed(...PASSED),
  "a list of changes that says revoked": differing(
    REVOKED,
    PASSED,
    "ours is right: what the changes say replaces what the list said (RFC 5280 §5.2.4); EU DSS leaves them out",
  ),
  "a list of changes that takes a suspension back": differing(
    PASSED,
    ["INDETERMINATE TRY_LATER", "PASSED"],
    "ours is right: what the changes say replaces what the list said (RFC 5280 §5.2.4); EU DSS leaves them out",
  ),
  "a list by somebody whom the certificate names for it": differing(
    PASSED,
    UNTOLD,
    "ours is right: the certificate names them, and the list says that it is for others (RFC 5280 §6.3.3 b 1 and f); EU DSS knows lists of the issuer alone",
  ),
  "a list by somebody else that does not say so": agreed(...UNTOLD),
};
