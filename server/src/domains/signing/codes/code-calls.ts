/**
 * The calls of one-time codes, for people and guests. A code of the service is handled by its purpose; a code of the
 * trust service provider can only be sent again or cancelled.
 */
import type { codeCalls } from "@paraph/contract/calls/codes";
import { signAnswer } from "@paraph/contract/shapes";
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { cancelOpenTan, respondToTan, sendTanAgain } from "../../confirmations/index.ts";
import { cancelProviderBatch, resendProviderCode } from "./provider-code.ts";

const entries = z.array(signAnswer).nullable();

/** The handlers of one-time codes. */
export function codeHandlers(context: AppContext): Handlers<typeof codeCalls> {
  const respond = async (who: Person | Guest, ip: string, id: string, code: string) => {
    const answer = await respondToTan(context, { who, ip }, { id, code });
    const signing: SignAnswerEntry[] | null = entries.parse(answer.signing);
    return { ok: true as const, signing };
  };
  const resend = async (who: Person | Guest, ip: string, id: string) =>
    (await resendProviderCode(context, { who, ip }, id)) ?? sendTanAgain(context, { who, ip }, id);
  return {
    tanResend: (call) => resend(call.who, call.ip, call.params.id),
    tanRespond: (call) => respond(call.who, call.ip, call.params.id, call.body.tan),
    tanCancel: async (call) => {
      const who = call.who;
      const { id } = call.params;
      if (await cancelProviderBatch(context, who, id)) return { ok: true };
      return cancelOpenTan(context, { who, ip: call.ip }, id);
    },
  };
}
