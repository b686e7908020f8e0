/** Certification paths (RFC 5280 §6): from a certificate over candidates to a trust anchor. */
import type { SignatureCheck } from "./algorithms.ts";
import { outsidePolicies } from "./certificate-policies.ts";
import { checkIssued, isValidAt, namesIssuer, type Certificate } from "./certificate.ts";
import { DerError } from "./der/der-reader.ts";
import { outsideConstraints } from "./name-constraints.ts";

/** Why there is no path, from the least specific reason to the most specific. */
export type PathFault =
  | "no-issuer-found"
  | "signature-invalid"
  | "unknown-algorithm"
  | "not-an-authority"
  | "path-too-long"
  | "key-usage"
  | "unknown-critical-extension"
  | "name-constraints"
  | "certificate-policies"
  | "unreadable-extension"
  | "expired"
  | "not-yet-valid";

/** The path, or the reason why there is none. */
export type PathVerdict =
  | { ok: true; /** From the certificate to the anchor, both included. */ chain: Certificate[] }
  | {
      ok: false;
      reason: PathFault;
      /** The certificate that causes the reason. */
      at: Certificate;
    };

/** Longer chains do not exist in practice; a limit keeps hostile candidates from costing time. */
const MAX_CHAIN = 8;
/** Signature checks in one search. */
const MAX_CHECKS = 64;

function flaw(certificate: Certificate, at: Date | null): PathFault | null {
  if (certificate.unknownCritical.length > 0) return "unknown-critical-extension";
  if (certificate.unreadable.length > 0) return "unreadable-extension";
  if (at === null || isValidAt(certificate, at)) return null;
  return at < certificate.notBefore ? "not-yet-valid" : "expired";
}

/** A violation by the path as a whole: of the names that its authorities may certify, or of their policies. */
function rulesFlaw(chain: readonly Certificate[]): { reason: PathFault; at: Certificate } | null {
  const [certificate] = chain;
  if (!certificate) return null;
  try {
    const outside = outsideConstraints(chain);
    if (outside) return { reason: "name-constraints", at: outside };
    const unpermitted = outsidePolicies(chain);
    return unpermitted ? { reason: "certificate-policies", at: unpermitted } : null;
  } catch (error) {
    if (error instanceof DerError) return { reason: "unreadable-extension", at: certificate };
    throw error;
  }
}

/** Why `issuer` cannot be an authority above `below` certificates that are authorities themselves. */
function authorityFlaw(issuer: Certificate, below: number): PathFault | null {
  if (!issuer.basicConstraints?.ca) return "not-an-authority";
  if (issuer.keyUsage && !issuer.keyUsage.includes("keyCertSign")) return "key-usage";
  const { pathLength } = issuer.basicConstraints;
  return pathLength !== null && below > pathLength ? "path-too-long" : null;
}

/**
 * Searches a path from `certificate` to one of `anchors` through `candidates` (in any order, also unrelated ones).
 * Checked at the moment `at`: signatures, validity, basic constraints, key usage, unknown critical extensions, names
 * (§4.2.1.10), policies. Only the name and the key of an anchor count (RFC 5280 §6.1.1 d), so a certificate that is an
 * anchor is its own path. The caller checks revocation, and also validity if `at` is null (EN 319 102-1 §5.2.6 asks for
 * the path first). `check` replaces `checkIssued`.
 */
export function buildPath(input: {
  certificate: Certificate;
  candidates: readonly Certificate[];
  anchors: readonly Certificate[];
  at: Date | null;
  check?: (certificate: Certificate, issuer: Certificate) => SignatureCheck;
}): PathVerdict {
  const { candidates, anchors, at, check = checkIssued } = input;
  const isAnchor = (one: Certificate): boolean =>
    anchors.some((anchor) => anchor.der.equals(one.der));
  let checks = 0;
  let fault: PathVerdict & { ok: false } = {
    ok: false,
    reason: "no-issuer-found",
    at: input.certificate,
  };
  const note = (reason: PathFault, about: Certificate): null => {
    // The first specific reason is reported.
    if (fault.reason === "no-issuer-found") fault = { ok: false, reason, at: about };
    return null;
  };

  function extend(chain: Certificate[]): Certificate[] | null {
    const last = chain.at(-1);
    if (!last) return null;
    if (isAnchor(last)) {
      const against = rulesFlaw(chain);
      return against ? note(against.reason, against.at) : chain;
    }
    const problem = flaw(last, at);
    if (problem) return note(problem, last);
    if (chain.length >= MAX_CHAIN) return note("path-too-long", last);
    // Authorities below the next one, not counting self-issued ones (§6.1.4 l).
    const below = chain.slice(1).filter((one) => !one.selfIssued).length;
    const possible = [...anchors, ...candidates].filter(
      (one) => namesIssuer(last, one) && !chain.some((used) => used.der.equals(one.der)),
    );
    let ended = true;
    for (const issuer of possible) {
      ended = false;
      if (++checks > MAX_CHECKS) return note("no-issuer-found", last);
      const signed = check(last, issuer);
      if (signed !== "valid") {
        note(signed === "unknown" ? "unknown-algorithm" : "signature-invalid", last);
        continue;
      }
      const unfit = isAnchor(issuer) ? null : authorityFlaw(issuer, below);
      if (unfit) {
        note(unfit, issuer);
        continue;
      }
      const found = extend([...chain, issuer]);
      if (found) return found;
    }
    if (ended && fault.reason === "no-issuer-found")
      fault = { ok: false, reason: "no-issuer-found", at: last };
    return null;
  }

  const chain = extend([input.certificate]);
  return chain ? { ok: true, chain } : fault;
}
