/** The requests of an API user that is deleted: nobody can manage them any more. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { personOfAccount, unsafeAccountById } from "../../accounts/index.ts";
import { lockRequestIfThere } from "../lifecycle/lock-request.ts";
import { withdrawLocked } from "../lifecycle/end-request.ts";
import { requests } from "../tables.ts";
import { byCaller, bySystem } from "../trail/request-events.ts";
import { removeFromList } from "./delete-request.ts";

/** The API user, who deleted it and from where, and whether its open requests are withdrawn. */
export interface EndedApiUser {
  readonly apiUser: string;
  /** An account; null if the business has ended. */
  readonly by: string | null;
  readonly ip: string;
  readonly withdraw: boolean;
}

/** When an API user is deleted: has its drafts deleted, and its open requests withdrawn if that is asked. */
export async function endRequestsOfApiUser(
  tx: Transaction,
  { id: apiUser, by, ip, openRequests }: Events["api_user.deleted"],
): Promise<void> {
  const withdraw = openRequests === "withdraw";
  await enqueue(tx, "end-requests-of-api-user", { apiUser, by, ip, withdraw });
}

/**
 * The job `end-requests-of-api-user`: each request in a transaction of its own. One that is being signed at the moment
 * makes the job run again. Ended requests stay: they belong to the business, and their signers hold them.
 */
export async function endRequestsOfDeleted(
  context: AppContext,
  { apiUser, by, ip, withdraw }: EndedApiUser,
): Promise<void> {
  const { db } = context;
  const account = by === null ? undefined : await unsafeAccountById(db, by);
  const actor =
    account === undefined ? bySystem(undefined) : byCaller(personOfAccount(account, null), ip);
  const states = withdraw ? (["DRAFT", "OPEN"] as const) : (["DRAFT"] as const);
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.owner, apiUser), inArray(requests.status, states)))
    .orderBy(asc(requests.id));
  let failure: unknown;
  for (const { id } of rows) {
    try {
      await transaction(db, async (tx) => {
        const request = await lockRequestIfThere(tx, id);
        if (request?.status === "DRAFT") {
          const part = { person: apiUser, signer: undefined };
          await removeFromList(tx, context, request, part, actor);
        }
        if (request?.status === "OPEN" && withdraw) {
          await withdrawLocked(tx, context, request, { by: actor });
        }
      });
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}
