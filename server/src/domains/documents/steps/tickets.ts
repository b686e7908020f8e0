/** Tickets: an address that downloads one thing, once, within a minute. */
import { and, eq, gt, lt } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import { tickets } from "../tables.ts";
import { sweepRows } from "../../../platform/sweep-rows.ts";

type TicketRow = typeof tickets.$inferSelect;
export type TicketKind = TicketRow["kind"];

export interface Ticket {
  readonly kind: TicketKind;
  /** A document, or a signature request. */
  readonly target: string;
  readonly person: string;
  readonly language: string;
}

/** Writes a ticket for what `ticket.person` may read now; answers its address and when it ends. */
export async function issueTicket(
  context: AppContext,
  ticket: Ticket,
): Promise<{ url: string; expires_at: string }> {
  const token = newToken();
  const expiresAt = after(context.clock.now(), limits.ticket);
  await context.db.insert(tickets).values({ ...ticket, hash: hashToken(token), expiresAt });
  return { url: `/v3/tickets/${token}`, expires_at: expiresAt.toISOString() };
}

/** Takes a ticket: it is gone from then on. Throws `error.ticket.invalid` when it was used or is too old. */
export async function takeTicket(context: AppContext, token: string): Promise<Ticket> {
  const [row] = await context.db
    .delete(tickets)
    .where(and(eq(tickets.hash, hashToken(token)), gt(tickets.expiresAt, context.clock.now())))
    .returning();
  if (row === undefined) throw problem("error.ticket.invalid");
  return row;
}

/** Removes tickets that nobody took. */
export async function sweepTickets(context: AppContext): Promise<void> {
  await sweepRows(context.db, tickets, lt(tickets.expiresAt, context.clock.now()));
}
