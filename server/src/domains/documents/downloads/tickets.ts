/** Tickets: a URL that downloads one thing, once, within a minute. */
import type { Locale } from "@paraph/language/locales";
import { and, eq, gt, lt } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import type { Actor } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import { tickets } from "../tables.ts";
import { sweepRows } from "../../../platform/database/sweep-rows.ts";

type TicketRow = typeof tickets.$inferSelect;
export type TicketKind = TicketRow["kind"];

export interface Ticket {
  readonly kind: TicketKind;
  /** The id of a document, an attachment, a signature request or a data export. */
  readonly target: string;
  /** The further signature requests of a ZIP file with several; none unless told. */
  readonly furtherTargets?: readonly string[];
  /** The person or guest who may download it. */
  readonly holder: Actor;
  readonly language: Locale;
}

/** Creates a ticket for content that `ticket.holder` may read; returns its URL and expiry. */
export async function issueTicket(
  context: AppContext,
  ticket: Ticket,
): Promise<{ url: string; expires_at: string }> {
  const token = newToken();
  const expiresAt = after(context.clock.now(), limits.ticket);
  const { furtherTargets = [], ...rest } = ticket;
  await context.db
    .insert(tickets)
    .values({ ...rest, furtherTargets: [...furtherTargets], hash: hashToken(token), expiresAt });
  return { url: `/v3/tickets/${token}`, expires_at: expiresAt.toISOString() };
}

/** Uses up a ticket. Throws `error.ticket.invalid` if it was used or has expired. */
export async function takeTicket(context: AppContext, token: string): Promise<Ticket> {
  const [row] = await context.db
    .delete(tickets)
    .where(and(eq(tickets.hash, hashToken(token)), gt(tickets.expiresAt, context.clock.now())))
    .returning();
  if (row === undefined) throw problem("error.ticket.invalid");
  return row;
}

/** Removes expired tickets. */
export async function sweepTickets(context: AppContext): Promise<void> {
  await sweepRows(context.db, tickets, lt(tickets.expiresAt, context.clock.now()));
}
