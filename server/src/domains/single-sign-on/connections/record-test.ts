/** Stores the result of a test login. */
import type { ErrorKey } from "@paraph/contract/errors";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { lockAdministered, recordBusinessEvent } from "../../businesses/index.ts";
import type { Connected } from "../queries.ts";
import { ssoConnections } from "../tables.ts";
import type { ReceivedClaims } from "../tables.ts";

export interface TestResult {
  /** The account of the admin. */
  readonly tester: string;
  readonly claims: ReceivedClaims | null;
  readonly error: ErrorKey | null;
  readonly ip: string;
}

/**
 * Stores the result of a test login, unless the values of the connection have changed in the meantime. An active connection stays
 * active. Throws the errors of `lockAdministered` if the tester is no longer an admin.
 */
export async function recordTest(
  context: AppContext,
  { business, domain, connection }: Connected,
  { tester, claims, error, ip }: TestResult,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockAdministered(tx, { id: tester, business: { id: business, role: "admin" } });
    const same = and(
      eq(ssoConnections.id, connection.id),
      eq(ssoConnections.version, connection.version),
    );
    const [now] = await tx.select().from(ssoConnections).where(same).for("update");
    if (now === undefined) return;
    const passed = error === null;
    await tx
      .update(ssoConnections)
      .set({
        testedAt: context.clock.now(),
        testClaims: claims,
        tester,
        testError: error,
        ...(passed && now.state === "set_up" && { state: "tested" as const }),
      })
      .where(same);
    await recordBusinessEvent(tx, context.clock, "single_sign_on.tested", {
      business,
      account: tester,
      ip,
      data: { domain, passed },
    });
  });
}
