/**
 * The code that confirms a batch. It stands for the person and their name, the set of requests, and the documents as they
 * were uploaded (product decisions, "States"): another signer's signature in between does not void it.
 */
import { createHash } from "node:crypto";
import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import type { Floor } from "../../../floor.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { issueTan } from "../../accounts/steps/tan.ts";
import { originalVersion } from "../../documents/steps/versions.ts";
import { readRequest } from "../../signature-requests/steps/lock.ts";
import { signerOf } from "../../signature-requests/steps/signers.ts";
import { attemptsOfBatch, noteOnAttempt } from "./attempts.ts";
import { actorOf } from "./profile.ts";
import type { SigningPerson } from "./profile.ts";
import { recordOnBatch } from "./record.ts";

/** Sends the code for a batch; it is answered under the batch's id. */
export async function sendCode(
  tx: Transaction,
  floor: Floor,
  person: SigningPerson,
  batch: string,
): Promise<void> {
  if (person.mobile === null) throw problem("error.signing.mobile_not_proven");
  const words = await codeWords(tx, batch, person);
  const sent = await issueTan(tx, floor, {
    id: batch,
    purpose: "signing",
    subject: actorOf(person),
    digest: await batchDigest(tx, batch, person.id),
    mobile: person.mobile,
    words,
  });
  const { sentTo, expiresAt } = sent;
  const attempts = await attemptsOfBatch(tx, batch, person.id);
  for (const { id } of attempts) {
    await noteOnAttempt(tx, id, floor.clock.now(), { sentTo, expiresAt });
  }
  const sentNow = attempts.map((attempt) => ({ ...attempt, sentTo }));
  await recordOnBatch(tx, floor, sentNow, { name: "code_sent", channel: "sms" });
}

/** The words of the SMS around a code, in the person's language: what is signed, so that nobody signs blindly. */
export async function codeWords(
  reader: Reader,
  batch: string,
  person: { readonly id: string; readonly language: Locale },
): Promise<(code: string) => string> {
  const attempts = await attemptsOfBatch(reader, batch, person.id);
  const [first] = attempts;
  if (first === undefined) throw problem("error.tan.unknown");
  const { title } = await readRequest(reader, first.request);
  const words = translator(mails, person.language);
  return (code) =>
    words("signing.sms", {
      code,
      title: title.length > 60 ? `${title.slice(0, 59)}…` : title,
      others: attempts.length - 1,
    });
}

/** SHA-256 over the person, the names under which they sign, the requests and the documents as they were uploaded. */
export async function batchDigest(reader: Reader, batch: string, person: string): Promise<Buffer> {
  const parts = [person];
  for (const { request, firstName, lastName } of await attemptsOfBatch(reader, batch, person)) {
    parts.push(request, firstName, lastName);
    for (const place of (await signerOf(reader, request, person))?.documents ?? []) {
      parts.push((await originalVersion(reader, place.document)).sha256);
    }
  }
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
