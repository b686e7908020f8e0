/** The open requests of a person who leaves a business, if they are withdrawn. */
import { and, asc, eq, lte } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { parseActor } from "../../../platform/principal.ts";
import { personOfAccount, unsafeAccountById } from "../../accounts/index.ts";
import { requests } from "../tables.ts";
import { byCaller, bySystem } from "../trail/request-events.ts";
import { withdrawOpen } from "./withdraw-open.ts";

/** The person who has left, the business and when, and who ended the membership, from where. */
export interface LeftBehind {
  readonly account: string;
  readonly business: string;
  /** An account; null if nobody with an account has ended it. */
  readonly by: string | null;
  readonly ip: string;
  /** When they left, as ISO 8601. What they send after that, because they have joined again, is not meant. */
  readonly leftAt: string;
}

/** When a membership ends: has the open requests withdrawn that the person has sent for the business, if that is asked. */
export async function withdrawAfterLeaving(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { accountId: account, business, by, openRequests, ip }: Events["member.left"],
): Promise<void> {
  if (openRequests !== "withdraw") return;
  const leftAt = clock.now().toISOString();
  const { kind, id = null } = parseActor(by);
  const person = kind === "account" ? id : null;
  await enqueue(tx, "withdraw-left-behind", { account, business, by: person, ip, leftAt });
}

/**
 * The job `withdraw-left-behind`: withdraws the requests, each in a transaction of its own, in the name of the person
 * who ended the membership. One that is being signed at the moment makes the job run again.
 */
export async function withdrawLeftBehind(
  context: AppContext,
  { account, business, by, ip, leftAt }: LeftBehind,
): Promise<void> {
  const { db } = context;
  const open = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.owner, account),
        eq(requests.status, "OPEN"),
        eq(requests.business, business),
        lte(requests.sentAt, new Date(leftAt)),
      ),
    )
    .orderBy(asc(requests.id));
  if (open.length === 0) return;
  const ended = by === null ? undefined : await unsafeAccountById(db, by);
  const actor =
    ended === undefined ? bySystem(undefined) : byCaller(personOfAccount(ended, null), ip);
  await withdrawOpen(
    context,
    open.map(({ id }) => id),
    actor,
  );
}
