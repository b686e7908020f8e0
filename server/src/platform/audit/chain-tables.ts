/** Tables of the audit chain (only `chain.ts` writes them). */
import { sql } from "drizzle-orm";
import { bigint, index, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import { actor, bytea, moment, table } from "../database/columns.ts";

/** The head of each stream: `request:<id>`, `account:<id>`, … */
export const auditStreams = table(
  "audit_streams",
  {
    stream: text("stream").primaryKey(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    head: bytea("head").notNull(),
    /** The last entry that a time-stamped root covers. */
    sealedSeq: bigint("sealed_seq", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    index("audit_streams_unsealed")
      .on(t.stream)
      .where(sql`${t.seq} > ${t.sealedSeq}`),
  ],
);

export const auditEvents = table(
  "audit_events",
  {
    stream: text("stream").notNull(),
    /** 1, 2, 3 … within the stream. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    at: moment("at", { precision: 3 }).notNull(),
    type: text("type").notNull(),
    actor: actor("actor").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    /** Erasable data; the chain covers its salted digest, which stays. */
    personal: jsonb("personal").$type<Record<string, unknown>>(),
    personalSalt: bytea("personal_salt"),
    personalDigest: bytea("personal_digest"),
    /** The chain's head after this entry. */
    hash: bytea("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.stream, t.seq] })],
);
