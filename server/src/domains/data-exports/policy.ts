/** Who may access a data export: only the person whose data it contains. Others get the answer of an unknown one. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { DataExportRow } from "./tables.ts";

const own = (who: Person, row: DataExportRow) => row.account === who.id;

export const dataExportPolicy = definePolicy<Person, DataExportRow>()({
  missing: "error.not_found",
  acts: { read: own, download: own },
});
