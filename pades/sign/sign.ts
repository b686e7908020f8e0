import { prepareArchiveTimestamp, prepareValidationData } from "../write/archive.ts";
import {
  signatureOfKey,
  signatureOfProvider,
  signedAttributes,
  type MadeSignature,
} from "../cades/cades.ts";
import { sha256Of } from "../read/digest.ts";
import { PadesError } from "../errors.ts";
import { evidenceOf, stamp } from "../cades/evidence.ts";
import type { RevocationSource, Signer, TimestampAuthority } from "../cades/parties.ts";
import { embedInto, type Prepared } from "../write/placeholder.ts";
import { prepareSignature, type SignatureOptions } from "../write/prepare.ts";
import { isLongTerm, isTimestamped, type Level } from "../read/level.ts";
import { append, type Source } from "../read/source.ts";
import type { ValidationDataOptions } from "../cades/validation-data.ts";

/** What is signed, at which level, and the parties. */
export interface SignOptions extends Omit<SignatureOptions, "hash" | "level" | "chain"> {
  readonly signer: Signer;
  readonly level: Level;
  /** Needed from B-T on. */
  readonly timestampAuthority?: TimestampAuthority;
  /** Needed from B-LT on, with `anchors`. */
  readonly revocation?: RevocationSource;
  /** Trust anchors, DER. */
  readonly anchors?: readonly Uint8Array[];
  /** Further certificates that chains may need, DER. */
  readonly certificates?: readonly Uint8Array[];
  /** The present time, for judging certificates; the platform's clock by default. */
  readonly clock?: () => Date;
}

/** The bytes to append, in this order, and the resulting file. */
export interface Signed {
  readonly tails: readonly Uint8Array[];
  readonly length: number;
  /** SHA-256 of the file with all tails, lower-case hexadecimal. */
  readonly sha256: string;
}

/**
 * All steps of one signature: lay out, get the signature, time-stamp it, collect validation data, time-stamp that.
 * Independent requests run concurrently. The level is never lower than requested: missing data throws.
 */
export async function sign(source: Source, options: SignOptions): Promise<Signed> {
  const { signer, level } = options;
  const { hash } = signer;
  const timestampAuthority = isTimestamped(level) ? needTimestamps(options) : undefined;
  const longTerm = isLongTerm(level) ? needRevocation(options) : undefined;
  const chain = signer.kind === "raw" ? { chain: signer.chain } : {};
  const prepared = prepareSignature(source, { ...options, hash, ...chain });
  const made = await haveSigned(prepared, signer);
  if (!timestampAuthority || !longTerm) {
    const token = timestampAuthority && (await stamp(made, timestampAuthority, hash));
    const { source: signed, bytes } = embedInto(source, prepared, made.write(token));
    return finish(signed, [bytes]);
  }
  const { cms, validation } = await evidenceOf(made, { ...longTerm, timestampAuthority, hash });
  const { source: signed, bytes } = embedInto(source, prepared, cms);
  if (level === "B-LT") {
    const { bytes: store } = prepareValidationData(signed, { validation });
    return finish(append(signed, store), [bytes, store]);
  }
  const archive = prepareArchiveTimestamp(signed, { validation, hash });
  const token = await timestampAuthority.timestamp(archive.digest, hash);
  const last = embedInto(signed, archive, token);
  return finish(last.source, [bytes, last.bytes]);
}

function needTimestamps({ level, timestampAuthority }: SignOptions): TimestampAuthority {
  if (!timestampAuthority) throw new PadesError("level_needs_timestamp", level);
  return timestampAuthority;
}

function needRevocation(options: SignOptions): ValidationDataOptions {
  const { level, revocation, anchors, certificates, clock = () => new Date() } = options;
  if (!revocation || !anchors) throw new PadesError("level_needs_revocation", level);
  return { anchors, revocation, at: clock(), ...(certificates && { certificates }) };
}

async function haveSigned(prepared: Prepared, signer: Signer): Promise<MadeSignature> {
  const { digest: covered } = prepared;
  const { hash } = signer;
  if (signer.kind === "cms") {
    const [cms] = await signer.signDigests([covered]);
    if (!cms) throw new PadesError("cms_invalid", "no answer");
    return signatureOfProvider(cms, covered, hash);
  }
  const { chain, scheme } = signer;
  const [leaf] = chain;
  if (!leaf) throw new PadesError("chain_incomplete", "no signing certificate");
  const { attributes, digest: toSign } = signedAttributes(covered, leaf, hash);
  const [signature] = await signer.sign([toSign]);
  if (!signature) throw new PadesError("signature_rejected", "no answer");
  return signatureOfKey({ attributes, signature, chain, hash, ...(scheme && { scheme }) });
}

/** `source` is the file with all tails; its hash state is known except for the last bytes. */
function finish(source: Source, tails: readonly Uint8Array[]): Signed {
  return { tails, length: source.size, sha256: sha256Of(source) };
}
