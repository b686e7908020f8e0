/**
 * How a signature is to look, and where: the places, the sender's picture, and the visual signature with its words and
 * its picture. An attempt keeps the digest of it as it was when the person asked to sign; whoever changes any of it
 * begins again, so that no signature looks otherwise than what its person confirmed.
 */
import { createHash } from "node:crypto";
import { offeredLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { canonicalJson } from "../../../platform/canonical.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { signerOf } from "../../signature-requests/steps/signers.ts";
import { styleFacts } from "../../visual-signatures/steps/visual-of.ts";
import type { Placement } from "../tables.ts";
import type { Attempt } from "./attempts.ts";
import { endAttempt } from "./end-attempt.ts";
import { isWaiting, lockBatch } from "./locked-attempts.ts";
import { personOfAttempt } from "./profile.ts";

interface Looking {
  readonly request: string;
  /** Whose signature it is; `language` is that of its words. */
  readonly person: { readonly id: string; readonly language: Locale };
  /** What the signer chose for documents. */
  readonly placement: readonly Placement[];
}

/**
 * SHA-256 (hex) over how the signature of a person is to look on each document that they sign in a request. Throws
 * `error.signing.visual_signature_invalid` where a visual signature that was chosen is gone.
 */
export async function lookDigest(
  reader: Reader,
  { request, person, placement }: Looking,
): Promise<string> {
  const looks: unknown[] = [];
  // An account is known by the language it chose in one place, and by the one it is shown in another.
  const language = offeredLocale(person.language);
  for (const signed of (await signerOf(reader, request, person.id))?.documents ?? []) {
    const chosen = placement.find(({ documentId }) => documentId === signed.document);
    const id = chosen?.visualSignatureId ?? signed.visualSignature;
    looks.push({
      document: signed.document,
      field: signed.formField,
      places: signed.places,
      chosen: chosen?.places ?? [],
      image: signed.image,
      style: await styleFacts(reader, { person: person.id, language, id }),
    });
  }
  return createHash("sha256").update(canonicalJson(looks)).digest("hex");
}

/** Whether the signature of an attempt would look now as it did when its person asked to sign. */
export async function looksTheSame(
  reader: Reader,
  { request, placement, look }: Pick<Attempt, "request" | "placement" | "look">,
  person: Looking["person"],
): Promise<boolean> {
  try {
    return (await lookDigest(reader, { request, person, placement })) === look;
  } catch (error) {
    // The visual signature is gone.
    if (isProblem(error)) return false;
    throw error;
  }
}

/**
 * Ends a batch that waits for its code where one of its signatures would look otherwise by now. Answers whether it did:
 * throw `error.signing.look_changed` once the transaction is committed.
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
 * The last question before the provider signs: whether what was prepared looks as its person confirmed it.
 * Throws `error.signing.look_changed`, `error.signing.not_a_signer`.
 */
export async function checkLook(context: AppContext, attempt: Attempt): Promise<void> {
  const person = await personOfAttempt(context, attempt);
  if (person === undefined) throw problem("error.signing.not_a_signer");
  if (!(await looksTheSame(context.db, attempt, person))) {
    throw problem("error.signing.look_changed");
  }
}
