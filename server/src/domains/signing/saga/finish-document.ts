/** One document of an attempt, from the provider's signature to PAdES-B-LTA (EN 319 142-1 §6). */
import {
  evidenceOf,
  type MadeSignature,
  signatureOfKey,
  signatureOfProvider,
} from "@paraph/pades/cades";
import type { Prepared } from "@paraph/pades/write";
import { nameValue } from "@paraph/pki";
import type { AppContext } from "../../../app-context.ts";
import type { Blob, OpenKey } from "../../../platform/vault/vault.ts";
import { provableOf } from "../../../providers/timestamp/provable.ts";
import type { TrustService } from "../../../providers/trust/services.ts";
import type { Provable } from "../../../providers/timestamp/provable.ts";
import { versionById, versionFile } from "../../documents/index.ts";
import type { Version } from "../../documents/index.ts";
import type { Attempt, AttemptDocument } from "../attempts/attempts.ts";
import { trustServicesFor } from "../plan/plan-signature.ts";
import { untilAborted } from "./until-aborted.ts";
import { openTail, restorePrepared } from "./prepare.ts";

/** A document with its signature at B-LTA, stored but not yet a version. */
export interface FinishedDocument {
  readonly document: string;
  readonly base: Version;
  readonly field: string;
  readonly tail: Blob;
  readonly key: OpenKey;
  readonly sha256: string;
  readonly length: number;
  readonly certificate: {
    subject: string;
    serial: string;
    issuer: string;
    /** The organisation in the subject; null if it names none. */
    organisation: string | null;
  };
  /** The time until which the archive time-stamp can be proven. */
  readonly provable: Provable;
}

/**
 * Time-stamps the signature, adds certificate status and the archive time-stamp; stores the appended bytes, without a
 * row.
 * @param signal aborted when the attempt's lease is lost; pending requests to outside parties end
 */
export async function finishDocument(
  context: AppContext,
  attempt: Attempt,
  row: AttemptDocument,
  signal: AbortSignal,
): Promise<FinishedDocument> {
  const base = await versionById(context.db, row.baseVersion);
  const tail = openTail(context, attempt.id, row.document, row.tail);
  return archiveSignature(context, {
    services: untilAborted(trustServicesFor(context, attempt.legislation), signal),
    base,
    made: madeSignature(row),
    certificates: (row.chain ?? []).map((one) => Buffer.from(one, "base64")),
    prepared: restorePrepared(row.prepared, tail),
    owner: { lane: "interactive", owner: attempt.person, signal },
  });
}

/** A signature that a provider has made, and the prepared revision for which it made it. */
export interface Unarchived {
  readonly services: TrustService;
  readonly base: Version;
  readonly made: MadeSignature;
  /** The chain of the signer's certificate, DER. */
  readonly certificates: readonly Uint8Array[];
  readonly prepared: Prepared;
  readonly owner: {
    readonly lane: "interactive";
    readonly owner: string;
    readonly signal?: AbortSignal;
  };
}

/** Completes a signature to PAdES-B-LTA, and stores the appended bytes without a row. */
export async function archiveSignature(
  context: AppContext,
  { services, base, made, certificates, prepared, owner }: Unarchived,
): Promise<FinishedDocument> {
  const { provider, timestamps, revocation } = services;
  const { cms, validation } = await evidenceOf(made, {
    timestampAuthority: timestamps,
    hash: prepared.hash,
    anchors: provider.anchors,
    certificates,
    revocation,
    at: context.clock.now(),
  });
  const file = await versionFile(context, base);
  const result = await context.vault.lend(file, async (document) => {
    const { signed, archive } = await context.pdf.run(
      "archive-timestamp",
      { document, prepared, cms, validation },
      owner,
    );
    const stamp = await timestamps.timestamp(archive.digest, archive.hash);
    const last = await context.pdf.run(
      "embed",
      { document, tails: [signed], prepared: archive, cms: stamp },
      owner,
    );
    return {
      bytes: Buffer.concat([signed, last.bytes]),
      sha256: last.sha256,
      length: last.length,
      provable: provableOf(stamp, provider.anchors),
    };
  });
  const { key } = file;
  return {
    document: base.document,
    base,
    field: prepared.field,
    tail: await context.vault.write(key, result.bytes),
    key,
    sha256: result.sha256,
    length: result.length,
    certificate: certificateOf(made),
    provable: result.provable,
  };
}

/** Verifies the provider's signature again, because it comes from the database. */
function madeSignature(row: AttemptDocument): MadeSignature {
  const { hash, digest } = row.prepared;
  if (row.cms !== null) return signatureOfProvider(row.cms, Buffer.from(digest, "base64"), hash);
  if (row.signedAttributes === null || row.signature === null || row.chain === null) {
    throw new Error("The attempt is SIGNED but has no signature.");
  }
  return signatureOfKey({
    attributes: row.signedAttributes,
    signature: row.signature,
    chain: row.chain.map((one) => Buffer.from(one, "base64")),
    hash,
  });
}

function certificateOf({ certificate }: MadeSignature): FinishedDocument["certificate"] {
  return {
    subject: certificate.subject.text,
    serial: certificate.serial,
    issuer: certificate.issuer.text,
    organisation: nameValue(certificate.subject, "O"),
  };
}
