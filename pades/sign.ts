import { prepareArchiveTimestamp, prepareValidationData } from "./archive.ts";
import {
  addTimestamp,
  assembleCms,
  checkCms,
  signedAttributes,
  timestampImprint,
} from "./cades.ts";
import { PadesError } from "./errors.ts";
import type { RevocationSource, Signer, TimestampAuthority } from "./parties.ts";
import { embedInto, type Prepared } from "./placeholder.ts";
import { prepareSignature, type SignatureOptions } from "./prepare.ts";
import { append, type Source } from "./source.ts";
import { sha256With } from "./digest.ts";
import { validationData } from "./validation-data.ts";

/** Levels of EN 319 142-1 §6. */
export type Level = "B-B" | "B-T" | "B-LT" | "B-LTA";

export interface SignOptions extends Omit<SignatureOptions, "hash"> {
  readonly signer: Signer;
  readonly level: Level;
  /** Needed from B-T on. */
  readonly timestampAuthority?: TimestampAuthority;
  /** Needed from B-LT on, with `anchors`. */
  readonly revocation?: RevocationSource;
  /** Trusted certificates, DER: where chains end. */
  readonly anchors?: readonly Uint8Array[];
  /** Further certificates that chains may need, DER. */
  readonly certificates?: readonly Uint8Array[];
  /** Now, for judging certificates; the platform's clock unless said. */
  readonly clock?: () => Date;
}

/** What is to be appended, in this order, and what the file is then. */
export interface Signed {
  readonly tails: readonly Uint8Array[];
  readonly length: number;
  /** SHA-256 of the file with all tails, lower-case hexadecimal. */
  readonly sha256: string;
}

/**
 * The whole ceremony of one signature: lay out, have it signed, time-stamp it, collect what validating it
 * needs, time-stamp that. Nothing is lower than asked for: what cannot be had throws.
 */
export async function sign(source: Source, options: SignOptions): Promise<Signed> {
  const { signer, level } = options;
  const timestampAuthority = level === "B-B" ? undefined : needTimestamps(options);
  const prepared = prepareSignature(source, { ...options, hash: signer.hash });
  const plain = await signPrepared(prepared, signer);
  const cms = timestampAuthority
    ? addTimestamp(
        plain,
        await timestampAuthority.timestamp(timestampImprint(plain, signer.hash), signer.hash),
      )
    : plain;
  const { source: signed, bytes } = embedInto(source, prepared, cms);
  if (level === "B-B" || level === "B-T" || !timestampAuthority) return finish(source, [bytes]);
  const { revocation, anchors, certificates, clock = () => new Date() } = options;
  if (!revocation || !anchors) throw new PadesError("level_needs_revocation", level);
  const validation = await validationData([cms], {
    anchors,
    revocation,
    at: clock(),
    ...(certificates && { certificates }),
  });
  if (level === "B-LT")
    return finish(source, [bytes, prepareValidationData(signed, { validation }).bytes]);
  const archive = prepareArchiveTimestamp(signed, { validation, hash: signer.hash });
  const token = await timestampAuthority.timestamp(archive.digest, archive.hash);
  return finish(source, [bytes, embedInto(signed, archive, token).bytes]);
}

function needTimestamps({ level, timestampAuthority }: SignOptions): TimestampAuthority {
  if (!timestampAuthority) throw new PadesError("level_needs_timestamp", level);
  return timestampAuthority;
}

async function signPrepared(prepared: Prepared, signer: Signer): Promise<Uint8Array> {
  if (signer.kind === "cms") {
    const [cms] = await signer.signDigests([prepared.digest]);
    if (!cms) throw new PadesError("cms_invalid", "no answer");
    checkCms(cms, prepared.digest, signer.hash);
    return cms;
  }
  const [leaf] = signer.chain;
  if (!leaf) throw new PadesError("chain_incomplete", "no signing certificate");
  const { attributes, digest } = signedAttributes(prepared.digest, leaf, signer.hash);
  const [signature] = await signer.sign([digest]);
  if (!signature) throw new PadesError("signature_rejected", "no answer");
  return assembleCms({ attributes, signature, chain: signer.chain, hash: signer.hash });
}

function finish(source: Source, tails: readonly Uint8Array[]): Signed {
  const last = tails.at(-1) ?? new Uint8Array(0);
  const before = append(source, ...tails.slice(0, -1));
  return { tails, length: before.size + last.length, sha256: sha256With(before, last) };
}
