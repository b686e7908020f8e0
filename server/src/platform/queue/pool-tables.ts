/** The processes that run jobs (only `heartbeat.ts` writes it). */
import { text } from "drizzle-orm/pg-core";
import { moment, table } from "../database/columns.ts";

/** A pool of workers in a process; its jobs carry its id. */
export const jobPools = table("job_pools", {
  id: text("id").primaryKey(),
  /** The last beat, by the database's clock. Other processes check whether it changes, never how old it is. */
  beatAt: moment("beat_at").notNull(),
});
