/**
 * The beginning of an attempt, under the lock of its request: checks whether there is one already and whether one can be created,
 * and writes its row.
 */
import { limits } from "@paraph/rules/limits";
import type { Locale } from "@paraph/language/locales";
import type { Payment } from "@paraph/rules/payer";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import { canonicalJson } from "../../../platform/audit/canonical.ts";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import {
  lockAuthorisedRequest,
  lockPayment,
  requiredLevel,
  setProviderStep,
} from "../../signature-requests/index.ts";
import type {
  AuthorisedRequest,
  LockedFor,
  SignerForSigning,
} from "../../signature-requests/index.ts";
import { attemptsOfBatch } from "../attempts/attempts.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import { insertAttempt, liveAttempts } from "../attempts/locked-attempts.ts";
import type { LockedAttempt } from "../attempts/locked-attempts.ts";
import { recordNotesRead } from "../attempts/record-attempt-event.ts";
import { isWaiting } from "../attempts/waiting.ts";
import type { Stated } from "../plan/part11.ts";
import { isByClick } from "../plan/plan-signature.ts";
import type { Plan } from "../plan/plan-signature.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import { isSameName } from "../plan/signing-name.ts";
import type { Beside } from "../saga/attempt-leases.ts";
import type { Placement } from "../tables.ts";
import type { AskedPlacement } from "./placement.ts";

export interface AskedRequest {
  readonly it: AuthorisedRequest;
  readonly quality?: Quality | undefined;
  readonly legislation?: Legislation | undefined;
  /** Whether the signer confirms that they have read the notes of the documents. */
  readonly notesRead: boolean;
  readonly placement: readonly AskedPlacement[];
  /** The printed name and the meaning, at Part 11. */
  readonly stated: Stated;
}

/** A request to sign, with its plan. */
export interface Wanted {
  readonly asked: AskedRequest;
  /** The caller as signer, from whose data the look of the signature follows. */
  readonly signer: SignerForSigning;
  readonly placement: readonly Placement[];
  readonly plan: Plan;
  readonly payment: Payment;
  readonly look: string;
  /** The meaning of the signature; null at every level but Part 11. */
  readonly reason: string | null;
}

/**
 * Whether the person already has a code for exactly these requests. A code that also confirms others, or not all of them, is
 * another one: nobody signs with it what they are not looking at.
 */
async function isSameBatch(
  tx: Transaction,
  { batch }: Attempt,
  person: SigningPerson,
  requests: ReadonlySet<string>,
): Promise<boolean> {
  const waiting = (await attemptsOfBatch(tx, batch, person.id)).filter(isWaiting);
  return waiting.length === requests.size && waiting.every(({ request }) => requests.has(request));
}

/** A second click while a code is on its way requests no second code. */
const isSameAttempt = (
  live: Attempt,
  { plan, payment, placement, look }: Wanted,
  now: Date,
): boolean =>
  live.expiresAt > now &&
  live.quality === plan.quality &&
  live.legislation === plan.legislation &&
  live.seal === (plan.seal?.id ?? null) &&
  live.payer === payment.payer &&
  live.business === payment.business &&
  isSameName(live, plan.name) &&
  live.look === look &&
  canonicalJson(live.placement) === canonicalJson(placement);

/** A locked request in which the person may start to sign. */
export interface StartedSigning {
  readonly wanted: Wanted;
  readonly request: LockedFor<"sign">["request"];
  /** Their attempt for another level, name or look: the new one replaces it. */
  readonly old: LockedAttempt | undefined;
  /** The signer, and the attempts of others, under the lock. */
  readonly beside: Beside;
}

/**
 * Checks again under the lock. If an attempt exists now, even one of a concurrent click, it is returned.
 * @param requests all requests that are confirmed together with this one
 */
export async function recheckUnderLock(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  wanted: Wanted,
  requests: ReadonlySet<string>,
): Promise<StartedSigning | { live: LockedAttempt }> {
  const it = await lockAuthorisedRequest(tx, person, wanted.asked.it.request.id, "sign");
  const { own } = it;
  // The signer was removed and added again in the meantime, perhaps with a different level.
  if (own?.id !== wanted.signer.id) throw problem("error.conflict");
  const open = await liveAttempts(tx, it.request);
  const live = open.find((one) => one.signer === own.id);
  const now = context.clock.now();
  if (live !== undefined && !isWaiting(live)) return { live };
  // The payer is not the one that the person was shown, because they left or joined a business in the meantime.
  const { quality } = requiredLevel(it.request, own);
  const { payer, business } = await lockPayment(tx, it.request, person, quality);
  if (payer !== wanted.payment.payer || business !== wanted.payment.business) {
    throw problem("error.conflict");
  }
  const isAnswer =
    live !== undefined &&
    isSameAttempt(live, wanted, now) &&
    (await isSameBatch(tx, live, person, requests));
  if (isAnswer) return { live };
  const beside = { signer: own, others: open.filter((one) => one !== live) };
  return { wanted, request: it.request, old: live, beside };
}

/** Inserts the attempt and returns it; one that is signed by a click is confirmed. */
export async function beginAttempt(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  batch: string,
  { wanted, request, old }: StartedSigning,
  language: Locale,
): Promise<LockedAttempt> {
  const { plan, payment, placement, look, reason, asked } = wanted;
  const { id: signer, documents } = wanted.signer;
  const now = context.clock.now();
  if (old !== undefined) {
    const why = old.expiresAt > now ? null : "error.tan.expired";
    await endAttempt(tx, context, { request, attempt: old }, why);
  }
  const acting = {
    signer,
    person: person.id,
    signsAs: person.kind,
    firstName: plan.name.firstName,
    lastName: plan.name.lastName,
    quality: plan.quality,
    legislation: plan.legislation,
    ip: person.ip,
  };
  const attempt = await insertAttempt(tx, request, {
    ...acting,
    id: newId(),
    batch,
    kind: plan.kind,
    payer: payment.payer,
    business: payment.business,
    state: "WAITING_CODE",
    confirmedAt: isByClick(plan) ? now : null,
    credential: plan.credential?.id ?? null,
    seal: plan.seal?.id ?? null,
    trustService: plan.trustService,
    language,
    placement: [...placement],
    look,
    reason,
    createdAt: now,
    updatedAt: now,
    expiresAt: after(now, limits.tan.lifetime),
  });
  if (plan.kind === "personalCredential") {
    await setProviderStep(tx, context, { request: request.id, signer, at: now, pending: true });
  }
  if (asked.notesRead) {
    const read = documents.map(({ document }) => document);
    await recordNotesRead(tx, context, { ...acting, request: request.id }, read);
  }
  return attempt;
}
