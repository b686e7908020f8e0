/** Gauges of archive time-stamps at `/metrics`. */
import type { AppContext } from "../../app-context.ts";
import { countDue, countUnprovable } from "./queries.ts";

/** Adds the gauges. They are read from the database on each request, so every process reports the same values. */
export function archiveGauges({ db, clock, metrics }: AppContext): void {
  metrics.gauge(
    "paraph_archives_due",
    "Documents of ended requests whose archive time-stamp is to be renewed",
    () => countDue(db, clock.now()),
  );
  metrics.gauge(
    "paraph_archives_unprovable",
    "Documents whose archive time-stamp was not renewed in time",
    () => countUnprovable(db, clock.now()),
  );
}
