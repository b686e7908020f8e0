/**
 * The look of a signature: its positions, the sender's picture, and the visual signature with its text and picture.
 * An attempt stores the digest of the look at its start; after a change the person starts again, so that a signature
 * always looks as confirmed.
 */
import { createHash } from "node:crypto";
import { offeredLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { canonicalJson } from "../../../platform/audit/canonical.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { signerOfPerson } from "../../signature-requests/index.ts";
import type { SignerForSigning } from "../../signature-requests/index.ts";
import { styleFacts } from "../../visual-signatures/index.ts";
import type { Placement } from "../tables.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import { lockBatch } from "../attempts/locked-attempts.ts";
import { isWaiting } from "../attempts/waiting.ts";

interface Looking {
  /** The person; `language` is the language of the text. */
  readonly person: { readonly id: string; readonly language: Locale };
  /** The choices of the signer for documents. */
  readonly placement: readonly Placement[];
  /** The printed meaning of the signature; null at every level but Part 11. */
  readonly reason: string | null;
}

/**
 * SHA-256 (hex) of the look of a person's signature on each document that they sign in a request. Throws
 * `error.signing.visual_signature_invalid` if a chosen visual signature was deleted.
 *
 * @param signer the person's place in the request; undefined if they are no longer a signer
 */
export async function lookDigest(
  reader: Reader,
  { person, placement, reason }: Looking,
  signer: SignerForSigning | undefined,
): Promise<string> {
  const looks: unknown[] = [];
  // All language tags that lead to the same offered language give the same digest.
  const language = offeredLocale(person.language);
  for (const signed of signer?.documents ?? []) {
    const chosen = placement.find(({ documentId }) => documentId === signed.document);
    const id = chosen?.visualSignatureId;
    const proposed = signed.visualSignature;
    looks.push({
      document: signed.document,
      field: signed.formField,
      places: signed.places,
      chosen: chosen?.places ?? [],
      image: signed.image,
      ...(reason !== null && { reason }),
      style: await styleFacts(reader, { person: person.id, language, id, proposed }),
    });
  }
  return createHash("sha256").update(canonicalJson(looks)).digest("hex");
}

/** Whether the signature of an attempt still has the look that its person confirmed. */
export async function looksTheSame(
  reader: Reader,
  attempt: Pick<Attempt, "request" | "placement" | "reason" | "look">,
  person: Looking["person"],
): Promise<boolean> {
  const signer = await signerOfPerson(reader, attempt.request, person.id);
  return isLookOf(reader, attempt, person, signer);
}

async function isLookOf(
  reader: Reader,
  { placement, reason, look }: Pick<Attempt, "placement" | "reason" | "look">,
  person: Looking["person"],
  signer: SignerForSigning | undefined,
): Promise<boolean> {
  try {
    return (await lookDigest(reader, { person, placement, reason }, signer)) === look;
  } catch (error) {
    // A visual signature in the look was deleted.
    if (isProblem(error)) return false;
    throw error;
  }
}

/**
 * Ends a batch that waits for its code if the look of one of its signatures has changed. Returns true if it has changed; the
 * caller then throws `error.signing.look_changed` after the commit.
 */
export async function endChangedLook(
  tx: Transaction,
  context: AppContext,
  batch: string,
  person: Looking["person"],
): Promise<boolean> {
  const both = await lockBatch(tx, batch, person.id);
  const waiting = both.filter(({ attempt }) => isWaiting(attempt));
  const same = await Promise.all(waiting.map(({ attempt }) => looksTheSame(tx, attempt, person)));
  if (same.every(Boolean)) return false;
  for (const one of waiting) await endAttempt(tx, context, one, "error.signing.look_changed");
  return true;
}

/**
 * The last check before the provider signs: the documents were prepared with the look that the person confirmed. Throws
 * `error.signing.look_changed`.
 *
 * @param signer what the documents were prepared from
 */
export async function checkLook(
  context: AppContext,
  person: Looking["person"],
  attempt: Attempt,
  signer: SignerForSigning,
): Promise<void> {
  if (!(await isLookOf(context.db, attempt, person, signer))) {
    throw problem("error.signing.look_changed");
  }
}
