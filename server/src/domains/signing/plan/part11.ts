/**
 * Signatures under 21 CFR Part 11: who may make one, and what it states. It is an advanced signature that also shows the
 * printed name, the date and time, and its meaning on the paper (§11.50), and that its person confirms with their password
 * before the code (`confirmSession`).
 */
import { unsupportedInName } from "@paraph/rules/names";
import { readsLikeDemo } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import { extendConfirmation } from "../../authentication/index.ts";
import type { SignerForSigning } from "../../signature-requests/index.ts";
import { attemptsOfBatch } from "../attempts/attempts.ts";
import type { Placement } from "../tables.ts";
import { signatureName } from "./signing-person.ts";
import type { SigningPerson } from "./signing-person.ts";

/** The name and meaning in a call to sign. */
export interface Stated {
  readonly name?: string | undefined;
  readonly reason?: string | undefined;
}

const words = (name: string): string =>
  name.normalize("NFC").split(/\s+/u).filter(Boolean).join(" ");

/** Refuses a stated name that is not theirs, because no other name could be printed. Throws `error.part11.name`. */
export function checkStatedName(person: SigningPerson, { name }: Stated): void {
  if (name !== undefined && words(name) !== words(signatureName(person))) {
    throw problem("error.part11.name", { name: signatureName(person) });
  }
}

/**
 * The meaning of a signature under Part 11.
 * @throws `error.part11.name` if the stated name is not theirs; `error.part11.reason` if the meaning is missing;
 *   `error.part11.reason_demo` if it reads like that of a demonstration;
 *   `error.name.unsupported_characters` if it cannot be printed
 */
export function part11Reason(person: SigningPerson, stated: Stated): string {
  checkStatedName(person, stated);
  const { reason } = stated;
  if (reason === undefined) throw problem("error.part11.reason");
  // Demonstrations say what they are in the same place of the file.
  if (readsLikeDemo(reason)) throw problem("error.part11.reason_demo");
  const unprintable = unsupportedInName(reason);
  if (unprintable.length > 0) {
    throw problem("error.name.unsupported_characters", {
      fields: { signingReason: unprintable.join(" ") },
    });
  }
  return reason;
}

/**
 * Requires a visible place on each document: name, time and meaning are part of every readable form of the record
 * (§11.50(b)). Throws `error.part11.place`.
 */
export function requirePlaces(
  { documents }: SignerForSigning,
  placement: readonly Placement[],
): void {
  const isShown = ({ document, places, formField }: SignerForSigning["documents"][number]) =>
    places.length > 0 ||
    formField !== null ||
    placement.some((one) => one.documentId === document && one.places.length > 0);
  const hidden = documents.find((one) => !isShown(one));
  if (hidden !== undefined) throw problem("error.part11.place", { document: hidden.title });
}

/**
 * Requires that the session in which a code is entered is confirmed, and not only the one in which it was requested. The levels of the
 * attempts that the code signs decide, and not those of a call. Throws `error.part11.proof`.
 */
export async function requireProof(
  tx: Transaction,
  context: AppContext,
  batch: string,
  who: Person | Guest,
): Promise<void> {
  const attempts = await attemptsOfBatch(tx, batch, who.id);
  if (!attempts.some(({ quality }) => quality === "PART11")) return;
  if (who.kind === "guest") throw problem("error.part11.account");
  await extendConfirmation(tx, context, who);
}
