/** Many entries in the audit trail of a business, written as the service writes them. */
import { openAppContext } from "../src/app-context.ts";
import { recordBusinessEvent } from "../src/domains/businesses/index.ts";
import { transaction } from "../src/platform/database/database.ts";
import { ports } from "../src/ports.ts";
import { readSettings } from "../src/settings.ts";
import { subscribers } from "../src/subscribers.ts";

/**
 * Records that an admin has invited and removed people, in turn.
 *
 * @param environment the settings of the service that has the business
 */
export async function writeTrail(
  environment: NodeJS.ProcessEnv,
  {
    business,
    account,
    entries,
  }: { readonly business: string; readonly account: string; readonly entries: number },
): Promise<void> {
  const context = await openAppContext(readSettings(environment), { subscribers, ports });
  const own = { business, account, ip: "203.0.113.7" };
  try {
    for (let entry = 0; entry < entries; entry++) {
      const personal = { emails: [`person.${entry}@muster-bau.example`] };
      await transaction(context.db, (tx) =>
        entry % 3 === 2
          ? recordBusinessEvent(tx, context.clock, "member.removed", {
              ...own,
              data: { accounts: [account], open_requests: "withdraw" },
              personal,
            })
          : recordBusinessEvent(tx, context.clock, "member.invited", {
              ...own,
              data: { count: 1, not_mailed: 0 },
              personal,
            }),
      );
    }
  } finally {
    await context.close();
  }
}
