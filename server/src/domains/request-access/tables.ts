/** Access of guests: the links in their mails, and the browser sessions that they start. */
import { sql } from "drizzle-orm";
import { index, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { signers } from "../signature-requests/tables.ts";

/** A link in a mail: each has its own token, stored as a hash. */
export const links = table(
  "links",
  {
    hash: bytea("hash").primaryKey(),
    signer: uuid("signer")
      .notNull()
      .references(() => signers.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    /** From when it is reported as unknown instead of expired; null while its request is open. */
    forgottenAt: moment("forgotten_at"),
  },
  (t) => [
    index("links_signer").on(t.signer),
    index("links_forgotten")
      .on(t.forgottenAt)
      .where(sql`${t.forgottenAt} is not null`),
  ],
);

/** The browser session of a guest. */
export const guestSessions = table(
  "guest_sessions",
  {
    id: uuid("id").primaryKey(),
    hash: bytea("hash").notNull(),
    signer: uuid("signer")
      .notNull()
      .references(() => signers.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Since when the guest uses another browser instead. */
    replacedAt: moment("replaced_at"),
    /** The session at the computer, for one that its QR code has started on a phone: it goes with that session. */
    desk: uuid("desk").references((): AnyPgColumn => guestSessions.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("guest_sessions_desk")
      .on(t.desk)
      .where(sql`${t.desk} is not null`),
    uniqueIndex("guest_sessions_hash").on(t.hash),
    index("guest_sessions_signer").on(t.signer),
    index("guest_sessions_expires").on(t.expiresAt),
  ],
);

export type GuestSessionRow = typeof guestSessions.$inferSelect;

/**
 * A link in a QR code, with which a guest opens the request on their phone. It goes with the session that has created it, and
 * the session that it starts has its id.
 */
export const phoneLinks = table(
  "phone_links",
  {
    id: uuid("id").primaryKey(),
    tokenHash: bytea("token_hash").notNull(),
    desk: uuid("desk")
      .notNull()
      .references(() => guestSessions.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    openedAt: moment("opened_at"),
  },
  (t) => [uniqueIndex("phone_links_token").on(t.tokenHash), index("phone_links_desk").on(t.desk)],
);

export type PhoneLinkRow = typeof phoneLinks.$inferSelect;
