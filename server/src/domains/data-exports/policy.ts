/** Who may do what to an archive: the person whose data it holds. A stranger's is an unknown one. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { DataExportRow } from "./tables.ts";

const own = (who: Person, row: DataExportRow) => row.account === who.id;

export const dataExportPolicy = definePolicy<Person, DataExportRow>()({
  missing: "error.not_found",
  acts: { read: own, download: own },
});
