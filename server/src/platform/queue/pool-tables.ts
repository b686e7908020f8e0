/** Which processes run jobs (`heart.ts` writes it, nobody else). */
import { text } from "drizzle-orm/pg-core";
import { moment, table } from "../columns.ts";

/** A pool of workers in a process; its jobs carry its id. */
export const jobPools = table("job_pools", {
  id: text("id").primaryKey(),
  /** Its heart's last beat, by the database's clock. Others look whether it changes, never how old it is. */
  beatAt: moment("beat_at").notNull(),
});
