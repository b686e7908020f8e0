/**
 * `POST /v3/sign`: starts to sign one or several requests. What needs only the click is signed; for the rest a code is
 * sent, by the service (TAN) or by the trust service provider, and the response says how to continue.
 */
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { Payment } from "@paraph/rules/payer";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { after } from "../../../platform/clock.ts";
import { canonicalJson } from "../../../platform/audit/canonical.ts";
import { newId } from "../../../platform/ids.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { limits } from "@paraph/rules/limits";
import { recheckDocuments } from "../../documents/index.ts";
import type { SealRow } from "../../seals/index.ts";
import {
  expectedPayment,
  lockPayment,
  lockAuthorisedRequest,
  setProviderStep,
  signerForSigning,
} from "../../signature-requests/index.ts";
import type {
  AuthorisedRequest,
  LockedFor,
  SignerForSigning,
} from "../../signature-requests/index.ts";
import { attemptsOfBatch } from "../attempts/attempts.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { countProviderCode, sendCode } from "../codes/codes.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import { insertAttempt, liveAttempts } from "../attempts/locked-attempts.ts";
import { isWaiting } from "../attempts/waiting.ts";
import type { LockedAttempt } from "../attempts/locked-attempts.ts";
import { lookDigest } from "../plan/signature-look.ts";
import { checkedPlacement } from "./placement.ts";
import type { AskedPlacement } from "./placement.ts";
import { permittedPlan } from "../plan/permitted-plan.ts";
import { isByClick } from "../plan/plan-signature.ts";
import type { Plan } from "../plan/plan-signature.ts";
import { presentAttempt, presentRefusal } from "../attempts/present-attempt.ts";
import { recordNotesRead } from "../attempts/record-attempt-event.ts";
import { recoverRequest } from "../saga/recover.ts";
import type { SigningCaller, SigningPerson } from "../plan/signing-person.ts";
import { isSameName } from "../plan/signing-name.ts";
import type { Placement } from "../tables.ts";
import { sendProviderCode } from "../codes/provider-code.ts";
import { runConfirmed } from "./run-confirmed.ts";

export interface AskedRequest {
  readonly it: AuthorisedRequest;
  readonly quality?: Quality | undefined;
  readonly legislation?: Legislation | undefined;
  /** Whether the signer confirms that they have read the notes of the documents. */
  readonly notesRead: boolean;
  readonly placement: readonly AskedPlacement[];
}

/** A request to sign, with its plan. */
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
 * Starts or resumes the signing of these requests, with a seal if there is one. Returns one entry for each, in order. The
 * data read here decides what to request from the provider. Whether an attempt exists, and whether one may be created, is
 * decided under the locks of the requests (`insert`).
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
  for (const batch of batches(wanted)) {
    for (const entry of await start(context, person, batch, language)) entries.set(entry.id, entry);
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
  const { signer, live, payment } = await transaction(context.db, async (tx) => {
    const it = await lockAuthorisedRequest(tx, person, asked.it.request.id, "sign");
    // Recovers an earlier attempt that a crash interrupted.
    await recoverRequest(tx, context, it.request);
    const found = await signerWith(tx, it);
    return { ...found, payment: expectedPayment(it.request, person) };
  });
  if (live !== undefined && !isWaiting(live)) return { live };
  const ids = signer.documents.map(({ document }) => document);
  // The document's notes have to be read before signing.
  if (await recheckDocuments(context, person.id, ids, "error.signing.document_differs"))
    throw problem("error.signing.notes_found");
  const { quality, legislation } = signer;
  const isOwn = asked.it.request.owner === person.id;
  const demand = { quality, legislation, payer: payment.payer, isOwn };
  const plan = await permittedPlan(context, person, demand, asked, seal);
  const placement = await checkedPlacement(context, signer, asked.placement);
  const { id: request } = asked.it.request;
  const look = await lookDigest(context.db, { request, person, placement });
  return { asked, signer: signer.id, documents: ids, plan, payment, placement, look };
}

/** The signer and their open attempt. */
async function signerWith(
  tx: Transaction,
  it: LockedFor<"sign">,
): Promise<{ signer: SignerForSigning; live: LockedAttempt | undefined }> {
  const signer = await signerForSigning(tx, it);
  const live = (await liveAttempts(tx, it.request)).find((one) => one.signer === signer.id);
  return { signer, live };
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

/** The key of a batch: one confirmation covers one kind, one law and one credential. */
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
    const fresh: StartedSigning[] = [];
    // Locks all requests, always in the same order, before the first audit entry is written.
    for (const one of batch.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))) {
      const found = await orRefusal(idOf(one), language, () =>
        recheckUnderLock(tx, context, person, one),
      );
      if ("status" in found) entries.push(found);
      else if ("live" in found) entries.push(presentAttempt(found.live, language));
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
  if (isByClick(first.plan)) {
    return [...entries, ...(await runConfirmed(context, person, id, language))];
  }
  if (first.plan.kind === "personalCredential")
    await sendProviderCode(context, person, id, first.plan);
  const attempts = await attemptsOfBatch(context.db, id, person.id);
  return [...entries, ...attempts.map((one) => presentAttempt(one, language))];
}

const idOf = ({ asked }: Wanted): string => asked.it.request.id;

/** A locked request in which the person may start to sign. */
interface StartedSigning {
  readonly wanted: Wanted;
  readonly request: LockedFor<"sign">["request"];
  /** Their attempt for another level, name or look: the new one replaces it. */
  readonly old: LockedAttempt | undefined;
}

/** Checks again under the lock. If there is an attempt by now, even one of a concurrent click, it is returned. */
async function recheckUnderLock(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  wanted: Wanted,
): Promise<StartedSigning | { live: LockedAttempt }> {
  const it = await lockAuthorisedRequest(tx, person, idOf(wanted), "sign");
  const { signer, live } = await signerWith(tx, it);
  // The signer was removed and added again in the meantime, perhaps with a different level.
  if (signer.id !== wanted.signer) throw problem("error.conflict");
  const now = context.clock.now();
  if (live !== undefined && !isWaiting(live)) return { live };
  // The payer is not the one that the person was told, because they left or joined a business in the meantime.
  const { payer, business } = await lockPayment(tx, it.request, person);
  if (payer !== wanted.payment.payer || business !== wanted.payment.business) {
    throw problem("error.conflict");
  }
  const isAnswer = live !== undefined && isSameAttempt(live, wanted, now);
  return isAnswer ? { live } : { wanted, request: it.request, old: live };
}

async function insert(
  tx: Transaction,
  context: AppContext,
  person: SigningPerson,
  batch: string,
  { wanted, request, old }: StartedSigning,
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
    signsAs: person.kind,
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
    confirmedAt: isByClick(plan) ? now : null,
    credential: plan.credential?.id ?? null,
    seal: plan.seal?.id ?? null,
    trustService: plan.trustService,
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
