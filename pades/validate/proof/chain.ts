import { type Certificate, EKU_ANY, EKU_TIME_STAMPING, isValidAt } from "@paraph/pki";
import { checkAnyIssued } from "@paraph/pki/revocation";
import { buildPath, type PathVerdict } from "@paraph/pki/path";
import { certificateUses, firstWeak, type AlgorithmUse } from "./algorithms.ts";
import { toldAbout, type Bench } from "./bench.ts";
import { subjectOf, undecided, type Fault } from "../fault.ts";
import { isFresh, type Statement } from "./statements.ts";

/** A certificate with its chain, judged at the moment of validation. */
export interface Finding {
  readonly certificate: Certificate;
  /** Why it is not valid now; past validation may overcome this. */
  readonly fault: Fault | undefined;
  /** Whether there is a chain to an anchor. Without one, no proof of an earlier time overcomes a fault. */
  readonly chained: boolean;
  /** From the certificate to the anchor; empty if there is no chain. */
  readonly links: readonly Link[];
  /** The time in which all certificates of the chain are valid. */
  readonly validity: { readonly from: Date; readonly to: Date };
}

/** A certificate of the chain that is not an anchor. */
export interface Link {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** Its revocation status needs no check, because there is none. */
  readonly neverRevoked: boolean;
  /** The newest first. */
  readonly statements: readonly Statement[];
  readonly uses: readonly AlgorithmUse[];
}

export type Role = "signature" | "timestamp";

/** When an authority stamped, and what its time-stamp proves to have existed then. */
export interface Stamping {
  readonly at: Date;
  /** Whether the time-stamp covers an offset of the file. */
  readonly covers: (position: number) => boolean;
}

/**
 * X.509 certificate validation (EN 319 102-1 §5.2.6) at the moment of validation. Revocation data must be current for a
 * signer at that moment, and for an authority at the time when it stamped (§5.2.5 leaves that to the policy): about the
 * newest time-stamp, nobody can know more than was known when it was made.
 */
export function validateCertificate(
  bench: Bench,
  certificate: Certificate,
  role: Role,
  stamping?: Stamping,
): Finding {
  const path = pathOf(bench, certificate);
  const chain = path.ok ? path.chain : [certificate];
  const links = path.ok ? linksOf(bench, chain) : [];
  const subjects = links.length > 0 ? links.map((link) => link.certificate) : [certificate];
  const validity = {
    from: new Date(Math.max(...subjects.map(({ notBefore }) => notBefore.getTime()))),
    to: new Date(Math.min(...subjects.map(({ notAfter }) => notAfter.getTime()))),
  };
  const fault = path.ok
    ? (usageFault(certificate, role) ?? linksFault(bench, links, validity, stamping))
    : pathFault(path);
  return { certificate, fault, chained: path.ok, links, validity };
}

/** The chain, whenever it was valid, with signatures that verify even if their algorithms are no longer secure. */
function pathOf({ evidence, anchors }: Bench, certificate: Certificate): PathVerdict {
  return buildPath({
    certificate,
    candidates: evidence.certificates.map(({ item }) => item),
    anchors,
    at: null,
    check: checkAnyIssued,
  });
}

function linksOf(bench: Bench, chain: readonly Certificate[]): Link[] {
  return chain.flatMap((certificate, i) => {
    const issuer = chain[i + 1];
    if (!issuer) return [];
    const neverRevoked = isNeverRevoked(certificate);
    const { statements } = toldAbout(bench, certificate, issuer);
    return [
      { certificate, issuer, neverRevoked, statements, uses: certificateUses(certificate, issuer) },
    ];
  });
}

/** ETSI EN 319 412-1 §5.2: validity assured, short term. */
const SHORT_TERM = "0.4.0.194121.2.1";

/**
 * A certificate without a revocation status (RFC 9608). The extension of OCSP responders, id-pkix-ocsp-nocheck, does
 * not count for signers.
 */
export const isNeverRevoked = (certificate: Certificate): boolean =>
  certificate.noRevocationAvailable || certificate.extensions.some(({ oid }) => oid === SHORT_TERM);

function pathFault({ reason, at }: PathVerdict & { ok: false }): Fault {
  switch (reason) {
    case "no-issuer-found":
    // An authority that did not sign it is not its issuer.
    case "signature-invalid":
      return undecided("NO_CERTIFICATE_CHAIN_FOUND", "chain_not_found", {
        ...subjectOf(at),
        issuer: at.issuer.text,
      });
    case "unknown-algorithm":
      return undecided("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "algorithm_unsupported", {
        oid: at.signatureAlgorithmOid,
      });
    case "not-an-authority":
    case "path-too-long":
    case "key-usage":
    case "unknown-critical-extension":
    case "name-constraints":
    case "certificate-policies":
    case "unreadable-extension":
    // Not checked here.
    case "expired":
    case "not-yet-valid":
      return undecided("CERTIFICATE_CHAIN_GENERAL_FAILURE", "chain_broken", {
        ...subjectOf(at),
        fault: reason,
      });
  }
}

/** The permitted uses of the key: EN 319 412-2 §4.3.2 for signatures, RFC 3161 §2.3 for time-stamps. */
function usageFault(certificate: Certificate, role: Role): Fault | undefined {
  const { keyUsage, extKeyUsage } = certificate;
  if (role === "timestamp") {
    const alone =
      extKeyUsage?.purposes.length === 1 && extKeyUsage.purposes[0] === EKU_TIME_STAMPING;
    return alone && extKeyUsage.critical
      ? undefined
      : undecided("CHAIN_CONSTRAINTS_FAILURE", "extended_key_usage_wrong", subjectOf(certificate));
  }
  if (keyUsage && !keyUsage.includes("nonRepudiation") && !keyUsage.includes("digitalSignature"))
    return undecided("CHAIN_CONSTRAINTS_FAILURE", "key_usage_wrong", {
      ...subjectOf(certificate),
      usages: keyUsage.join(" "),
    });
  // A certificate made only for another purpose (time-stamping, OCSP, servers) signs no documents.
  const restricted = extKeyUsage?.critical && !extKeyUsage.purposes.includes(EKU_ANY);
  return restricted && extKeyUsage.purposes.every((purpose) => MACHINES.has(purpose))
    ? undecided("CHAIN_CONSTRAINTS_FAILURE", "extended_key_usage_wrong", subjectOf(certificate))
    : undefined;
}

/** Server authentication, code signing, time-stamping, OCSP signing (RFC 5280 §4.2.1.12). */
const MACHINES = new Set(["1", "3", "8", "9"].map((last) => `1.3.6.1.5.5.7.3.${last}`));

/**
 * From the signer's certificate up: revocation and algorithms; then the validity period, which time-stamps can
 * overcome.
 */
function linksFault(
  bench: Bench,
  links: readonly Link[],
  validity: Finding["validity"],
  stamping: Stamping | undefined,
): Fault | undefined {
  const freshAt = stamping?.at ?? bench.now;
  for (const [i, link] of links.entries()) {
    const fault = revocationFault(bench, link, i === 0) ?? weakLink(link, bench.now);
    if (fault) return fault;
    const outside =
      i === 0
        ? (validityFault(bench, links, validity) ?? responderFault(bench, link, stamping))
        : undefined;
    if (outside) return outside;
    const newest = link.statements[0];
    if (!link.neverRevoked && newest && !isFresh(newest, freshAt))
      return staleFault(link.certificate, newest, freshAt);
  }
  return undefined;
}

function revocationFault(bench: Bench, link: Link, isSigner: boolean): Fault | undefined {
  const { certificate, neverRevoked, statements, issuer } = link;
  if (neverRevoked) return undefined;
  const newest = statements[0];
  const named = subjectOf(certificate);
  if (!newest) {
    const { refused } = toldAbout(bench, certificate, issuer);
    return refused === undefined
      ? undecided("CERTIFICATE_CHAIN_GENERAL_FAILURE", "revocation_missing", named)
      : undecided("CERTIFICATE_CHAIN_GENERAL_FAILURE", "revocation_unacceptable", {
          ...named,
          fault: refused,
        });
  }
  const { status } = newest;
  if (status.status === "revoked") {
    const revokedAt = status.at.toISOString();
    if (status.reason === "certificateHold")
      return undecided("TRY_LATER", "certificate_suspended", { ...named, revokedAt });
    const facts = { ...named, revokedAt, cause: status.reason };
    return isSigner
      ? undecided("REVOKED_NO_POE", "certificate_revoked", facts)
      : undecided("REVOKED_CA_NO_POE", "authority_revoked", facts);
  }
  return undefined;
}

export const staleFault = (
  certificate: Certificate,
  { thisUpdate, nextUpdate }: Statement,
  at: Date,
): Fault =>
  undecided("TRY_LATER", "revocation_stale", {
    ...subjectOf(certificate),
    thisUpdate: thisUpdate.toISOString(),
    nextUpdate: nextUpdate?.toISOString() ?? null,
    at: at.toISOString(),
  });

/** A certificate or its revocation data uses an algorithm that is no longer secure. */
export function weakLink({ uses, statements }: Link, at: Date): Fault | undefined {
  const weak = firstWeak([...uses, ...(statements[0]?.uses ?? [])], at);
  return weak && weakFault(weak);
}

export function weakFault({ algorithm, until, use }: AlgorithmUse): Fault {
  return until
    ? undecided("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "algorithm_expired", {
        algorithm,
        until: until.toISOString(),
        use,
      })
    : undecided("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "algorithm_unknown", { algorithm, use });
}

function validityFault(
  { now }: Bench,
  links: readonly Link[],
  { from, to }: Finding["validity"],
): Fault | undefined {
  if (now >= from && now <= to) return undefined;
  const outside = links.find(({ certificate }) => !isValidAt(certificate, now));
  const certificate = (outside ?? links[0])?.certificate;
  if (!certificate) return undefined;
  const about = subjectOf(certificate);
  const at = now.toISOString();
  const notRevoked = links[0]?.neverRevoked || isKnownGood(links[0]?.statements[0], now);
  const sub = notRevoked ? "OUT_OF_BOUNDS_NOT_REVOKED" : "OUT_OF_BOUNDS_NO_POE";
  return now > to
    ? undecided(sub, "certificate_expired", {
        ...about,
        notAfter: certificate.notAfter.toISOString(),
        at,
      })
    : undecided(sub, "certificate_not_yet_valid", {
        ...about,
        notBefore: certificate.notBefore.toISOString(),
        at,
      });
}

/**
 * Whether the issuer of the signer's revocation status is still valid (EN 319 102-1 §5.2.6.4 step 8), or the status is
 * proven to date from the time when the issuer was. For an authority, its own time-stamp proves what it covers: no
 * other time-stamp covers the newest one.
 */
function responderFault(
  { anchors, now }: Bench,
  { statements, neverRevoked }: Link,
  stamping: Stamping | undefined,
): Fault | undefined {
  const issuer = statements[0]?.issuer;
  if (neverRevoked || !issuer || isValidAt(issuer, now)) return undefined;
  const toldInTime =
    stamping !== undefined &&
    statements.some(
      (each) => isValidAt(each.issuer, stamping.at) && stamping.covers(each.position),
    );
  return toldInTime || anchors.some((anchor) => anchor.der.equals(issuer.der))
    ? undefined
    : undecided("REVOCATION_OUT_OF_BOUNDS_NO_POE", "revocation_unproven", subjectOf(issuer));
}

/** Whether an issuer whose own certificate is still valid reports the status "good". */
const isKnownGood = (statement: Statement | undefined, now: Date): boolean =>
  statement?.status.status === "good" && isValidAt(statement.issuer, now);
