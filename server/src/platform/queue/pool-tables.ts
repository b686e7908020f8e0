/** Which processes run jobs (`heart.ts` writes it, nobody else). */
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A pool of workers in a process; its jobs carry its id. */
export const jobPools = pgTable("job_pools", {
  id: text("id").primaryKey(),
  /** Its heart's last beat, by the database's clock. Others look whether it changes, never how old it is. */
  beatAt: timestamp("beat_at", { withTimezone: true }).notNull(),
});
