/** Time-stamped roots over the heads of the audit chains (only `chain-roots.ts` writes them). */
import { bigint, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../database/columns.ts";

export const auditRoots = table(
  "audit_roots",
  {
    id: uuid("id").primaryKey(),
    at: moment("at").notNull(),
    streams: integer("streams").notNull(),
    /** Merkle root over the heads, SHA-256. */
    root: bytea("root").notNull(),
    /** RFC 3161 token over the root. */
    token: bytea("token").notNull(),
  },
  (t) => [index("audit_roots_at").on(t.at)],
);

/** The leaves of a root. */
export const auditRootHeads = table(
  "audit_root_heads",
  {
    root: uuid("root")
      .notNull()
      .references(() => auditRoots.id),
    stream: text("stream").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    head: bytea("head").notNull(),
  },
  (t) => [primaryKey({ columns: [t.root, t.stream] })],
);
