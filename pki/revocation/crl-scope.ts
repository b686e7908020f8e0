/** The certificates that a revocation list covers (RFC 5280 §4.2.1.13, §5.2.5, §6.3.3). */
import type { Certificate } from "../certificate.ts";
import { seq } from "../der/der.ts";
import {
  children,
  DerError,
  fields,
  inside,
  members,
  readDer,
  type DerNode,
} from "../der/der-reader.ts";
import { booleanOf, namedBitsOf } from "../der/der-values.ts";
import { EXTENSION } from "../extensions.ts";
import { nameKeys, readName, type DistinguishedName } from "../name.ts";

/** Bits of ReasonFlags: 1 to 8; a list without them covers all reasons. */
export const ALL_REASONS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8]);

/** An issuing distribution point of a list. */
export interface ListScope {
  /** Keys of the names of the list's distribution point; null: the list is for every point. */
  readonly places: readonly string[] | null;
  readonly only: "users" | "authorities" | "attributes" | null;
  /** Whether its entries may be about certificates of other issuers. */
  readonly indirect: boolean;
  readonly reasons: ReadonlySet<number>;
}

export const WHOLE_SCOPE: ListScope = {
  places: null,
  only: null,
  indirect: false,
  reasons: ALL_REASONS,
};

/** Reads the value of an issuingDistributionPoint extension. Throws DerError. */
export function readScope(value: Uint8Array, issuer: DistinguishedName): ListScope {
  const parts = fields(readDer(value));
  const place = parts.maybe(0xa0);
  const says = (tag: number): boolean => {
    const node = parts.maybe(tag);
    return node !== null && booleanOf({ ...node, tag: 0x01 });
  };
  const [users, authorities] = [says(0x81), says(0x82)];
  const reasons = parts.maybe(0x83);
  const [indirect, attributes] = [says(0x84), says(0x85)];
  if ([users, authorities, attributes].filter(Boolean).length > 1)
    throw new DerError("bad-value", "a list for several kinds of certificates alone");
  return {
    places: place ? placeKeys(inside(place), issuer) : null,
    only: users ? "users" : authorities ? "authorities" : attributes ? "attributes" : null,
    indirect,
    reasons: reasons ? reasonsOf(reasons) : ALL_REASONS,
  };
}

const reasonsOf = (node: DerNode): ReadonlySet<number> =>
  new Set(namedBitsOf({ ...node, tag: 0x03 }).filter((bit) => ALL_REASONS.has(bit)));

/** DistributionPointName: full names, or a name relative to the issuer of the CRL. */
function placeKeys(node: DerNode, issuer: DistinguishedName): string[] {
  if (node.tag === 0xa0) return children(node).map(generalKey);
  if (node.tag !== 0xa1) throw new DerError("bad-value", "name of a distribution point");
  const relative = Buffer.from(node.encoded);
  relative[0] = 0x31;
  const above = children(readDer(issuer.der)).map(({ encoded }) => encoded);
  return [directoryKey(readName(seq(...above, relative)))];
}

function generalKey(node: DerNode): string {
  if (node.tag === 0xa4) return directoryKey(readName(inside(node).encoded));
  return `${node.tag & 0x1f} ${node.content.toString("hex")}`;
}

const directoryKey = (name: DistinguishedName): string => `4 ${nameKeys(name).join(" ")}`;

/** A distribution point of a certificate. */
interface Point {
  readonly places: readonly string[] | null;
  readonly reasons: ReadonlySet<number>;
  /** Keys of the issuer of the list at this point, if it is not the certificate's issuer. */
  readonly issuers: readonly string[] | null;
}

/**
 * The reasons for which the list states the status of the certificate; empty if it covers none. The `issuer` of the
 * list is the certificate's own, or the one that the certificate names for its lists (§6.3.3 b and d).
 */
export function reasonsTold(
  { scope, issuer }: { readonly scope: ListScope; readonly issuer: DistinguishedName },
  certificate: Certificate,
): ReadonlySet<number> {
  const isAuthority = certificate.basicConstraints?.ca ?? false;
  if (scope.only === "attributes" || (scope.only === "users" && isAuthority)) return new Set();
  if (scope.only === "authorities" && !isAuthority) return new Set();
  const lister = directoryKey(issuer);
  const told = new Set<number>();
  for (const point of [...pointsOf(certificate), ownPoint(certificate)]) {
    const byOthers = point.issuers !== null && !point.issuers.includes(own(certificate));
    const isLister = byOthers
      ? scope.indirect && point.issuers?.includes(lister)
      : lister === own(certificate);
    if (!isLister) continue;
    const names = point.places ?? point.issuers ?? [];
    if (scope.places && !scope.places.some((place) => names.includes(place))) continue;
    for (const bit of scope.reasons) if (point.reasons.has(bit)) told.add(bit);
  }
  return told;
}

const own = ({ issuer }: Certificate): string => directoryKey(issuer);

/** §6.3.3, last paragraph: a list of the issuer itself, at a point of its name, is used last. */
const ownPoint = (certificate: Certificate): Point => ({
  places: [own(certificate)],
  reasons: ALL_REASONS,
  issuers: null,
});

function pointsOf(certificate: Certificate): Point[] {
  const extension = certificate.extensions.find(({ oid }) => oid === EXTENSION.crlUrls);
  if (!extension) return [];
  return [...members(readDer(extension.value))].map((node) => {
    const parts = fields(node);
    const place = parts.maybe(0xa0);
    const reasons = parts.maybe(0x81);
    const issuers = parts.maybe(0xa2);
    const lister = issuers && children(issuers).find(({ tag }) => tag === 0xa4);
    const relativeTo = lister ? readName(inside(lister).encoded) : certificate.issuer;
    return {
      places: place ? placeKeys(inside(place), relativeTo) : null,
      reasons: reasons ? reasonsOf(reasons) : ALL_REASONS,
      issuers: issuers ? children(issuers).map(generalKey) : null,
    };
  });
}
