/**
 * The status of a certificate by revocation lists: complete lists, indirect lists, and partial lists that together are
 * complete.
 */
import { type Certificate, isValidAt, sameName } from "@paraph/pki";
import {
  ALL_REASONS,
  checkAnyIssued,
  checkCrl,
  checkOcspResponse,
  type RevocationList,
} from "@paraph/pki/revocation";
import { buildPath } from "@paraph/pki/path";
import { usesOf } from "./algorithms.ts";
import type { Evidence, Held } from "./evidence.ts";
import type { RevocationAnswer, RevocationQuery, Statement } from "./revocation-types.ts";

/** The statement of one list. */
interface Listed {
  readonly list: RevocationList;
  readonly statement: Statement;
  readonly reasons: ReadonlySet<number>;
  readonly removed: boolean;
}

/**
 * All statements by lists about a certificate (RFC 5280 §6.3.3). A delta CRL counts together with its base (§5.2.4);
 * CRLs for some reasons count once they cover all reasons together. A certificate is revoked if any of them lists it.
 */
export function byLists(asked: RevocationQuery): RevocationAnswer[] {
  const answers = asked.evidence.crls.map((held) => byList(held, asked));
  const refused = answers.filter((answer) => answer !== undefined && "refused" in answer);
  const listed = answers.filter((answer) => answer !== undefined && "list" in answer);
  const [bases, deltas] = [
    listed.filter(({ list }) => list.base === null),
    listed.filter(({ list }) => list.base !== null),
  ];
  const current = [...bases, ...deltas.flatMap((delta) => changed(delta, bases))];
  const isWhole = ({ reasons }: Listed): boolean => reasons.size === ALL_REASONS.size;
  const [whole, parts] = [current.filter(isWhole), current.filter((one) => !isWhole(one))];
  const lone = deltas.filter((delta) => changed(delta, bases).length === 0);
  return [
    ...refused,
    ...whole.map(({ statement }) => statement),
    ...[...parts, ...lone].filter(isRevoked).map(({ statement }) => statement),
    ...together(parts.filter((part) => !isRevoked(part))),
    ...lone.filter((delta) => !isRevoked(delta)).map(() => ({ refused: "base-missing" })),
  ];
}

const isRevoked = ({ statement }: Listed): boolean => statement.status.status === "revoked";

function byList(
  { item: list, position, stored }: Held<RevocationList>,
  asked: RevocationQuery,
): Listed | { readonly refused: string } | undefined {
  const { certificate, issuer, isAnchor, now } = asked;
  let refusal: { readonly refused: string } | undefined;
  for (const lister of listersOf(list, asked)) {
    const verdict = checkCrl(list, certificate, issuer, now, {
      historic: true,
      partial: true,
      lister,
    });
    if (!verdict.ok) {
      if (verdict.reason !== "other-issuer") refusal ??= { refused: verdict.reason };
      continue;
    }
    const { status, reasons, removed } = verdict;
    if (status.status === "unknown") return { refused: "unknown" };
    const isTrusted = isAnchor && lister === issuer;
    if (!isTrusted && !isValidAt(lister, list.thisUpdate)) return { refused: "issuer-not-valid" };
    const statement = {
      status,
      thisUpdate: list.thisUpdate,
      nextUpdate: list.nextUpdate,
      issuedAt: list.thisUpdate,
      issuer: lister,
      position,
      stored,
      uses: usesOf(list, lister, "revocation_data"),
    };
    return { list, statement, reasons, removed };
  }
  return refusal;
}

/**
 * The certificate's issuer; else those with the list's name that have the same anchor (§6.3.3 f), none of them revoked.
 */
function listersOf(list: RevocationList, asked: RevocationQuery): Certificate[] {
  const { issuer, evidence, anchors } = asked;
  const candidates = evidence.certificates.map(({ item }) => item);
  const anchorOf = (certificate: Certificate): readonly Certificate[] => {
    const input = { certificate, candidates, anchors, at: null, check: checkAnyIssued };
    const path = buildPath(input);
    return path.ok ? path.chain : [];
  };
  const others = candidates.filter(
    (one) =>
      sameName(one.subject, list.issuer) &&
      !one.der.equals(issuer.der) &&
      one.keyUsage?.includes("cRLSign"),
  );
  const trusted = others.length > 0 ? anchorOf(issuer).at(-1) : undefined;
  const sound = others.filter((one) => {
    const chain = anchorOf(one);
    const [, above] = chain;
    return (
      trusted !== undefined &&
      chain.at(-1)?.der.equals(trusted.der) === true &&
      !(above && isKnownRevoked(one, above, list.thisUpdate, evidence))
    );
  });
  return sameName(issuer.subject, list.issuer) ? [issuer, ...sound] : sound;
}

/** The newest base of these delta CRLs, together with their changes (§6.3.3 c); none if the base is not available. */
function changed(delta: Listed, bases: readonly Listed[]): Listed[] {
  const { list, statement } = delta;
  const [base] = bases
    .filter((one) => isBaseOf(one, delta))
    .toSorted((a, b) => b.list.thisUpdate.getTime() - a.list.thisUpdate.getTime());
  if (!base) return [];
  const status = isRevoked(delta) || delta.removed ? statement.status : base.statement.status;
  return [
    {
      ...delta,
      reasons: base.reasons,
      statement: { ...joined([base.statement, statement]), ...currentOf(list), status },
    },
  ];
}

const currentOf = ({ thisUpdate, nextUpdate }: RevocationList) => ({
  thisUpdate,
  nextUpdate,
  issuedAt: thisUpdate,
});

function isBaseOf({ list: base, statement }: Listed, { list: delta, ...rest }: Listed): boolean {
  if (base.number === null || delta.base === null || delta.number === null) return false;
  const [number, from, until] = [valueOf(base.number), valueOf(delta.base), valueOf(delta.number)];
  const sameScope = JSON.stringify(scopeKey(base)) === JSON.stringify(scopeKey(delta));
  const sameIssuer = statement.issuer.publicKeyBits.equals(rest.statement.issuer.publicKeyBits);
  return sameScope && sameIssuer && number >= from && number < until;
}

const valueOf = (hex: string): bigint => BigInt(`0x${hex}`);

const scopeKey = ({ issuer, scope }: RevocationList) => [
  issuer.der.toString("hex"),
  scope.places,
  scope.only,
  scope.indirect,
  [...scope.reasons],
];

/** Combines lists for some reasons each into one statement, as old as the oldest, if all reasons are covered. */
function together(parts: readonly Listed[]): RevocationAnswer[] {
  if (parts.length === 0) return [];
  const newest = parts.filter(
    (one) =>
      !parts.some(
        (other) =>
          other.statement.issuedAt > one.statement.issuedAt &&
          [...one.reasons].every((reason) => other.reasons.has(reason)),
      ),
  );
  const covered = new Set(newest.flatMap(({ reasons }) => [...reasons]));
  return covered.size === ALL_REASONS.size
    ? [joined(newest.map(({ statement }) => statement))]
    : [{ refused: "reasons-missing" }];
}

/** The common properties of several statements that count together. */
function joined(all: readonly Statement[]): Statement {
  const [first] = all.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  if (!first) throw new RangeError("nothing was said");
  const ends = all.map(({ nextUpdate }) => nextUpdate?.getTime());
  return {
    ...first,
    nextUpdate: ends.includes(undefined) ? null : new Date(Math.min(...ends.map(Number))),
    position: Math.max(...all.map(({ position }) => position)),
    stored: all.every(({ stored }) => stored),
    uses: all.flatMap(({ uses }) => uses),
  };
}

/**
 * Whether the certificate is reported as revoked by that time: by a list of its issuer, or by an OCSP response of
 * another responder (RFC 6960 §4.2.2.2.1).
 */
export function isKnownRevoked(
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  { crls, ocsps }: Evidence,
): boolean {
  const lists = crls.map(({ item }) =>
    checkCrl(item, certificate, issuer, item.thisUpdate, { historic: true, partial: true }),
  );
  const answers = ocsps.map(({ item }) => {
    const verdict = checkOcspResponse(item, certificate, issuer, item.producedAt, {
      historic: true,
    });
    return verdict.ok && !verdict.responder.der.equals(certificate.der) ? verdict : undefined;
  });
  return [...lists, ...answers].some(
    (verdict) => verdict?.ok && verdict.status.status === "revoked" && verdict.status.at <= at,
  );
}
