/** The session ends on the server. */
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Person } from "../../../platform/who.ts";
import { record } from "../steps/record.ts";
import { endSession } from "../steps/sessions.ts";

/** Ends the session that the person asks with; their others go on. */
export async function logOut(floor: Floor, who: Person, ip: string): Promise<void> {
  await transaction(floor.db, async (tx) => {
    await endSession(tx, who.sessionId);
    await record(tx, floor.clock, "session.ended", who.id, { ip });
  });
}
