/**
 * The attributes of a signature in a validation report (ETSI TS 119 102-2 annex A), as far as the verdict contains
 * them.
 */
import type { Material, MaterialObject, SignatureMaterial } from "@paraph/pades/validate";
import type { Verdict } from "../present-verdict.ts";
import {
  archiveId,
  dateTime,
  objectId,
  reference,
  timestampId,
  vr,
  vrWith,
} from "./report-elements.ts";
import type { Signature } from "./report-elements.ts";
import type { XmlElement } from "./xml.ts";

const SIGNED = { Signed: "true" } as const;
const UNSIGNED = { Signed: "false" } as const;

/** All attributes of a signature; undefined if there are none. */
export function attributesOf(
  verdict: Verdict,
  material: Material,
  signature: Signature,
  own: SignatureMaterial,
): XmlElement | undefined {
  const all = [
    ...claims(signature),
    ...cryptographic(own),
    ...timestamps(verdict, signature),
    ...store(material),
  ];
  return all.length > 0 ? vr("SignatureAttributes", all) : undefined;
}

/** The entries of the signature dictionary about the signature. The signature covers them. */
function claims({ claimedTime, claimedName, reason, location }: Signature): XmlElement[] {
  const text = (name: string, inner: string, value: string | null) =>
    value === null ? [] : [vrWith(name, SIGNED, vr(inner, value))];
  return [
    ...(claimedTime === null
      ? []
      : [vrWith("SigningTime", SIGNED, vr("Time", dateTime(claimedTime)))]),
    ...text("Name", "NameElement", claimedName),
    ...text("Reason", "ReasonElement", reason),
    ...text("SignatureProductionPlace", "AddressString", location),
  ];
}

function cryptographic({
  chain: [signer],
  messageDigest,
  subFilter,
  filter,
  byteRange,
}: SignatureMaterial): XmlElement[] {
  return [
    ...(signer === undefined
      ? []
      : [vrWith("SigningCertificate", SIGNED, reference("AttributeObject", objectId(signer)))]),
    ...(messageDigest === null
      ? []
      : [vrWith("MessageDigest", SIGNED, vr("Digest", messageDigest))]),
    ...(subFilter === null ? [] : [vr("SubFilter", vr("SubFilterElement", subFilter))]),
    ...(filter === null ? [] : [vr("Filter", vr("Filter", filter))]),
    ...(byteRange === null ? [] : [vr("ByteRange", byteRange.join(" "))]),
  ];
}

function timestamps(
  { archiveTimestamps }: Verdict,
  { number, timestamps: own, coveredLength }: Signature,
): XmlElement[] {
  const stamp = (name: string, id: string, time: string | null) =>
    time === null
      ? []
      : [
          vrWith(
            name,
            UNSIGNED,
            reference("AttributeObject", id),
            vr("TimeStampValue", dateTime(time)),
          ),
        ];
  return [
    ...own.flatMap(({ time }, n) => stamp("SignatureTimeStamp", timestampId(number, n), time)),
    ...archiveTimestamps.flatMap((one, n) =>
      isOver(one, coveredLength) ? stamp("DocTimeStamp", archiveId(n), one.time) : [],
    ),
  ];
}

/** Whether a time-stamp of the document is over a signature. */
export const isOver = (
  stamp: Pick<Verdict["archiveTimestamps"][number], "coveredLength">,
  signedLength: number | null,
): boolean =>
  signedLength !== null && stamp.coveredLength !== null && stamp.coveredLength > signedLength;

const LISTS = { Certs: "certificate", CRLs: "crl", OCSPs: "ocsp" } as const satisfies Record<
  string,
  MaterialObject["kind"]
>;

/** The document security store. */
function store({ objects }: Material): XmlElement[] {
  const lists = Object.entries(LISTS).flatMap(([name, kind]) => {
    const ids = objects.flatMap((one) =>
      one.stored && one.kind === kind ? [objectId(one.sha256)] : [],
    );
    return ids.length > 0 ? [reference(name, ...ids)] : [];
  });
  return lists.length > 0 ? [vrWith("DSS", UNSIGNED, lists)] : [];
}
