/** Reads sessions. */
import { and, desc, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { builtOnce } from "../../../platform/database/built-selects.ts";
import type { Value } from "../../../platform/database/built-selects.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { hashToken, isId } from "../../../platform/ids.ts";
import type { Account } from "../../accounts/index.ts";
import { accounts } from "../../accounts/tables.ts";
import { sessions, sessionTokens } from "../tables.ts";
import { isSessionOver } from "./sessions.ts";

export type Session = typeof sessions.$inferSelect;

/** The open sessions of an account, the last used first. */
export async function sessionsOf(
  db: Reader,
  context: Pick<AppContext, "clock" | "settings">,
  accountId: string,
): Promise<readonly Session[]> {
  const own = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return own.filter((session) => !isSessionOver(context, session));
}

/** An open session of any person. Not yet authorised. */
export async function unsafeSession(
  db: Reader,
  context: Pick<AppContext, "clock" | "settings">,
  id: string,
): Promise<Session | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row === undefined || isSessionOver(context, row) ? undefined : row;
}

const byToken = builtOnce((db, value: Value<"hash">) =>
  db
    .select({ account: accounts, session: sessions })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessionTokens.hash, value("hash")), isNull(accounts.closedAt))),
);

/** The session of an access token and its account, which is not closed; the session may be over. */
export async function openAccountOfToken(
  db: Reader,
  token: string,
): Promise<{ readonly account: Account; readonly session: Session } | undefined> {
  const [row] = await byToken(db, { hash: hashToken(token) });
  return row;
}
