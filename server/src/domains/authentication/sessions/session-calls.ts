/** The calls of a person's own sessions. */
import type { sessionCalls } from "@paraph/contract/calls/sessions";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { AnswerOf, CallOf, Handlers } from "../../../platform/http/call.ts";
import { requireOwnOrigin } from "../../../platform/http/headers/own-pages.ts";
import { authorise, can } from "../../../platform/policy.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { refreshSession } from "./refresh-session.ts";
import { ownAccount, recordAccountEvent } from "../../accounts/index.ts";
import { sessionPolicy } from "../policy.ts";
import type { EndableSession } from "../policy.ts";
import { presentToken } from "./present-token.ts";
import { sessionsOf, unsafeSession } from "./session-queries.ts";
import type { Session } from "./session-queries.ts";
import { forgetRefreshToken, keepRefreshToken, refreshTokenOf } from "./refresh-cookie.ts";
import { confirmPerson } from "../password/confirm-person.ts";
import { endSession, endSessions } from "./sessions.ts";

/** The handlers of sessions. */
export function sessionHandlers(context: AppContext): Handlers<typeof sessionCalls> {
  /** The screen may be open to somebody else, so the person confirms who they are before other sessions end. */
  const confirm = async (
    who: Person,
    { body, ip }: CallOf<typeof sessionCalls.endOtherSessions>,
  ) => {
    const account = await ownAccount(context.db, who, "change");
    await confirmPerson(context, who, account, { ...body, ip });
  };
  return {
    refresh: async (call) => {
      requireOwnOrigin(call.request, context.publicUrl);
      const refresh = refreshTokenOf(context, call);
      if (refresh === undefined) throw problem("error.auth.required");
      try {
        const begun = await refreshSession(context, { refresh, ip: call.ip });
        keepRefreshToken(context, call.reply, begun);
        return presentToken(begun);
      } catch (error) {
        // The cookie stays after an outage, and is removed if the token was refused.
        if (isProblem(error)) forgetRefreshToken(context, call.reply);
        throw error;
      }
    },
    listSessions: async (call) => {
      const who = call.who;
      const own = await sessionsOf(context.db, context, who.id);
      return { sessions: own.map((session) => presentSession(who, session)) };
    },
    endSession: async (call) => {
      const who = call.who;
      const seen = await unsafeSession(context.db, context, call.params.id);
      const session = authorise(sessionPolicy, "end", who, seen);
      if (session.id !== who.sessionId) await confirm(who, call);
      await endOwnSession(context, session, call.ip);
      return { ok: true };
    },
    endOtherSessions: async (call) => {
      const who = call.who;
      await confirm(who, call);
      const ended = await transaction(context.db, async (tx) => {
        const count = await endSessions(tx, who.id, who.sessionId);
        if (count === 0) return count;
        const data = { others: count };
        await recordAccountEvent(tx, context.clock, "session.ended", who.id, { ip: call.ip, data });
        return count;
      });
      return { ok: true, ended };
    },
  };
}

/** Ends a session, with an entry in its account's audit trail. Throws `error.not_found` if it has just ended. */
async function endOwnSession(
  context: AppContext,
  { id, accountId }: EndableSession,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    if (!(await endSession(tx, id))) throw problem("error.not_found");
    const data = { session: id };
    await recordAccountEvent(tx, context.clock, "session.ended", accountId, { ip, data });
  });
}

type Presented = AnswerOf<(typeof sessionCalls)["listSessions"]>["sessions"][number];

/** A session as shown to its person. */
export function presentSession(who: Person, session: Session): Presented {
  return {
    id: session.id,
    created_at: session.createdAt.toISOString(),
    last_used_at: (session.lastUsedAt ?? session.createdAt).toISOString(),
    expires_at: session.expiresAt.toISOString(),
    user_agent: session.userAgent,
    network: session.network,
    is_current: session.id === who.sessionId,
    can: can(sessionPolicy, who, session),
  };
}
