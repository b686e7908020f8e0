/**
 * `POST /v3/sign`: begins to sign one or several requests. What needs nothing but the click is signed; for
 * the rest a code is sent, by us (TAN) or by the trust service provider, and the answer says how to go on.
 */
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { Payment } from "@paraph/rules/payer";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { after } from "../../../platform/clock.ts";
import { canonicalJson } from "../../../platform/canonical.ts";
import { newId } from "../../../platform/ids.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { limits } from "@paraph/rules/limits";
import { recheckDocuments } from "../../documents/steps/check.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import type { LockedRequest } from "../../signature-requests/steps/lock.ts";
import {
  refusalOf as refusalToSign,
  setProviderStep,
} from "../../signature-requests/steps/mark.ts";
import { paymentOf } from "../../signature-requests/steps/payment.ts";
import { signerOf } from "../../signature-requests/steps/signers.ts";
import type { SignerForSigning } from "../../signature-requests/steps/signers.ts";
import { attemptsOfBatch } from "../steps/attempts.ts";
import type { Attempt } from "../steps/attempts.ts";
import { countProviderCode, sendCode } from "../steps/codes.ts";
import { endAttempt } from "../steps/end-attempt.ts";
import { insertAttempt, isWaiting, liveAttempts } from "../steps/locked-attempts.ts";
import type { LockedAttempt } from "../steps/locked-attempts.ts";
import { lookDigest } from "../steps/look.ts";
import { placementOf } from "../steps/placement.ts";
import type { AskedPlacement } from "../steps/placement.ts";
import { planOf } from "../steps/plan.ts";
import type { Plan } from "../steps/plan.ts";
import { entryOf, refusalOf } from "../steps/present.ts";
import { recordNotesRead } from "../steps/record.ts";
import { recoverRequest } from "../saga/recover.ts";
import type { SigningPerson } from "../steps/profile.ts";
import { isSameName } from "../steps/signing-name.ts";
import type { Placement } from "../tables.ts";
import { sendProviderCode } from "./provider-code.ts";
import { runConfirmed } from "./run-confirmed.ts";

export interface AskedRequest {
  readonly request: string;
  readonly quality?: Quality | undefined;
  readonly legislation?: Legislation | undefined;
  /** The signer says that they have read what stays in the documents. */
  readonly notesRead: boolean;
  readonly placement: readonly AskedPlacement[];
}

/** A request that is to be signed, and how. */
interface Wanted {
  readonly asked: AskedRequest;
  readonly signer: string;
  /** The documents that they sign. */
  readonly documents: readonly string[];
  readonly placement: readonly Placement[];
  readonly plan: Plan;
  readonly payment: Payment;
  readonly look: string;
}

/**
 * Begins, or takes up again, signing these requests. Answers one entry for each, in their order. What is read here
 * decides what to ask of the provider; whether there is an attempt already, and whether there may be one, is decided
 * under the requests' locks (`insert`).
 */
export async function sign(
  context: AppContext,
  person: SigningPerson,
  requests: readonly AskedRequest[],
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const entries = new Map<string, SignAnswerEntry>();
  const wanted: Wanted[] = [];
  for (const asked of requests) {
    const one = await orRefusal(asked.request, language, () => planFor(context, person, asked));
    if ("status" in one) entries.set(asked.request, one);
    else if ("live" in one) entries.set(asked.request, entryOf(one.live, language));
    else wanted.push(one);
  }
  for (const batch of batches(wanted)) {
    for (const entry of await start(context, person, batch, language)) entries.set(entry.id, entry);
  }
  return requests.flatMap(({ request }) => entries.get(request) ?? []);
}

/** What `work` answers; a problem with one request is told in its entry and keeps no other one from being signed. */
async function orRefusal<T extends object>(
  request: string,
  language: Locale,
  work: () => Promise<T>,
): Promise<T | SignAnswerEntry> {
  try {
    return await work();
  } catch (error) {
    if (!isProblem(error) || error.key === "error.not_found") throw error;
    return refusalOf(request, "FAILED", error.key, language);
  }
}

/** How the person may sign a request; or their attempt that is under way already. */
async function planFor(
  context: AppContext,
  person: SigningPerson,
  asked: AskedRequest,
): Promise<Wanted | { live: Attempt }> {
  const { signer, live, payment } = await transaction(context.db, async (tx) => {
    const request = await lockRequest(tx, asked.request);
    // What a crash left of an earlier attempt must not stand in the way of this one.
    await recoverRequest(tx, context, request);
    const found = await signerWith(tx, request, person);
    return { ...found, payment: await paymentOf(tx, request, person) };
  });
  if (live !== undefined && !isWaiting(live)) return { live };
  const ids = signer.documents.map(({ document }) => document);
  // Every signer is told what a document holds before they sign: who was not, looks first.
  if (await recheckDocuments(context, person.id, ids, "error.signing.document_differs"))
    throw problem("error.signing.notes_found");
  const { quality, legislation } = signer;
  const demand = { quality, legislation, payer: payment.payer };
  const plan = await planOf(context, person, demand, asked);
  const placement = await placementOf(context, signer, asked.placement);
  const look = await lookDigest(context.db, { request: asked.request, person, placement });
  return { asked, signer: signer.id, documents: ids, plan, payment, placement, look };
}

/** Who signs, and their attempt that is not over. Throws why they may not sign. */
async function signerWith(
  tx: Transaction,
  request: LockedRequest,
  person: SigningPerson,
): Promise<{ signer: SignerForSigning; live: LockedAttempt | undefined }> {
  const signer = await signerOf(tx, request.id, person.id);
  const refused = refusalToSign(request, signer);
  if (signer === undefined || refused !== undefined) {
    throw problem(refused ?? "error.signing.not_a_signer");
  }
  const live = (await liveAttempts(tx, request)).find((one) => one.signer === signer.id);
  return { signer, live };
}

/** A second click while a code is on its way asks for no second code. */
const waitsForSame = (
  live: Attempt,
  { plan, payment, placement, look }: Wanted,
  now: Date,
): boolean =>
  live.expiresAt > now &&
  live.quality === plan.quality &&
  live.legislation === plan.legislation &&
  live.payer === payment.payer &&
  live.business === payment.business &&
  isSameName(live, plan.name) &&
  live.look === look &&
  canonicalJson(live.placement) === canonicalJson(placement);

/** What one confirmation covers: one kind, one law, one key. */
function batches(wanted: readonly Wanted[]): Wanted[][] {
  const groups = Map.groupBy(wanted, ({ plan }) =>
    [plan.kind, plan.legislation, plan.credential?.id ?? ""].join(" "),
  );
  return [...groups.values()];
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
  const entries: SignAnswerEntry[] = [];
  const begun = await transaction(context.db, async (tx) => {
    entries.length = 0;
    const fresh: Begun[] = [];
    // All requests are locked, always in the same order, before the first chain is written to.
    for (const one of batch.toSorted((a, b) => (a.asked.request < b.asked.request ? -1 : 1))) {
      const { request } = one.asked;
      const found = await orRefusal(request, language, () => lookAgain(tx, context, person, one));
      if ("status" in found) entries.push(found);
      else if ("live" in found) entries.push(entryOf(found.live, language));
      else fresh.push(found);
    }
    for (const one of fresh) await insert(tx, context, person, id, one, language);
    if (fresh.length > 0 && first.plan.kind === "oneTimeCertificate")
      await sendCode(tx, context, person, id);
    if (fresh.length > 0 && first.plan.kind === "personalCredential") {
      await countProviderCode(tx, context, person, id);
    }
    return fresh.length > 0;
  });
  if (!begun) return entries;
  if (first.plan.kind === "platformSeal") {
    return [...entries, ...(await runConfirmed(context, person, id, language))];
  }
  if (first.plan.kind === "personalCredential")
    await sendProviderCode(context, person, id, first.plan);
  const attempts = await attemptsOfBatch(context.db, id, person.id);
  return [...entries, ...attempts.map((one) => entryOf(one, language))];
}

/** A request under its lock in which the person may begin to sign. */
interface Begun {
  readonly wanted: Wanted;
  readonly request: LockedRequest;
  /** Their attempt that waits for another level, name or look: the new one takes its place. */
  readonly old: LockedAttempt | undefined;
}

/** Looks again, under the lock: an attempt that is there, by a click at the same moment or before, is the answer. */
async function lookAgain(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  wanted: Wanted,
): Promise<Begun | { live: LockedAttempt }> {
  const request = await lockRequest(tx, wanted.asked.request);
  const { signer, live } = await signerWith(tx, request, person);
  // Removed and added again meanwhile: something else may be demanded of them.
  if (signer.id !== wanted.signer) throw problem("error.conflict");
  const now = context.clock.now();
  const isAnswer = live !== undefined && (!isWaiting(live) || waitsForSame(live, wanted, now));
  return isAnswer ? { live } : { wanted, request, old: live };
}

async function insert(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  batch: string,
  { wanted, request, old }: Begun,
  language: Locale,
): Promise<void> {
  const { plan, payment, placement, signer, look, asked, documents } = wanted;
  const now = context.clock.now();
  if (old !== undefined) {
    const why = old.expiresAt > now ? null : "error.tan.expired";
    await endAttempt(tx, context, { request, attempt: old }, why);
  }
  const acting = {
    signer,
    person: person.id,
    firstName: plan.name.firstName,
    lastName: plan.name.lastName,
    quality: plan.quality,
    legislation: plan.legislation,
    ip: person.ip,
  };
  await insertAttempt(tx, request, {
    ...acting,
    id: newId(),
    batch,
    kind: plan.kind,
    payer: payment.payer,
    business: payment.business,
    state: "WAITING_CODE",
    confirmedAt: plan.kind === "platformSeal" ? now : null,
    credential: plan.credential?.id ?? null,
    language,
    placement: [...placement],
    look,
    createdAt: now,
    updatedAt: now,
    expiresAt: after(now, limits.tan.lifetime),
  });
  if (plan.kind === "personalCredential") {
    await setProviderStep(tx, context, { request: request.id, signer, at: now, pending: true });
  }
  if (asked.notesRead) {
    await recordNotesRead(tx, context, { ...acting, request: request.id }, documents);
  }
}
