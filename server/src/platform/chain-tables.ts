/** Tables of the audit chain (`chain.ts` writes them, nobody else). */
import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "./column-types.ts";
import type { Actor } from "./principal.ts";

/** The head of each stream: `request:<id>`, `account:<id>`, … */
export const auditStreams = pgTable(
  "audit_streams",
  {
    stream: text("stream").primaryKey(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    head: bytea("head").notNull(),
    /** Up to which entry a time-stamped root holds the chain. */
    sealedSeq: bigint("sealed_seq", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("audit_streams_unsealed")
      .on(table.stream)
      .where(sql`${table.seq} > ${table.sealedSeq}`),
  ],
);

export const auditEvents = pgTable(
  "audit_events",
  {
    stream: text("stream").notNull(),
    /** 1, 2, 3 … within the stream. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    type: text("type").notNull(),
    actor: text("actor").$type<Actor>().notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    /** What can be erased; the chain covers its salted digest, which stays. */
    personal: jsonb("personal").$type<Record<string, unknown>>(),
    personalSalt: bytea("personal_salt"),
    personalDigest: bytea("personal_digest"),
    /** The chain's head after this entry. */
    hash: bytea("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.stream, table.seq] })],
);
