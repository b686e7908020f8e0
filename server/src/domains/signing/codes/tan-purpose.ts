/** The one-time codes of attempts to sign (the purpose "signing"). */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { sameBytes } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Answering, TanPurpose } from "../../confirmations/index.ts";
import { runConfirmed } from "../start/run-confirmed.ts";
import { batchDigest, sendersOf } from "./codes.ts";
import { confirmBatch, endWaiting } from "./confirm.ts";
import { lockBatch, updateAttempt } from "../attempts/locked-attempts.ts";
import { isWaiting } from "../attempts/waiting.ts";
import { requireProof } from "../plan/part11.ts";
import { endChangedLook, looksTheSame } from "../plan/signature-look.ts";
import { signingPerson } from "../plan/signing-person.ts";
import { recordOnBatch } from "../attempts/record-attempt-event.ts";
import { problemOfEndedAttempts } from "../attempts/ended-attempts.ts";

/** The handler: the correct code signs the batch, cancelling ends it. */
export function signingPurpose(context: AppContext): TanPurpose {
  const goOn = async (batch: string, { who, ip }: Answering) =>
    runConfirmed(context, await signingPerson(context, who, ip), batch, who.language);
  return {
    causes: async (tx, tan, who) => {
      const attempts = (await lockBatch(tx, tan.id, who.id)).map(({ attempt }) => attempt);
      const waiting = attempts.filter(isWaiting);
      if (waiting.length === 0)
        throw problem(problemOfEndedAttempts(attempts, "error.tan.unknown"));
      for (const attempt of waiting) {
        if (!(await looksTheSame(tx, attempt, who))) throw problem("error.signing.look_changed");
      }
      return sendersOf(tx, tan.id, who.id);
    },
    confirmed: async (tx, tan, answering) => {
      const { who } = answering;
      await requireProof(tx, context, tan.id, who);
      if (await endChangedLook(tx, context, tan.id, who)) {
        return () => Promise.reject(problem("error.signing.look_changed"));
      }
      await confirmBatch(tx, context, tan.id, who.id);
      // The code is bound to these names, requests, documents and looks.
      if (!sameBytes(await batchDigest(tx, tan.id, who.id), tan.digest)) {
        throw problem("error.tan.unknown");
      }
      return () => goOn(tan.id, answering);
    },
    repeated: (tan, answering) => goOn(tan.id, answering),
    noted: async (tx, tan, { who, ip }, event) => {
      const both = await lockBatch(tx, tan.id, who.id);
      const waiting = both.flatMap(({ attempt }) => (isWaiting(attempt) ? [attempt] : []));
      const now = context.clock.now();
      // The new code is valid as long as the first one was.
      const expiresAt = after(now, limits.tan.lifetime);
      for (const attempt of event === "sent" ? waiting : []) {
        await updateAttempt(tx, attempt, now, { expiresAt });
      }
      await recordOnBatch(tx, context, waiting, { name: `code_${event}`, channel: "sms", ip });
    },
    cancelled: async (tx, tan, { who }) => {
      await endWaiting(tx, context, tan.id, who.id, null);
    },
  };
}
