import { type Certificate, digest } from "@paraph/pki";
import { readToken, type MadeSignature } from "./cades.ts";
import type { HashName } from "../read/digest.ts";
import type { TimestampAuthority } from "./parties.ts";
import { plain } from "../read/source.ts";
import {
  collectValidationData,
  type ValidationDataCollector,
  type ValidationData,
  type ValidationDataOptions,
} from "./validation-data.ts";

/** The authorities to ask for the time-stamp and for the status of certificates. */
export interface EvidenceOptions extends ValidationDataOptions {
  readonly timestampAuthority: TimestampAuthority;
  /** The hash of the signature; the time-stamp uses the same. */
  readonly hash: HashName;
}

/** What makes a signature B-LT. Plain data. */
export interface Evidence {
  /** The CMS with its time-stamp. */
  readonly cms: Uint8Array;
  /** The data for validating both, to be stored in the document. */
  readonly validation: ValidationData;
}

/**
 * Proves when a signature was made and that its certificates were valid then. Requests the time-stamp and the status of
 * the signer's chain concurrently, and the status of the authority's chain too, if it has stamped before. Throws what
 * the parties throw, `timestamp_invalid`, and what `collectValidationData` throws.
 */
export async function evidenceOf(
  made: MadeSignature,
  { timestampAuthority, hash, ...options }: EvidenceOptions,
): Promise<Evidence> {
  const collector = collectValidationData(options);
  collector.add(made.certificate, made.certificates);
  const token = await stamp(made, timestampAuthority, hash, collector);
  return { cms: made.write(token), validation: await collector.finish() };
}

/** The certificates in each authority's last token: their status can be requested while it stamps. */
const lastSeen = new WeakMap<TimestampAuthority, readonly [Certificate, ...Certificate[]]>();

/** A time-stamp over the signature's octets, checked. */
export async function stamp(
  { value }: MadeSignature,
  authority: TimestampAuthority,
  hash: HashName,
  collector?: ValidationDataCollector,
): Promise<Uint8Array> {
  const expected = lastSeen.get(authority);
  if (expected) collector?.expect(expected[0], expected);
  const token = await authority.timestamp(plain(digest(hash, value)), hash);
  const certificates = readToken(token, value);
  lastSeen.set(authority, certificates);
  collector?.add(certificates[0], certificates);
  return token;
}
