/** Extensions of revocation lists, as authorities write them. */
import { explicit, ia5, implicit, int, namedBits, bool, seq } from "../der/der.ts";
import { EXTENSION, type Extension } from "../extensions.ts";

const uri = (address: string): Buffer => implicit(6, ia5(address));

/** issuingDistributionPoint (RFC 5280 §5.2.5). */
export function scopeOf(scope: {
  readonly place?: string;
  readonly only?: "users" | "authorities" | "attributes";
  /** Bits of ReasonFlags. */
  readonly reasons?: readonly number[];
  readonly indirect?: boolean;
}): Extension {
  const { place, only, reasons, indirect } = scope;
  const says = (number: number, really: boolean | undefined): Buffer[] =>
    really ? [implicit(number, bool(true))] : [];
  return {
    oid: "2.5.29.28",
    critical: true,
    value: seq(
      ...(place ? [explicit(0, explicit(0, uri(place)))] : []),
      ...says(1, only === "users"),
      ...says(2, only === "authorities"),
      ...(reasons ? [implicit(3, namedBits(reasons))] : []),
      ...says(4, indirect),
      ...says(5, only === "attributes"),
    ),
  };
}

/** deltaCRLIndicator (§5.2.4): the number of the list that is changed. */
export const changesOf = (base: number): Extension => ({
  oid: "2.5.29.27",
  critical: true,
  value: int(base),
});

/** cRLDistributionPoints (§4.2.1.13) with one location, or with another issuer of the CRL: a Name in DER. */
export const toldAt = (point: {
  readonly place?: string;
  readonly issuer?: Uint8Array;
}): Extension => ({
  oid: EXTENSION.crlUrls,
  critical: false,
  value: seq(
    seq(
      ...(point.place ? [explicit(0, explicit(0, uri(point.place)))] : []),
      ...(point.issuer ? [explicit(2, explicit(4, point.issuer))] : []),
    ),
  ),
});
