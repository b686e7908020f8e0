/**
 * A list of activity as a file. Its columns have the names of the API, in every language of the caller, so that programs can read
 * it.
 */
import type { Activity, ActivityPerson } from "@paraph/contract/calls/activity";
import { wallTimeIn } from "@paraph/rules/time-zones";
import type { Database } from "../../platform/database/database.ts";
import type { BinaryAnswer } from "../../platform/http/call.ts";
import { csvAnswer, linesOf } from "../../platform/http/answers/csv-answer.ts";
import { portionsOfActivity } from "./list-queries.ts";
import type { Wanted } from "./list-queries.ts";
import { namedIn } from "./people-queries.ts";
import { presentActivity } from "./present-activity.ts";

/** The number of rows in one portion, which is read into memory. */
const PORTION = 500;

type Column = (activity: Activity, zone: string) => string;

const person = (
  name: "actor" | "account" | "initiator" | "signer",
): readonly (readonly [string, Column])[] => {
  const of =
    (read: (one: ActivityPerson) => string): Column =>
    (activity) =>
      activity[name] === null ? "" : read(activity[name]);
  return [
    [`${name}_type`, of(({ type }) => type)],
    [`${name}_name`, of((one) => one.description ?? `${one.first_name} ${one.last_name}`.trim())],
    [`${name}_email`, of(({ email, username }) => email ?? username ?? "")],
  ];
};

const COLUMNS: readonly (readonly [string, Column])[] = [
  ["id", ({ id }) => id],
  ["timestamp", ({ timestamp }) => timestamp],
  ["local_time", ({ timestamp }, zone) => wallTimeIn(new Date(timestamp), zone)],
  ["action", ({ action }) => action],
  ...person("actor"),
  ...person("account"),
  ...person("initiator"),
  ...person("signer"),
  ["signature_request_id", (one) => one.signature_request_id ?? ""],
  ["signature_request_title", (one) => one.signature_request_title ?? ""],
  ["sent_by_others", (one) => String(one.sent_by_others)],
  ["business_id_paid_by", (one) => one.business_id_paid_by ?? ""],
  ["quality", ({ quality }) => quality ?? ""],
  ["legislation", ({ legislation }) => legislation ?? ""],
  ["sealed_by", (one) => one.sealed_by ?? ""],
  ["seal", ({ seal }) => seal ?? ""],
];

/**
 * The file of a list: one line for each row. `check` throws if the caller is no longer allowed to read it, because a long file
 * takes a while.
 */
export function activityFile(
  db: Database,
  business: string,
  wanted: Wanted,
  check: () => Promise<void>,
): BinaryAnswer {
  const { kind, days } = wanted;
  const name = `paraph-${kind}-${days.first}-${days.last}`;
  return csvAnswer(
    name,
    COLUMNS.map(([head]) => head),
    lines(),
  );

  async function* lines(): AsyncGenerator<Iterable<readonly string[]>> {
    for await (const rows of portionsOfActivity(db, business, wanted, PORTION)) {
      await check();
      const named = await namedIn(db, business, rows);
      yield linesOf(rows, (row) => {
        const activity = presentActivity(named, row);
        return COLUMNS.map(([, read]) => read(activity, days.zone));
      });
    }
  }
}
