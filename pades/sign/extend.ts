import { prepareArchiveTimestamp, prepareValidationData } from "../write/archive.ts";
import { sha256Of, type HashName } from "../read/digest.ts";
import { openDocument, isSealed } from "../read/document.ts";
import { PadesError } from "../errors.ts";
import type { RevocationSource, TimestampAuthority } from "../cades/parties.ts";
import { embedInto } from "../write/placeholder.ts";
import type { Signed } from "./sign.ts";
import { signaturesOf, type SignatureEntry } from "../read/signatures.ts";
import { append, type Source } from "../read/source.ts";
import {
  validationData,
  type ValidationData,
  type ValidationDataOptions,
} from "../cades/validation-data.ts";

/** The target level, and the parties. */
export interface ExtendOptions {
  /** B-LT stores the validation data; B-LTA time-stamps it as well. */
  readonly level: "B-LT" | "B-LTA";
  /** Needed for B-LTA. */
  readonly timestampAuthority?: TimestampAuthority;
  readonly revocation: RevocationSource;
  /** Trust anchors, DER. */
  readonly anchors: readonly Uint8Array[];
  /** Further certificates that chains may need, DER. */
  readonly certificates?: readonly Uint8Array[];
  /** Of the time-stamp; SHA-256 by default. */
  readonly hash?: HashName;
  /** The present time, for judging certificates; the platform's clock by default. */
  readonly clock?: () => Date;
}

/**
 * Extends the signatures of a document to B-LT or B-LTA, or renews its archive time-stamp before the certificate of the
 * authority expires (EN 319 142-1 §5.4, §6.3), in one more revision. What an older document time-stamp covers is proven
 * by it; everything after it, and the newest time-stamp itself, must be provable now. Throws `signature_missing`,
 * `encrypted`, `level_needs_timestamp`, and what `validationData` throws.
 */
export async function extend(source: Source, options: ExtendOptions): Promise<Signed> {
  const { level, timestampAuthority, hash = "sha256" } = options;
  const document = openDocument(source);
  if (isSealed(document)) throw new PadesError("encrypted");
  const entries = signaturesOf(document);
  if (entries.length === 0) throw new PadesError("signature_missing");
  const validation = await evidenceNow(entries, options);
  if (level === "B-LT") {
    const { bytes } = prepareValidationData(source, { validation });
    return finished(append(source, bytes), bytes);
  }
  if (!timestampAuthority) throw new PadesError("level_needs_timestamp", level);
  const archive = prepareArchiveTimestamp(source, { validation, hash });
  const token = await timestampAuthority.timestamp(archive.digest, hash);
  const { source: extended, bytes } = embedInto(source, archive, token);
  return finished(extended, bytes);
}

const finished = (source: Source, tail: Uint8Array): Signed => ({
  tails: [tail],
  length: source.size,
  sha256: sha256Of(source),
});

/** The available validation data for each signature; it is required for those that no older time-stamp covers. */
async function evidenceNow(
  entries: readonly SignatureEntry[],
  { anchors, certificates, revocation, clock = () => new Date() }: ExtendOptions,
): Promise<ValidationData> {
  const gathering: ValidationDataOptions = {
    anchors,
    revocation: remembering(revocation),
    at: clock(),
    ...(certificates && { certificates }),
  };
  const newest = entries.findLastIndex(({ kind }) => kind === "document_timestamp");
  const found: ValidationData[] = [];
  for (const [index, { contents }] of entries.entries()) {
    try {
      found.push(await validationData([contents], gathering));
    } catch (error) {
      if (!(error instanceof PadesError) || index >= newest) throw error;
    }
  }
  return {
    certs: found.flatMap(({ certs }) => certs),
    ocsps: found.flatMap(({ ocsps }) => ocsps),
    crls: found.flatMap(({ crls }) => crls),
  };
}

/** Requests the status of a certificate once, even if it is in several chains. */
function remembering(revocation: RevocationSource): RevocationSource {
  const known = new Map<string, ReturnType<RevocationSource["collect"]>>();
  return {
    collect(certificate, issuer) {
      const key = Buffer.from(certificate).toString("base64");
      const answer = known.get(key) ?? revocation.collect(certificate, issuer);
      known.set(key, answer);
      return answer;
    },
  };
}
