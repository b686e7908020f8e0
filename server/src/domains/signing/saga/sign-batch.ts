/**
 * The part of signing within the person's own call: lease → prepare → authorise → signed. A batch contains the
 * attempts of one click, of one kind under one law, signed by one authorisation.
 */
import { PadesError } from "@paraph/pades/errors";
import { limits } from "@paraph/rules/limits";
import type { Legislation } from "@paraph/rules/qualities";
import type { AttemptState } from "@paraph/rules/states";
import type { ErrorKey } from "@paraph/contract/errors";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isDatabaseBusy, outlasting } from "../../../platform/database/database-away.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { ProblemError } from "../../../platform/problem.ts";
import { NoAnswer } from "../../../providers/trust/csc-client.ts";
import type { Credential, SignerSecret } from "../../../providers/trust/provider.ts";
import { credentialOfSeal } from "../../seals/index.ts";
import type { SealRow } from "../../seals/index.ts";
import { signerOfPerson } from "../../signature-requests/index.ts";
import { dropPrepared } from "../attempts/attempts.ts";
import { endAttempt } from "../attempts/end-attempt.ts";
import { moveAttempt } from "../attempts/locked-attempts.ts";
import { ownCredential, trustServicesFor } from "../plan/plan-signature.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import { passLease } from "../attempts/pass-lease.ts";
import { recordOnAttempt } from "../attempts/record-attempt-event.ts";
import { withSigningName } from "../plan/signing-name.ts";
import type { AttemptKind } from "../tables.ts";
import { authorise } from "./authorise.ts";
import { isUnavailable } from "./collect.ts";
import { LeaseLostError, whileLeased } from "./fences.ts";
import type { LeasedAttempt, LockedPair } from "./fences.ts";
import { ifHeld } from "./attempt-leases.ts";
import { finishAtOnce } from "./finish.ts";
import { prepareBatch, sealOf } from "./prepare-batch.ts";
import { recover } from "./recover.ts";

/** The errors after which the person enters their secret again; the attempt waits for it. */
const ENTER_AGAIN: readonly ErrorKey[] = [
  "error.provider.password_invalid",
  "error.provider.otp_invalid",
  "error.provider.otp_expired",
];

/**
 * How often the provider is called again if a one-time certificate starts after the claimed time. From the third try on, the
 * service claims a time that is later by the provider's delay, then by twice and four times as much.
 */
const TRIES = 5;
const CLAIMS_AHEAD = 3;
const SECOND = 1000;

/** Milliseconds by which a try claims a later time. @param late by how much the last try was too early */
const ahead = (tries: number, late: number): number =>
  tries < CLAIMS_AHEAD ? 0 : (late + SECOND) * 2 ** (tries - CLAIMS_AHEAD);

/**
 * Signs a batch whose leases are held. A single request is finished as well; several are left to the job `finish-signing`. On a
 * failure no document has changed: the attempts wait for their code again, or end, and the leases are released. If the provider
 * has accepted the work but did not respond, a job fetches the result.
 * @param secret the person's signature password and one-time code; used once, stored nowhere
 */
export async function signBatch(
  context: AppContext,
  leased: readonly LeasedAttempt[],
  person: SigningPerson,
  secret?: SignerSecret,
): Promise<void> {
  const [first] = leased;
  if (first === undefined) return;
  const { kind, legislation } = first.attempt;
  // Jobs finish several requests in parallel.
  const single = leased.length === 1 ? first : undefined;
  try {
    await whileLeased(context, leased, async (signal) => {
      const trust = trustServicesFor(context, legislation);
      const seal = await sealOf(context, first.attempt);
      const credential = await credentialOf(context, kind, legislation, person, seal);
      await checkSignatureCount(context, leased, credential);
      let late: number | undefined = 0;
      for (let tries = 1; late !== undefined; tries += 1) {
        if (tries > TRIES) {
          throw problem("error.provider.answer_invalid", { reason: "certificate_begins_too_late" });
        }
        const claimed = after(context.clock.now(), ahead(tries, late));
        const how = { person, credential, seal, claimed, signal };
        const attempts = await prepareBatch(context, leased, how);
        const named = withSigningName(person, first.attempt);
        const by = { kind, trust, credential, seal, person: named, secret };
        const finishAfter = single === undefined ? 0 : limits.signing.finishAfter;
        late = await authorise(context, attempts, { ...by, claimed, finishAfter, signal });
      }
    });
  } catch (error) {
    // Another process continues, so this call returns the state of the attempts.
    if (error instanceof LeaseLostError) {
      await leaveToRecovery(context, leased);
      return;
    }
    // A database outage does not end an attempt. It continues as after a crash, and its person gets no mail.
    if (isDatabaseBusy(error)) {
      await outlasting(limits.signing.outlast, () => leaveToRecovery(context, leased));
      throw error;
    }
    if (isUnavailable(error) && (await collectLater(context, leased))) return;
    const told = asProblem(error);
    const again = kind === "personalCredential" && ENTER_AGAIN.includes(told.key);
    const mine = await returnToWaiting(
      context,
      leased,
      again ? "WAITING_CODE" : "ABANDONED",
      told.key,
    );
    if (mine) throw told;
    return;
  }
  if (single !== undefined) await finishAtOnce(context, single);
}

/** Refuses more signatures than the credential allows for one confirmation, before anything is prepared. */
async function checkSignatureCount(
  context: AppContext,
  leased: readonly LeasedAttempt[],
  credential: Credential | undefined,
): Promise<void> {
  const [first] = leased;
  if (first?.attempt.kind !== "personalCredential" || credential === undefined) return;
  let documents = 0;
  for (const { attempt } of leased) {
    const signer = await signerOfPerson(context.db, attempt.request, attempt.person);
    documents += signer?.documents.length ?? 0;
  }
  const most = credential.multisign;
  if (documents > most) throw problem("error.provider.too_many_documents", { most, documents });
}

async function credentialOf(
  context: AppContext,
  kind: AttemptKind,
  legislation: Legislation,
  person: SigningPerson,
  seal: SealRow | undefined,
): Promise<Credential | undefined> {
  switch (kind) {
    case "organisationSeal":
      return seal && (await credentialOfSeal(context, seal)).credential;
    case "oneTimeCertificate":
      return undefined;
    case "platformSeal":
      return trustServicesFor(context, legislation).provider.seal();
    case "personalCredential":
      return ownCredential(context, person, legislation);
  }
}

function asProblem(error: unknown): ProblemError {
  if (isProblem(error)) return error;
  if (error instanceof NoAnswer) return problem("signing.outcome_unknown", undefined, error);
  if (error instanceof PadesError) {
    return problem("error.provider.answer_invalid", { reason: error.reason }, error);
  }
  return problem("error.unexpected", undefined, error);
}

/**
 * Moves attempts back to waiting for a code, or ends them; releases the documents. Returns false, and changes nothing, if none of
 * their leases is still held.
 */
async function returnToWaiting(
  context: AppContext,
  leased: readonly LeasedAttempt[],
  to: Extract<AttemptState, "WAITING_CODE" | "ABANDONED">,
  key: ErrorKey,
): Promise<boolean> {
  let mine = false;
  for (const one of leased) {
    const held = await ifHeld(context, one, (tx, locked) =>
      to === "ABANDONED"
        ? endAttempt(tx, context, locked, key).then(() => undefined)
        : enterAgain(tx, context, locked, key),
    );
    mine = held || mine;
  }
  return mine;
}

/** The person's password or code was wrong: the attempt waits for them again. */
async function enterAgain(
  tx: Transaction,
  context: AppContext,
  { request, attempt }: LockedPair,
  key: ErrorKey,
): Promise<void> {
  const change = { errorKey: key, confirmedAt: null, fence: null };
  const moved = await moveAttempt(tx, attempt, "WAITING_CODE", context.clock.now(), change);
  if (moved === undefined) return;
  await dropPrepared(tx, attempt.id);
  await passLease(tx, request, attempt.id);
  const event = { name: "code_wrong", channel: "provider", reason: key } as const;
  await recordOnAttempt(tx, context, moved, event);
}

/**
 * Leaves attempts to the next process or job, because one lease of the batch is lost or the database is unavailable.
 * Those still held are recovered as after a crash.
 */
async function leaveToRecovery(
  context: AppContext,
  leased: readonly LeasedAttempt[],
): Promise<void> {
  for (const one of leased) {
    await ifHeld(context, one, (tx, locked) => recover(tx, context, locked));
  }
}

/**
 * Leaves work that the provider has accepted to the job that fetches it. Returns false, and changes nothing, if it
 * has accepted none.
 */
async function collectLater(
  context: AppContext,
  leased: readonly LeasedAttempt[],
): Promise<boolean> {
  let accepted = false;
  for (const one of leased) {
    await ifHeld(context, one, async (tx, locked) => {
      if (locked.attempt.state !== "AUTHORISING" || locked.attempt.responseId === null) return;
      await recover(tx, context, locked);
      accepted = true;
    });
  }
  return accepted;
}
