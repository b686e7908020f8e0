/**
 * Signing, from the click to the record. Each step shows the overlay that belongs to it: what is asked
 * of the person (a code, the signature password), what hinders (wrong, expired, locked, exhausted), what
 * goes on by itself (another signer, the time-stamp), and how it ended.
 */
import { CallError } from "@paraph/contract/client";
import type { ErrorKey } from "@paraph/contract/errors";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { closeOverlay, failOverlay, openOverlay } from "../../../overlays/overlays.ts";
import type { Calls, SignAnswer, SignAnswers, SignBody } from "../../../session/calls.tsx";
import type { DeskPage } from "../../../components/document-viewer/desk-pages.ts";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import { numberIn, sentenceOf, textIn } from "./details.ts";
import { stopWatching, untilFinished, untilUnlocked } from "./watch.ts";

/** What is being signed and by whom; every overlay shows some of it. */
export interface Ceremony {
  readonly calls: Calls;
  readonly request: string;
  readonly title: string;
  readonly signerName: string;
  /** Who asks for the signature, and their address where the signer may know it; undefined where it is one's own request. */
  readonly sender: { readonly name: string; readonly email: string } | undefined;
  readonly quality: Quality;
  readonly law: Legislation;
  readonly body: SignBody;
  /** The first page that will carry the signature, and the block on it. */
  readonly shown: { readonly page: DeskPage; readonly rect: PageRect } | undefined;
  /** The drawn preview of the block. */
  readonly preview: Blob | undefined;
  /** Something about the request has changed: it is read again. */
  readonly changed: () => void;
  /** Goes back to the documents; undefined for a guest, who has none. */
  readonly leave: (() => void) | undefined;
}

/** A code or a password that is waited for. */
export interface Asked {
  readonly proceedId: string;
  readonly sentTo: string | null;
  readonly expiresAt: string | null;
}

export type Stage =
  | { readonly kind: "preparing" }
  | ({ readonly kind: "tan" } & Asked)
  | ({ readonly kind: "provider" } & Asked)
  | { readonly kind: "finishing"; readonly proceedId: string };

export type Given =
  | { readonly kind: "tan"; readonly code: string }
  | { readonly kind: "provider"; readonly password: string; readonly otp: string };

/** Begins to sign. */
export function beginSigning(ceremony: Ceremony): Promise<void> {
  show(ceremony, { kind: "preparing" });
  return step(ceremony, () => ceremony.calls.sign(ceremony.body));
}

function show(ceremony: Ceremony, stage: Stage): void {
  openOverlay("signing", { ceremony, stage }, async (given) => {
    if (stage.kind !== "tan" && stage.kind !== "provider") return;
    await give(ceremony, stage, given);
  });
}

/** The person has entered what was asked for. Throws what belongs to the fields themselves. */
export async function give(ceremony: Ceremony, asked: Asked, given: Given): Promise<void> {
  const ask = () =>
    given.kind === "tan"
      ? ceremony.calls.respond(asked.proceedId, given.code)
      : ceremony.calls.proceed(asked.proceedId, { password: given.password, otp: given.otp });
  await step(ceremony, ask, { asked, given });
}

interface Attempt {
  readonly asked: Asked;
  readonly given: Given;
}

/** Does one step and follows where it leads. */
async function step(
  ceremony: Ceremony,
  ask: () => Promise<SignAnswers>,
  attempt?: Attempt,
): Promise<void> {
  let answers: SignAnswers;
  try {
    answers = await ask();
  } catch (error) {
    hinder(ceremony, error, () => step(ceremony, ask, attempt), attempt);
    return;
  }
  await follow(ceremony, answers, () => step(ceremony, ask, attempt), attempt);
}

async function follow(
  ceremony: Ceremony,
  answers: SignAnswers,
  again: () => Promise<void>,
  attempt?: Attempt,
): Promise<void> {
  const answer = answers.find((one) => one.id === ceremony.request) ?? answers[0];
  if (answer === undefined) {
    // The service took the step without saying more: the request itself tells how it stands.
    await settle(ceremony);
    return;
  }
  switch (answer.status) {
    case "SIGNED":
      succeed(ceremony);
      return;
    case "TAN_REQUIRED":
      show(ceremony, { kind: "tan", ...askedOf(answer) });
      return;
    case "PROVIDER_STEP":
      show(ceremony, { kind: "provider", ...askedOf(answer) });
      return;
    case "FINISHING":
      await finish(ceremony, answer.proceedId ?? "");
      return;
    case "LOCKED": {
      // A secret is not kept: with it the step is taken again. Everything else the service goes on with.
      const { proceedId } = answer;
      const kept = proceedId !== null && attempt?.given.kind !== "provider";
      await waitForOther(ceremony, kept ? () => finish(ceremony, proceedId) : again, attempt);
      return;
    }
    case "FAILED":
      hinder(ceremony, refusal(answer), again, undefined);
  }
}

/** An answer that tells of a failure is the same to a person as an error. */
function refusal(answer: SignAnswer): CallError {
  const { key, message } = answer;
  return new CallError({
    status: 409,
    ...(key !== null && { key: key as ErrorKey }),
    ...(message !== null && { message }),
  });
}

function askedOf(answer: SignAnswer): Asked {
  return {
    proceedId: answer.proceedId ?? "",
    sentTo: answer.sentTo,
    expiresAt: answer.expiresAt,
  };
}

/** What an error means for the person; fields' own errors are thrown on to the overlay that asked. */
function hinder(
  ceremony: Ceremony,
  error: unknown,
  again: () => Promise<void>,
  attempt: Attempt | undefined,
): void {
  const key = error instanceof CallError ? error.key : "";
  const details = error instanceof CallError ? error.details : {};
  const asked = attempt?.asked;
  if (attempt?.given.kind === "tan" && asked !== undefined) {
    if (key === "error.tan.invalid") {
      const code = attempt.given.code;
      openOverlay(
        "tan-invalid",
        { ceremony, asked, code, triesLeft: numberIn(details, "tries_left") },
        (given) => give(ceremony, asked, given),
      );
      return;
    }
    if (key === "error.tan.expired") {
      openOverlay("tan-expired", { ceremony, asked });
      return;
    }
  }
  if (key === "error.tan.locked" || key === "error.provider.locked") {
    openOverlay("tan-locked", {
      ceremony,
      until: textIn(details, "until"),
      sentence: sentenceOf(error),
    });
    return;
  }
  if (FIELD_ERRORS.has(key) && attempt !== undefined) throw error;
  switch (key) {
    case "error.signing.locked":
      void waitForOther(ceremony, again, attempt);
      return;
    case "error.signing.free_signatures_exhausted":
      openOverlay("exhausted-signatures", { ceremony });
      return;
    case "error.provider.serial_number_mismatch":
      openOverlay("serial-number-mismatch", { ceremony, sentence: sentenceOf(error) });
      return;
    case "error.signing.already_signed":
      succeed(ceremony);
      return;
    default:
      openOverlay("signing-failure", {
        ceremony,
        // A broken connection says nothing of what the service did: that is looked up first.
        sentence: key === "error.unreachable" ? undefined : sentenceOf(error),
        reference: key,
        again: () => settle(ceremony),
      });
  }
}

/** Errors of what was typed: shown at the field, where it can be put right. */
const FIELD_ERRORS = new Set([
  "error.provider.password_invalid",
  "error.provider.otp_invalid",
  "error.provider.otp_expired",
  "error.validation",
]);

/** Asks for a new code; the one before no longer counts. If the attempt was given up in the meantime, signing restarts and sends one. */
export async function sendNewCode(ceremony: Ceremony, asked: Asked): Promise<void> {
  let sent: { sentTo: string; expiresAt: string };
  try {
    sent = await ceremony.calls.resend(asked.proceedId);
  } catch (error) {
    if (!(error instanceof CallError) || error.key !== "error.tan.unknown") throw error;
    await beginSigning(ceremony);
    return;
  }
  const { sentTo, expiresAt } = sent;
  show(ceremony, { kind: "tan", proceedId: asked.proceedId, sentTo, expiresAt });
}

/** Asks the trust service for a new one-time code; answers where it went and until when it counts. */
export function sendNewOtp(
  ceremony: Ceremony,
  asked: Asked,
): Promise<{ sentTo: string; expiresAt: string }> {
  return ceremony.calls.resend(asked.proceedId);
}

/** Gives up: the code is void and nothing is signed. */
export async function giveUp(ceremony: Ceremony, asked: Asked | undefined): Promise<void> {
  closeOverlay();
  // Whether or not the service hears it: without the code nothing is signed.
  if (asked !== undefined) await ceremony.calls.cancel(asked.proceedId).catch(() => undefined);
}

/** Follows a signature that is being completed, until it is, or until the person leaves. */
async function finish(ceremony: Ceremony, proceedId: string): Promise<void> {
  show(ceremony, { kind: "finishing", proceedId });
  const answers = await untilFinished(ceremony.calls, ceremony.request, proceedId);
  if (answers !== undefined) await follow(ceremony, answers, () => beginSigning(ceremony));
}

/**
 * Another person is signing: it goes on by itself when they are through. What was given before may have run out
 * meanwhile: then it is asked for again, with the reason.
 */
async function waitForOther(
  ceremony: Ceremony,
  again: () => Promise<void>,
  attempt: Attempt | undefined,
): Promise<void> {
  openOverlay("signing-locked", { ceremony });
  if (!(await untilUnlocked(ceremony.calls, ceremony.request))) return;
  show(ceremony, { kind: "preparing" });
  try {
    await again();
  } catch (error) {
    if (attempt === undefined) throw error;
    show(ceremony, { kind: attempt.given.kind, ...attempt.asked });
    failOverlay(error);
  }
}

/** Leaves while it goes on: the service completes the signature by itself and writes a mail. */
export function leaveFinishing(ceremony: Ceremony): void {
  stopWatching();
  ceremony.changed();
  closeOverlay();
}

/** Stops waiting for the other signer. */
export function stopWaiting(): void {
  stopWatching();
  closeOverlay();
}

/** After a failure: was it signed nevertheless? If so, done; if not, from the beginning. */
async function settle(ceremony: Ceremony): Promise<void> {
  const request = await ceremony.calls.request(ceremony.request);
  const mine = request.signatures.find((signer) => signer.isMe);
  if (mine?.signatureStatus === "SIGNED") succeed(ceremony);
  else await beginSigning(ceremony);
}

function succeed(ceremony: Ceremony): void {
  ceremony.changed();
  openOverlay("signing-success", { ceremony });
}
