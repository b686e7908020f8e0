/**
 * The objects to which a validation report refers (ETSI TS 119 102-2 clause 4.4): the file, certificates, revocation
 * data and time-stamps.
 */
import type { MaterialObject, TokenMaterial } from "@paraph/pades/validate";
import type { Verdict } from "../present-verdict.ts";
import {
  archiveId,
  dateTime,
  fileId,
  objectId,
  poe,
  sha256,
  signerInformation,
  status,
  timestampId,
  vr,
  vrWith,
} from "./report-elements.ts";
import type { Reported } from "./report-elements.ts";
import { isOver } from "./signature-attributes.ts";
import type { XmlElement } from "./xml.ts";

type Timestamp = Verdict["details"][number]["timestamps"][number];

const TYPES = {
  certificate: "certificate",
  crl: "CRL",
  ocsp: "OCSPResponse",
  timestamp: "timestamp",
  file: "signedData",
} as const;

/** Each object by its digest, with the time since when it is proven to exist. */
export function objectsOf(reported: Reported): XmlElement {
  const { verdict, material } = reported;
  const file = Buffer.from(verdict.document.sha256, "hex").toString("base64");
  return vr(
    "SignatureValidationObjects",
    object(fileId(verdict), "file", file),
    material.objects.map(storedObject),
    verdict.details.flatMap(({ number, field, timestamps }, i) =>
      timestamps.flatMap((stamp, n) => {
        const token = material.signatures[i]?.timestamps[n];
        const id = timestampId(number, n);
        return token ? [timestamp(reported, { id, stamp, token, over: [field] })] : [];
      }),
    ),
    verdict.archiveTimestamps.flatMap((stamp, n) => {
      const token = material.documentTimestamps[n];
      const over = verdict.details
        .filter(({ coveredLength }) => isOver(stamp, coveredLength))
        .map(({ field }) => field);
      return token ? [timestamp(reported, { id: archiveId(n), stamp, token, over })] : [];
    }),
  );
}

const object = (
  id: string,
  type: keyof typeof TYPES,
  digestValue: string,
  ...more: readonly (XmlElement | undefined)[]
): XmlElement =>
  vrWith(
    "ValidationObject",
    { id },
    vr("ObjectType", `urn:etsi:019102:validationObject:${TYPES[type]}`),
    vr("ValidationObjectRepresentation", sha256(digestValue)),
    ...more,
  );

const storedObject = ({ kind, sha256: digestValue, existed }: MaterialObject): XmlElement =>
  object(objectId(digestValue), kind, digestValue, poe("POE", existed));

/** A time-stamp with its verdict, and the signatures whose existence it proves. */
function timestamp(
  { wording }: Reported,
  {
    id,
    stamp,
    token,
    over,
  }: { id: string; stamp: Timestamp; token: TokenMaterial; over: readonly string[] },
): XmlElement {
  const proven = stamp.indication === "TOTAL_PASSED" ? stamp.time : null;
  return object(
    id,
    "timestamp",
    token.sha256,
    poe("POE", token.existed),
    proven === null
      ? undefined
      : vr(
          "POEProvisioning",
          vr("POETime", dateTime(proven)),
          over.map((field) => vr("SignatureReference", vr("PAdESFieldName", field))),
        ),
    vr(
      "ValidationReport",
      signerInformation(token, stamp.authority?.subject),
      status("timestamp", stamp, token, wording),
    ),
  );
}
