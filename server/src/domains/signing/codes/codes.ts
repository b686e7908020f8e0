/**
 * The code that confirms a batch. It is bound to the person and their name, the set of requests, the documents as
 * uploaded, and the look and position of the signature (product decisions, "States"): another signer's signature in
 * between does not void it.
 */
import { createHash } from "node:crypto";
import type { AppContext } from "../../../app-context.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { actorOf } from "../../../platform/principal.ts";
import { countSent, issueTan, providerNumber } from "../../confirmations/index.ts";
import type { SendCauses } from "../../confirmations/index.ts";
import { isFree } from "../../billing/index.ts";
import { originalVersion } from "../../documents/index.ts";
import { readRequest, requestDocumentsOf } from "../../signature-requests/index.ts";
import { attemptsOfBatch } from "../attempts/attempts.ts";
import { lockBatch, updateAttempt } from "../attempts/locked-attempts.ts";
import { noMobile } from "../plan/signing-person.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import { recordOnBatch } from "../attempts/record-attempt-event.ts";

/** Sends the code of a batch. The id of the batch is the id under which the code is entered. */
export async function sendCode(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  batch: string,
): Promise<void> {
  if (person.mobile === null) throw noMobile(person);
  const sent = await issueTan(tx, context, {
    id: batch,
    purpose: "signing",
    subject: actorOf(person),
    person: person.email,
    digest: await batchDigest(tx, batch, person.id),
    mobile: person.mobile,
    language: person.language,
    causes: { ...(await sendersOf(tx, batch, person.id)), ip: person.ip },
  });
  const { sentTo, expiresAt } = sent;
  const attempts = (await lockBatch(tx, batch, person.id)).map(({ attempt }) => attempt);
  for (const attempt of attempts) {
    await updateAttempt(tx, attempt, context.clock.now(), { sentTo, expiresAt });
  }
  const sentNow = attempts.map((attempt) => ({ ...attempt, sentTo }));
  await recordOnBatch(tx, context, sentNow, { name: "code_sent", channel: "sms" });
}

/**
 * Counts a code that the provider sends for a batch, under the limits for codes of the service (`limits.sms`). The
 * service does not know the number that the provider uses; `providerNumber` stands for it. The code also counts for the
 * person's verified number, which is usually the same phone, and for the parties that caused it. Throws the errors of
 * `countSent`.
 */
export async function countProviderCode(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  batch: string,
): Promise<void> {
  const { email, ip } = person;
  // The sender entered the guest's number, and the provider does not send its code there.
  const mobile = person.kind === "person" ? person.mobile : null;
  await countSent(tx, context, {
    tanId: batch,
    subject: actorOf(person),
    mobiles: [providerNumber(email), ...(mobile === null ? [] : [mobile])],
    causes: { ...(await sendersOf(tx, batch, person.id)), ip },
  });
}

/**
 * The parties whose limits a batch's code counts against: the senders of the requests, and the businesses of the
 * requests.
 */
export async function sendersOf(
  reader: Reader,
  batch: string,
  person: string,
): Promise<Omit<SendCauses, "ip">> {
  const attempts = await attemptsOfBatch(reader, batch, person);
  const requests = await Promise.all(attempts.map(({ request }) => readRequest(reader, request)));
  const senders = [...new Set(requests.map(({ owner }) => owner))];
  const own = [...new Set(requests.map(({ business }) => business))];
  const areFree = await Promise.all(own.map((business) => isFree(reader, business)));
  const free = areFree.every(Boolean);
  return { senders, free, businesses: own.filter((business) => business !== null) };
}

/**
 * SHA-256 over the person, the names under which they sign, the requests, the looks (which name the documents that they sign), and
 * the documents of the requests as uploaded. It stays the same if the person is removed from one of the requests: the code still
 * confirms the others.
 */
export async function batchDigest(reader: Reader, batch: string, person: string): Promise<Buffer> {
  const parts = [person];
  for (const attempt of await attemptsOfBatch(reader, batch, person)) {
    const { request, firstName, lastName, look } = attempt;
    parts.push(request, firstName, lastName, look);
    for (const { id } of await requestDocumentsOf(reader, request)) {
      parts.push((await originalVersion(reader, id)).sha256);
    }
  }
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
