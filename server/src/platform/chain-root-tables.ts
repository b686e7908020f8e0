/** Time-stamped roots over the heads of the audit chains (`chain-roots.ts` writes them, nobody else). */
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "./column-types.ts";

export const auditRoots = pgTable(
  "audit_roots",
  {
    id: uuid("id").primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    streams: integer("streams").notNull(),
    /** Merkle root over the heads, SHA-256. */
    root: bytea("root").notNull(),
    /** RFC 3161 token over the root. */
    token: bytea("token").notNull(),
  },
  (table) => [index("audit_roots_at").on(table.at)],
);

/** The leaves of a root. */
export const auditRootHeads = pgTable(
  "audit_root_heads",
  {
    root: uuid("root")
      .notNull()
      .references(() => auditRoots.id),
    stream: text("stream").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    head: bytea("head").notNull(),
  },
  (table) => [primaryKey({ columns: [table.root, table.stream] })],
);
