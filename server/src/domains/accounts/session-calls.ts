/** The calls of one's own sessions. */
import type { sessionCalls } from "@paraph/contract/sessions";
import type { Floor } from "../../floor.ts";
import { transaction } from "../../platform/database.ts";
import { personOf } from "../../platform/http/call.ts";
import type { AnswerOf, Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/who.ts";
import { sessionPolicy } from "./policy.ts";
import { sessionsOf, unsafeSession } from "./queries.ts";
import type { Session } from "./queries.ts";
import { record } from "./steps/record.ts";
import { endSession, endSessions } from "./steps/sessions.ts";

/** The handlers of sessions. */
export function sessionHandlers(floor: Floor): Handlers<typeof sessionCalls> {
  return {
    listSessions: async (call) => {
      const who = personOf(call);
      const own = await sessionsOf(floor.db, floor.clock, who.id);
      return { sessions: own.map((session) => presentSession(who, session)) };
    },
    endSession: async (call) => {
      const who = personOf(call);
      await transaction(floor.db, async (tx) => {
        const asked = await unsafeSession(tx, floor.clock, call.params["id"] ?? "");
        const session = authorise(sessionPolicy, "end", who, asked);
        await endSession(tx, session.id);
        const data = { session: session.id };
        await record(tx, floor.clock, "session.ended", who.id, { ip: call.ip, data });
      });
      return { ok: true };
    },
    endOtherSessions: async (call) => {
      const who = personOf(call);
      const ended = await transaction(floor.db, async (tx) => {
        const count = await endSessions(tx, who.id, who.sessionId);
        if (count === 0) return count;
        const data = { others: count };
        await record(tx, floor.clock, "session.ended", who.id, { ip: call.ip, data });
        return count;
      });
      return { ok: true, ended };
    },
  };
}

type Presented = AnswerOf<(typeof sessionCalls)["listSessions"]>["sessions"][number];

/** A session as its person sees it. */
export function presentSession(who: Person, session: Session): Presented {
  return {
    id: session.id,
    created_at: session.createdAt.toISOString(),
    last_used_at: (session.lastUsedAt ?? session.createdAt).toISOString(),
    expires_at: session.expiresAt.toISOString(),
    user_agent: session.userAgent,
    network: session.network,
    is_current: session.id === who.sessionId,
  };
}
