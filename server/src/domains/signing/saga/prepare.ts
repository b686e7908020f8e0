/**
 * Before AUTHORISING: creates, for each document that the signer signs, the revision with a placeholder for its signature, and
 * the data to be signed. Makes no network call and writes nothing: the transaction before the call to the provider stores the
 * prepared bytes, which the signature covers (`authorise.ts`).
 */
import type { Locale } from "@paraph/language/locales";
import { translator } from "@paraph/language/translate";
import { visual } from "@paraph/language/visual";
import { signedAttributes } from "@paraph/pades/cades";
import type { FieldPlan, Prepared } from "@paraph/pades/write";
import { DEMO_REASON, isIdentified } from "@paraph/rules/qualities";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import type { Credential } from "../../../providers/trust/provider.ts";
import { currentVersion, lendVersion } from "../../documents/index.ts";
import { sealLook } from "../../seals/index.ts";
import type { SealRow } from "../../seals/index.ts";
import { signerImage, signerOfPerson } from "../../signature-requests/index.ts";
import type { Place, SignerForSigning } from "../../signature-requests/index.ts";
import { specOf, visualStyle } from "../../visual-signatures/index.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { statementOf } from "../plan/signed-identity.ts";
import { statedName } from "../plan/signing-person.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import type { attemptDocuments, StoredPreparation } from "../tables.ts";
import type { LeasedAttempt } from "./fences.ts";

/** One document of an attempt, ready to be signed. */
export interface ReadyDocument {
  readonly attempt: Attempt;
  readonly document: string;
  /** The digest for the provider: of the signed attributes, or of the byte range (`oneTimeCertificate`). */
  readonly digest: Uint8Array;
  /** The digest of the byte range. */
  readonly rangeDigest: Uint8Array;
  readonly hash: Prepared["hash"];
}

/** The documents of an attempt, ready to be signed, and not stored yet. */
export interface PreparedAttempt {
  readonly ready: readonly ReadyDocument[];
  readonly rows: readonly (typeof attemptDocuments.$inferInsert)[];
  /** The data from which they were prepared. */
  readonly signer: SignerForSigning;
}

export const TAIL = "attempt tail";
const tailContext = (attempt: string, document: string) => `${attempt} ${document}`;

/** Encrypts the bytes of a prepared revision for storage. */
export const sealTail = (
  context: AppContext,
  attempt: string,
  document: string,
  tail: Uint8Array,
): Buffer => context.sealer.seal(TAIL, tailContext(attempt, document), tail);
/** Decrypts bytes from `sealTail` for the same attempt and document. Throws if they were changed. */
export const openTail = (
  context: AppContext,
  attempt: string,
  document: string,
  sealed: Buffer,
): Buffer => context.sealer.open(TAIL, tailContext(attempt, document), sealed);

export interface Preparing {
  readonly person: SigningPerson;
  /** The credential whose certificate goes into the signed attributes; undefined for `oneTimeCertificate`. */
  readonly credential: Credential | undefined;
  /** The seal with which the person signs for their organisation. */
  readonly seal: SealRow | undefined;
  /** The time of signing in the signature (/M) and in the drawing. */
  readonly claimed: Date;
  /** Aborted when the lease is lost. */
  readonly signal: AbortSignal;
}

/** Prepares all documents of an attempt. */
export async function prepareAttempt(
  context: AppContext,
  { attempt, signer: known }: Pick<LeasedAttempt, "attempt" | "signer">,
  how: Preparing,
): Promise<PreparedAttempt> {
  const { credential } = how;
  const signer = known ?? (await signerOfPerson(context.db, attempt.request, attempt.person));
  if (signer === undefined) throw problem("error.signing.not_a_signer");
  const rows: (typeof attemptDocuments.$inferInsert)[] = [];
  const ready: ReadyDocument[] = [];
  for (const place of signer.documents) {
    const version = await currentVersion(context.db, place.document);
    const prepared = await prepareDocument(context, { ...how, attempt, place, version });
    const attributes = credential && attributesOf(prepared, credential);
    rows.push({
      attempt: attempt.id,
      document: place.document,
      baseVersion: version.id,
      field: prepared.field,
      prepared: stored(prepared),
      tail: sealTail(context, attempt.id, place.document, prepared.tail),
      signedAttributes: attributes && Buffer.from(attributes.attributes),
      chain: credential?.chain.map((one) => Buffer.from(one).toString("base64")),
    });
    ready.push({
      attempt,
      document: place.document,
      digest: attributes?.digest ?? prepared.digest,
      rangeDigest: prepared.digest,
      hash: prepared.hash,
    });
  }
  return { ready, rows, signer };
}

interface ToPrepare extends Preparing {
  readonly attempt: Attempt;
  readonly place: SignerForSigning["documents"][number];
  readonly version: Awaited<ReturnType<typeof currentVersion>>;
}

/** Prepares one document with the hash that the credential's key uses, and with space for the certificate chain. */
async function prepareDocument(
  context: AppContext,
  { attempt, person, place, version, credential, seal, claimed, signal }: ToPrepare,
): Promise<Prepared> {
  const name = seal?.organisation ?? statedName(person);
  const chosen = attempt.placement.find((one) => one.documentId === place.document);
  const made = ownField({ name, language: person.language }, place, chosen?.places ?? []);
  const visible = place.places.length > 0 || place.formField !== null || made !== undefined;
  const look = visible
    ? await lookOf(context, { attempt, person, place, seal, claimed }, chosen?.visualSignatureId)
    : undefined;
  const isByCertificate = attempt.kind === "oneTimeCertificate" && isIdentified(attempt.quality);
  const statement = isByCertificate
    ? statementOf(await person.identity(), person.language)
    : undefined;
  const demo = attempt.quality === "DEMO" ? demoReason(person.language) : undefined;
  const reason = demo ?? [attempt.reason, statement].filter((one) => one != null).join(". ");
  const demand = version.fields.find((one) => one.name === place.field)?.demand;
  return lendVersion(context, version, (document) =>
    context.pdf.run(
      "prepare-signature",
      {
        document,
        options: {
          field: place.field,
          name,
          // A field of an uploaded file with requirements (seed values) accepts only its own reason.
          ...(reason !== "" && (demand === undefined || demo !== undefined) && { reason }),
          time: claimed,
          hash: credential?.hash ?? "sha256",
          ...(credential && { chain: credential.chain }),
        },
        ...(made === undefined ? {} : { made }),
        ...(look === undefined ? {} : { look }),
      },
      { lane: "interactive", owner: person.id, signal },
    ),
  );
}

/** What a demonstration says of itself in the file; a field that accepts only another reason cannot have one. */
const demoReason = (language: Locale): string =>
  DEMO_REASON + translator(visual, language)("watermark.line");

/** The field at the position that the signer chose. */
function ownField(
  { name, language }: { readonly name: string; readonly language: Locale },
  place: SignerForSigning["documents"][number],
  places: readonly Place[],
): FieldPlan | undefined {
  if (places.length === 0 || place.places.length > 0 || place.formField !== null) return undefined;
  const tooltip = translator(visual, language)("field", { name });
  return { name: place.field, positions: places, tooltip };
}

async function lookOf(
  context: AppContext,
  {
    attempt,
    person,
    place,
    seal,
    claimed,
  }: Pick<ToPrepare, "attempt" | "person" | "place" | "seal" | "claimed">,
  chosen: string | null | undefined,
) {
  const url = `${context.publicUrl}${pathTo("verifyRequest", { srid: attempt.request })}`;
  if (seal !== undefined) {
    return sealLook(context, seal, { language: person.language, at: claimed, url });
  }
  const image = await signerImage(context, place);
  const style = await visualStyle(context.db, context, {
    person: person.id,
    name: statedName(person),
    language: person.language,
    id: chosen,
    proposed: place.visualSignature,
    image,
  });
  return specOf(style, {
    quality: attempt.quality,
    legislation: attempt.legislation,
    at: claimed,
    url,
    reason: attempt.reason ?? undefined,
  });
}

function attributesOf(prepared: Prepared, credential: Credential) {
  const [certificate] = credential.chain;
  if (certificate === undefined) throw problem("error.provider.answer_invalid");
  return signedAttributes(prepared.digest, certificate, prepared.hash);
}

function stored(prepared: Prepared): StoredPreparation {
  const { kind, field, base, byteRange, contentsAt, slot, hash, digest } = prepared;
  return {
    kind,
    field,
    base,
    byteRange,
    contentsAt,
    slot,
    hash,
    digest: Buffer.from(digest).toString("base64"),
  };
}

/** Restores a prepared revision from storage. */
export function restorePrepared(preparation: StoredPreparation, tail: Uint8Array): Prepared {
  return { ...preparation, tail, digest: Buffer.from(preparation.digest, "base64") };
}
