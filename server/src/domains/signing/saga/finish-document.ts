/** One document of an attempt, from the signature that the provider made to PAdES-B-LTA (EN 319 142-1 §6). */
import { addTimestamp, assembleCms, parseCms, timestampImprint } from "@paraph/pades/cades";
import { PadesError } from "@paraph/pades/errors";
import { validationData } from "@paraph/pades/validation-data";
import type { Floor } from "../../../floor.ts";
import type { Blob } from "../../../platform/vault/vault.ts";
import { documentKey, lendVersion, versionById } from "../../documents/steps/versions.ts";
import type { Version } from "../../documents/steps/versions.ts";
import type { Attempt, AttemptDocument } from "../steps/attempts.ts";
import { trustOf } from "../steps/plan.ts";
import { openTail, restored } from "./prepare.ts";

/** A document with its signature at B-LTA, stored but not yet a version. */
export interface FinishedDocument {
  readonly document: string;
  readonly base: Version;
  readonly field: string;
  readonly tail: Blob;
  readonly key: Awaited<ReturnType<typeof documentKey>>;
  readonly sha256: string;
  readonly length: number;
  readonly certificate: { subject: string; serial: string; issuer: string };
}

/** Time-stamps the signature, gathers certificate status, archives; the tail is in the store, without a row. */
export async function finishDocument(
  floor: Floor,
  attempt: Attempt,
  row: AttemptDocument,
): Promise<FinishedDocument> {
  const { provider, timestamps, revocation } = trustOf(floor, attempt.legislation);
  const base = await versionById(floor.db, row.baseVersion);
  const bare = cmsOf(row);
  const hash = row.prepared.hash;
  const token = await timestamps.timestamp(timestampImprint(bare, hash), hash);
  const cms = addTimestamp(bare, token);
  const validation = await validationData([cms], {
    anchors: provider.anchors,
    certificates: (row.chain ?? []).map((one) => Buffer.from(one, "base64")),
    revocation,
    at: new Date(),
  });
  const prepared = restored(row.prepared, openTail(floor, attempt.id, row.document, row.tail));
  const owner = { lane: "interactive", owner: attempt.person } as const;
  const result = await lendVersion(floor, base, async (document) => {
    const signed = await floor.pdf.run("embed", { document, prepared, cms }, owner);
    const tails = [signed.bytes];
    const archive = await floor.pdf.run(
      "archive-timestamp",
      { document, tails, validation },
      owner,
    );
    const stamp = await timestamps.timestamp(archive.digest, archive.hash);
    const last = await floor.pdf.run(
      "embed",
      { document, tails, prepared: archive, cms: stamp },
      owner,
    );
    return {
      bytes: Buffer.concat([signed.bytes, last.bytes]),
      sha256: last.sha256,
      length: last.length,
    };
  });
  const key = await documentKey(floor, row.document);
  return {
    document: row.document,
    base,
    field: row.field,
    tail: await floor.vault.write(key, result.bytes),
    key,
    sha256: result.sha256,
    length: result.length,
    certificate: certificateOf(cms),
  };
}

function cmsOf(row: AttemptDocument): Uint8Array {
  if (row.cms !== null) return row.cms;
  if (row.signedAttributes === null || row.signature === null || row.chain === null) {
    throw new Error("An attempt is SIGNED without its signature.");
  }
  return assembleCms({
    attributes: row.signedAttributes,
    signature: row.signature,
    chain: row.chain.map((one) => Buffer.from(one, "base64")),
    hash: row.prepared.hash,
  });
}

function certificateOf(cms: Uint8Array): FinishedDocument["certificate"] {
  const certificate = parseCms(cms).signers[0]?.certificate;
  if (!certificate) throw new PadesError("cms_invalid", "no certificate");
  return {
    subject: certificate.subject.text,
    serial: certificate.serial,
    issuer: certificate.issuer.text,
  };
}
