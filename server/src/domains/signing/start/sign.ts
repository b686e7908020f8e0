/**
 * `POST /v3/sign`: starts to sign one or several requests. Requests that need only the click are signed; for the others a code is
 * sent, by the service (TAN) or by the trust service provider, and the response says how to continue.
 */
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { actorOf } from "../../../platform/principal.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { requireUnlocked } from "../../confirmations/index.ts";
import { isCheckDue, recheckDocuments } from "../../documents/index.ts";
import type { SealRow } from "../../seals/index.ts";
import {
  alsoAuthorised,
  authorisedRequest,
  expectedPayment,
  lockAuthorisedRequest,
  signerForSigning,
} from "../../signature-requests/index.ts";
import { attemptsOfBatch, openAttempts } from "../attempts/attempts.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { presentAttempt, presentRefusal } from "../attempts/present-attempt.ts";
import { isWaiting } from "../attempts/waiting.ts";
import { countProviderCode, sendCode } from "../codes/codes.ts";
import { sendProviderCode } from "../codes/provider-code.ts";
import { part11Reason, requirePlaces } from "../plan/part11.ts";
import { permittedPlan } from "../plan/permitted-plan.ts";
import { isByClick } from "../plan/plan-signature.ts";
import { lookDigest } from "../plan/signature-look.ts";
import type { SigningCaller, SigningPerson } from "../plan/signing-person.ts";
import { leaseFor } from "../saga/attempt-leases.ts";
import type { LeasedAttempt } from "../saga/fences.ts";
import { recoverRequest } from "../saga/recover.ts";
import { beginAttempt, recheckUnderLock } from "./begin-attempt.ts";
import type { AskedRequest, StartedSigning, Wanted } from "./begin-attempt.ts";
import { batches } from "./batches.ts";
import { checkedPlacement } from "./placement.ts";
import { runConfirmed } from "./run-confirmed.ts";

/**
 * Starts or resumes the signing of these requests, with a seal if there is one. Returns one entry for each, in order. The
 * data read here decides what to request from the provider. Whether an attempt exists, and whether one may be created, is
 * decided under the locks of the requests (`recheckUnderLock`).
 */
export async function sign(
  context: AppContext,
  person: SigningCaller,
  requests: readonly AskedRequest[],
  language: Locale,
  seal?: SealRow,
): Promise<SignAnswerEntry[]> {
  const entries = new Map<string, SignAnswerEntry>();
  const wanted: Wanted[] = [];
  for (const asked of requests) {
    const { id } = asked.it.request;
    const one = await orRefusal(id, language, () => planFor(context, person, asked, seal));
    if ("status" in one) entries.set(id, one);
    else if ("live" in one) entries.set(id, presentAttempt(one.live, language));
    else wanted.push(one);
  }
  for (const { signed, tooMany } of batches(wanted)) {
    for (const one of tooMany) {
      const key = "error.provider.too_many_documents";
      entries.set(idOf(one), presentRefusal(idOf(one), "FAILED", key, language));
    }
    for (const entry of await start(context, person, signed, language)) {
      entries.set(entry.id, entry);
    }
  }
  return requests.flatMap(({ it }) => entries.get(it.request.id) ?? []);
}

/** Returns the result of `work`; a problem with one request becomes its entry, so that the others are still signed. */
async function orRefusal<T extends object>(
  request: string,
  language: Locale,
  work: () => Promise<T>,
): Promise<T | SignAnswerEntry> {
  try {
    return await work();
  } catch (error) {
    if (!isProblem(error) || error.key === "error.not_found") throw error;
    return presentRefusal(request, "FAILED", error.key, language);
  }
}

/** The plan for a request, or the person's existing attempt. */
async function planFor(
  context: AppContext,
  person: SigningCaller,
  asked: AskedRequest,
  seal: SealRow | undefined,
): Promise<Wanted | { live: Attempt }> {
  const { id } = asked.it.request;
  const open = await openOrRecovered(context, person, id);
  // While a signature is under way, its request may have changed since it was read.
  const it =
    open.length === 0
      ? alsoAuthorised(person, asked.it, "sign")
      : await authorisedRequest(context.db, person, id, "sign");
  const signer = await signerForSigning(context.db, it);
  const live = open.find((one) => one.signer === signer.id);
  if (live !== undefined && !isWaiting(live)) return { live };
  const payment = expectedPayment(it.request, person, signer.quality);
  // The document's notes have to be read before signing.
  const due = signer.documents.filter(isCheckDue).map(({ document }) => document);
  if (await recheckDocuments(context, person.id, due, "error.signing.document_differs"))
    throw problem("error.signing.notes_found");
  const { quality, legislation } = signer;
  const isOwn = it.request.owner === person.id;
  const demand = { quality, legislation, payer: payment.payer, isOwn };
  const plan = await permittedPlan(context, person, demand, asked, seal);
  const placement = await checkedPlacement(context, signer, asked.placement);
  const reason = plan.quality === "PART11" ? part11Reason(person, asked.stated) : null;
  if (reason !== null) requirePlaces(signer, placement);
  const look = await lookDigest(context.db, { person, placement, reason }, signer);
  return { asked, signer, plan, payment, placement, look, reason };
}

/** The open attempts of a request. Those that a crash has interrupted are recovered first. */
async function openOrRecovered(
  context: AppContext,
  person: SigningCaller,
  request: string,
): Promise<Attempt[]> {
  const open = await openAttempts(context.db, request);
  if (open.length === 0) return open;
  await transaction(context.db, async (tx) => {
    const it = await lockAuthorisedRequest(tx, person, request, "sign");
    await recoverRequest(tx, context, it.request);
  });
  return openAttempts(context.db, request);
}

async function start(
  context: AppContext,
  person: SigningPerson,
  batch: readonly Wanted[],
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const id = newId();
  const [first] = batch;
  if (first === undefined) return [];
  const requests = new Set(batch.map(idOf));
  const entries: SignAnswerEntry[] = [];
  let leased: LeasedAttempt | undefined;
  const begun = await transaction(context.db, async (tx) => {
    entries.length = 0;
    const fresh: StartedSigning[] = [];
    // Locks all requests, always in the same order, before the first audit entry is written.
    for (const one of batch.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))) {
      const found = await orRefusal(idOf(one), language, () =>
        recheckUnderLock(tx, context, person, one, requests),
      );
      if ("status" in found) entries.push(found);
      else if ("live" in found) {
        await requireTries(tx, context, person, found.live);
        entries.push(presentAttempt(found.live, language));
      } else fresh.push(found);
    }
    leased = undefined;
    for (const one of fresh) {
      const attempt = await beginAttempt(tx, context, person, id, one, language);
      // A single request takes the lease here, if nobody else signs. Otherwise it waits for it (`runConfirmed`).
      if (fresh.length > 1 || !isByClick(first.plan)) continue;
      const lease = await leaseFor(tx, context, { request: one.request, attempt }, one.beside);
      if (lease !== undefined && "fence" in lease) leased = { ...lease, signer: one.wanted.signer };
    }
    if (fresh.length > 0 && first.plan.kind === "oneTimeCertificate")
      await sendCode(tx, context, person, id);
    if (fresh.length > 0 && first.plan.kind === "personalCredential") {
      await countProviderCode(tx, context, person, id);
    }
    return fresh.length > 0;
  });
  if (!begun) return entries;
  if (isByClick(first.plan)) {
    return [...entries, ...(await runConfirmed(context, person, id, language, leased))];
  }
  if (first.plan.kind === "personalCredential")
    await sendProviderCode(context, person, id, first.plan);
  const attempts = await attemptsOfBatch(context.db, id, person.id);
  return [...entries, ...attempts.map((one) => presentAttempt(one, language))];
}

/** A person who has no tries left is told so, instead of being asked for the code again. Throws `error.tan.locked`. */
async function requireTries(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  attempt: Attempt,
): Promise<void> {
  if (!isWaiting(attempt) || attempt.kind !== "oneTimeCertificate" || person.mobile === null)
    return;
  const { email, mobile } = person;
  await requireUnlocked(tx, context, { person: email, subject: actorOf(person), mobile });
}

const idOf = ({ asked }: Wanted): string => asked.it.request.id;
