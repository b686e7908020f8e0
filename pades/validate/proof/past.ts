/**
 * Past signature validation (EN 319 102-1 §5.6.2): whether a signature was valid once, by what is proven to have
 * existed then.
 */
import { isValidAt } from "@paraph/pki";
import { firstWeak, reliableUntil } from "./algorithms.ts";
import { certificateProvenAt, provenAt, type Bench } from "./bench.ts";
import { weakFault, type Finding, type Link } from "./chain.ts";
import { earliest } from "./existence.ts";
import { subjectOf, undecided, type Fault } from "../fault.ts";
import { expiredBy, staleAt, tooOld } from "./moments.ts";
import { isFresh, type Statement } from "./statements.ts";
import type { Token } from "./token.ts";

/**
 * Past signature validation (§5.6.2.4). `current` is the fault without the past, `existed` the earliest proven moment
 * of the signature's existence. Returns the remaining fault.
 */
export function pastFault(
  bench: Bench,
  token: Token & { readonly finding: Finding },
  current: Fault,
  existed: Date,
): Fault | undefined {
  const { finding, uses, unacceptable } = token;
  const controlled = slide(bench, finding.links, existed);
  if (!controlled) return current;
  const fault = existed <= controlled ? boundsFault(bench, finding, current, existed) : current;
  if (fault) return fault;
  const weak = firstWeak(uses, existed);
  return weak ? weakFault(weak) : (unacceptable ?? unprovenFault(bench, finding));
}

/** §5.6.2.4 step 3 to 6: the fault that remains because it applied at that time too. */
function boundsFault(
  bench: Bench,
  finding: Finding,
  current: Fault,
  existed: Date,
): Fault | undefined {
  switch (current.subIndication) {
    case "REVOKED_NO_POE":
    case "REVOCATION_OUT_OF_BOUNDS_NO_POE":
      return tooOld(existed, finding) ?? expiredBy(existed, finding);
    case "OUT_OF_BOUNDS_NO_POE":
    case "OUT_OF_BOUNDS_NOT_REVOKED":
      return tooOld(existed, finding) ?? (expiredBy(existed, finding) && current);
    case "REVOKED_CA_NO_POE":
      return proveBeforeRevocation(bench, finding)
        ? (tooOld(existed, finding) ?? expiredBy(existed, finding))
        : current;
    case "CRYPTO_CONSTRAINTS_FAILURE_NO_POE": {
      const late = finding.links.find(
        ({ certificate, uses, statements: [newest] }) =>
          firstWeak(uses, certificateProvenAt(bench, certificate)) ??
          (newest && firstWeak(newest.uses, provenAt(bench, newest.position))),
      );
      return late ? current : undefined;
    }
    case "TRY_LATER":
      return staleAt(finding, existed);
    default:
      return current;
  }
}

/** Whether the signer's status is proven to be older than the revocation of its authority. */
function proveBeforeRevocation(bench: Bench, { links }: Finding): boolean {
  const [signer, ...authorities] = links;
  const revoked = authorities.flatMap(({ statements }) => {
    const status = statements[0]?.status;
    return status?.status === "revoked" ? [status.at] : [];
  });
  const least = revoked.length === 0 ? bench.now : earliest(...revoked);
  return (signer?.statements ?? []).some(({ position }) => provenAt(bench, position) <= least);
}

/**
 * §5.6.2.4 step 1 and 7: the fault that no statement on the signer's status is proven to date from the validity of its
 * issuer.
 */
function unprovenFault(bench: Bench, { links }: Finding): Fault | undefined {
  const [signer] = links;
  if (!signer || signer.neverRevoked) return undefined;
  const proven = signer.statements.some(({ issuer }) => isProvenValid(bench, issuer));
  return proven
    ? undefined
    : undecided(
        "REVOCATION_OUT_OF_BOUNDS_NO_POE",
        "revocation_unproven",
        subjectOf(signer.certificate),
      );
}

function isProvenValid(bench: Bench, issuer: Statement["issuer"]): boolean {
  const anchored = bench.anchors.some((anchor) => anchor.der.equals(issuer.der));
  return anchored || isValidAt(issuer, certificateProvenAt(bench, issuer));
}

/**
 * Validation time sliding (§5.6.2.2): the latest moment at which the chain is proven to have been valid, from the
 * anchor down; undefined without proof. Revocation data is fresh enough if it was current when the signature is proven
 * to have existed.
 */
function slide(bench: Bench, links: readonly Link[], existed: Date): Date | undefined {
  let control = bench.now;
  for (const link of links.toReversed()) {
    const { certificate, neverRevoked, statements, uses } = link;
    let newest: Statement | undefined;
    if (!neverRevoked) {
      newest = statements.find(
        ({ issuedAt, position }) =>
          issuedAt <= control &&
          provenAt(bench, position) <= control &&
          certificateProvenAt(bench, certificate) <= control,
      );
      if (!newest) return undefined;
      if (newest.status.status === "revoked") control = newest.status.at;
      else if (!isFresh(newest, existed)) control = earliest(control, newest.thisUpdate);
    }
    const end = reliableUntil([...uses, ...(newest?.uses ?? [])]);
    if (end && end < control) control = end;
  }
  return control;
}
