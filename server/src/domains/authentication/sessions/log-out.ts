/** Ends sessions on the server. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Person } from "../../../platform/principal.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import { endSession } from "./sessions.ts";
import { lockRefreshedSession } from "./refresh-session.ts";

/**
 * Ends the session of the call, and the session of the browser's cookie if it is a different one of the same person.
 * Sessions in other browsers continue.
 */
export async function logOut(
  context: AppContext,
  who: Person,
  { refresh, ip }: { readonly refresh: string | undefined; readonly ip: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await endSession(tx, who.sessionId);
    const kept = refresh === undefined ? undefined : await lockRefreshedSession(tx, refresh);
    if (kept?.session.accountId === who.id) await endSession(tx, kept.session.id);
    await recordAccountEvent(tx, context.clock, "session.ended", who.id, { ip });
  });
}
