/**
 * The signing ceremony in the browser, from the click to the result. Each step shows an overlay: for entering a code or
 * the signature password, for a problem with it (wrong, expired, locked, exhausted), while waiting (for another signer,
 * for the time-stamp), and for the result.
 */
import { CallError } from "@paraph/contract/client";
import { failModal, openModal } from "../../../lib/over-pages/modals.ts";
import { isUnreachable } from "../../../lib/service/faults.ts";
import type { SignAnswers, SignBody } from "../../../session/signer-client.tsx";
import { askedOf, isAtField, refusal } from "./answers.ts";
import { confirmAttempt, sendCodeAgain } from "./confirmation.ts";
import type { Asked, Given } from "./confirmation.ts";
import { numberIn, textIn } from "./details.ts";
import { outcomeOf } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";
import { closeOverlay, showEnd } from "./ends.ts";
import { forgetAttempt, keepAttempt } from "./kept-attempt.ts";
import { endPause } from "./paused.ts";
import { decidingResult, dueByClick, takeResults, takeStates } from "./several.ts";
import { codeOf } from "./stages.ts";
import { askStatement, isProofDue } from "./statement.ts";
import type { Attempt, Ceremony, Stage } from "./stages.ts";
import { untilFinished, untilUnlocked } from "./watch.ts";

/** Starts to sign; under 21 CFR Part 11, with what the signature means. */
export function beginSigning(ceremony: Ceremony): Promise<void> {
  if (ceremony.quality === "PART11") return state(ceremony, isProofDue());
  show(ceremony, { kind: "preparing" });
  return step(ceremony, () => ceremony.client.ask("POST /v3/sign", { body: ceremony.body }));
}

/** Asks for the meaning, and for what confirms the person again if it is due. */
function state(ceremony: Ceremony, needsProof: boolean): Promise<void> {
  return askStatement(ceremony, needsProof, (said, body) =>
    step(said, () => said.client.ask("POST /v3/sign", { body })),
  );
}

/**
 * Returns to an attempt after a reload or after Back: to the code or password that it waits for, or to its result.
 * Sends nothing again, and does nothing if the attempt has ended.
 */
export function resumeSigning(ceremony: Ceremony, proceedId: string): Promise<void> {
  const ended = () => {
    forgetAttempt(ceremony);
    closeOverlay();
  };
  return findOutcome(ceremony, { stage: { kind: "preparing" }, proceedId, ended });
}

function show(ceremony: Ceremony, stage: Stage): void {
  endPause();
  if (stage.kind === "tan" || stage.kind === "provider") keepAttempt(ceremony, stage);
  void openModal("signing", { ceremony, stage }, async (given) => {
    if (stage.kind !== "tan" && stage.kind !== "provider") return;
    await submit(ceremony, stage, given);
  });
}

/** Sends the code or the password that the person has entered. Throws errors that belong to the input fields. */
export async function submit(ceremony: Ceremony, asked: Asked, given: Given): Promise<void> {
  const confirm = () => confirmAttempt(ceremony.client, asked, given);
  await step(ceremony, confirm, { asked, given });
}

/** Makes one call, and shows the result. */
async function step(
  ceremony: Ceremony,
  ask: () => Promise<SignAnswers>,
  attempt?: Attempt,
): Promise<void> {
  const again = () => step(ceremony, ask, attempt);
  const sentAt = attempt && Date.now();
  let answers: SignAnswers;
  try {
    answers = await ask();
  } catch (error) {
    if (isUnreachable(error)) await afterLoss(ceremony, sentAt, attempt);
    else showProblem(ceremony, error, again, attempt);
    return;
  }
  await follow(ceremony, answers, again, attempt);
}

/**
 * After a lost connection: says so, waits until there is a connection, and finds out whether the document was signed.
 */
function afterLoss(
  ceremony: Ceremony,
  sentAt: number | undefined,
  attempt: Attempt | undefined,
): Promise<void> {
  const again = () => beginSigning(ceremony);
  const ended = () =>
    void openModal("signing-failure", { ceremony, error: undefined, reference: "", again });
  const proceedId = attempt?.asked.proceedId;
  return findOutcome(ceremony, { stage: { kind: "lost", sentAt }, proceedId, attempt, ended });
}

interface Finding {
  /** The overlay that is shown until the outcome is known. */
  readonly stage: Stage;
  readonly proceedId: string | undefined;
  readonly attempt?: Attempt | undefined;
  /** Called if nothing is signed and nothing waits for a code. */
  readonly ended: () => void;
}

async function findOutcome(ceremony: Ceremony, finding: Finding): Promise<void> {
  const { stage, proceedId, attempt, ended } = finding;
  const again = () => beginSigning(ceremony);
  show(ceremony, stage);
  const { several } = ceremony;
  const requests = several?.requests.map(({ id }) => id) ?? [ceremony.request];
  let outcome: Outcome | undefined;
  try {
    outcome = await outcomeOf(ceremony.client, requests, proceedId);
  } catch (error) {
    showProblem(ceremony, error, again, undefined);
    return;
  }
  if (outcome === undefined) return;
  if ("answers" in outcome) {
    await follow(ceremony, outcome.answers, again, attempt, codeOf(attempt));
    return;
  }
  const { signed } = outcome;
  if (signed.length === 0) {
    ended();
    return;
  }
  if (several !== undefined) takeStates(several, signed);
  showEnd(ceremony);
}

async function follow(
  ceremony: Ceremony,
  answers: SignAnswers,
  again: () => Promise<void>,
  attempt?: Attempt,
  unsent?: string,
): Promise<void> {
  const { several } = ceremony;
  if (several !== undefined) takeResults(several, answers);
  const answer =
    several === undefined
      ? (answers.find((one) => one.id === ceremony.request) ?? answers[0])
      : decidingResult(several);
  if (answer === undefined) {
    // The response for a single request has no entry for it, so the state of the request decides.
    if (several === undefined) await settle(ceremony);
    else await endSeveral(ceremony, dueByClick(several));
    return;
  }
  switch (answer.status) {
    case "SIGNED":
      showEnd(ceremony);
      return;
    case "TAN_REQUIRED":
      show(ceremony, { kind: "tan", ...askedOf(answer), unsent });
      return;
    case "PROVIDER_STEP":
      show(ceremony, { kind: "provider", ...askedOf(answer), unsent });
      return;
    case "FINISHING":
      await finish(ceremony, answer.proceedId ?? "");
      return;
    case "LOCKED": {
      // The service does not store a secret, so that step has to be repeated. The service continues any other step by
      // itself.
      const { proceedId } = answer;
      const kept = proceedId !== null && attempt?.given.kind !== "provider";
      const of = { ...ceremony, request: answer.id };
      await waitForOther(of, kept ? () => finish(ceremony, proceedId) : again, attempt);
      return;
    }
    case "FAILED":
      showProblem(ceremony, refusal(answer), again, undefined);
  }
}

/** Of several, those that the code confirms have ended: those that need none follow, then the results. */
async function endSeveral(ceremony: Ceremony, body: SignBody | undefined): Promise<void> {
  if (body === undefined) showEnd(ceremony);
  else await beginSigning({ ...ceremony, body });
}

/** Shows the overlay for an error. Throws errors that belong to input fields. */
function showProblem(
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
      void openModal(
        "tan-invalid",
        { ceremony, asked, code, triesLeft: numberIn(details, "tries_left") },
        (given) => submit(ceremony, asked, given),
      );
      return;
    }
    if (key === "error.tan.expired") {
      void openModal("tan-expired", { ceremony, asked });
      return;
    }
  }
  if (key === "error.tan.locked" || key === "error.provider.locked") {
    void openModal("tan-locked", {
      ceremony,
      until: textIn(details, "until"),
      error,
    });
    return;
  }
  if (isAtField(key, attempt !== undefined)) throw error;
  switch (key) {
    case "error.part11.proof":
      void state(ceremony, true);
      return;
    case "error.signing.locked":
      void waitForOther(ceremony, again, attempt);
      return;
    case "error.signing.free_signatures_exhausted":
      void openModal("exhausted-signatures", { ceremony });
      return;
    case "error.provider.serial_number_mismatch":
      void openModal("serial-number-mismatch", { ceremony, error });
      return;
    case "error.signing.already_signed":
      showEnd(ceremony);
      return;
    default:
      void openModal("signing-failure", {
        ceremony,
        error,
        reference: key,
        again: () => settle(ceremony),
      });
  }
}

/** Requests a new code, which replaces the previous one. If the attempt has ended in the meantime, signing restarts and sends one. */
export async function sendNewCode(ceremony: Ceremony, asked: Asked): Promise<void> {
  let sent: { sentTo: string | null; expiresAt: string };
  try {
    sent = await sendCodeAgain(ceremony.client, asked);
  } catch (error) {
    if (!(error instanceof CallError) || error.key !== "error.tan.unknown") throw error;
    await beginSigning(ceremony);
    return;
  }
  show(ceremony, { kind: "tan", ...asked, ...sent });
}

/** Waits until the signature is completed, or the person leaves. */
async function finish(ceremony: Ceremony, proceedId: string): Promise<void> {
  show(ceremony, { kind: "finishing", proceedId });
  const answers = await untilFinished(ceremony.client, proceedId, (now) => {
    if (ceremony.several !== undefined) takeResults(ceremony.several, now);
  });
  if (answers !== undefined) await follow(ceremony, answers, () => beginSigning(ceremony));
}

/**
 * Waits while another person signs, then continues. If the code or password has expired by then, it is requested again,
 * with the reason.
 */
async function waitForOther(
  ceremony: Ceremony,
  again: () => Promise<void>,
  attempt: Attempt | undefined,
): Promise<void> {
  void openModal("signing-locked", { ceremony });
  if (!(await untilUnlocked(ceremony.client, ceremony.request))) return;
  show(ceremony, { kind: "preparing" });
  try {
    await again();
  } catch (error) {
    if (attempt === undefined) throw error;
    show(ceremony, { kind: attempt.given.kind, ...attempt.asked });
    failModal("overlay", error);
  }
}

/** After a failure: checks whether the request was signed nevertheless; if not, signing starts again. */
async function settle(ceremony: Ceremony): Promise<void> {
  // Of several, the service says which ones are signed already.
  if (ceremony.several !== undefined) return beginSigning(ceremony);
  const path = { id: ceremony.request };
  const request = await ceremony.client.ask("GET /v3/signature-requests/{id}", { path });
  const mine = request.signatures.find((signer) => signer.isMe);
  if (mine?.signatureStatus === "SIGNED") showEnd(ceremony);
  else await beginSigning(ceremony);
}
