import { expect, it } from "vitest";
import { tableOf } from "./recorded.ts";
import { recordedAttacks } from "./records/attacks.ts";
import { recordedCircumstances } from "./records/circumstances.ts";
import { pyhankoOnDecades, recordedDecades } from "./records/decades.ts";
import { recordedForgeries } from "./records/forgeries.ts";
import { recordedHabits, recordedTwins } from "./records/habits.ts";
import { pyhankoOnChanges } from "./records/pyhanko.ts";

const ATTACKED =
  "The words are on the first and the second signature; – where none is found. pyHanko judges the changes alone.";
const SIGNED = "The words are on the signature, then on each time-stamp.";

const KEPT =
  "The words are on the signatures, then on the time-stamps; of pyHanko at the proven times, then as of now.";

const CHANGED = {
  "Attacked after signing": recordedAttacks,
  "Forged through the structure of the file": recordedForgeries,
  "Habits of programs": recordedHabits,
  "What looks like a habit and is none": recordedTwins,
};

it("differences.md has the recorded verdicts (vitest -u rewrites it)", async () => {
  const tables = [
    "# Our verdicts beside those of EU DSS",
    "",
    "Kept by the tests, which fail when either verdict changes. Both judge at the same moment, under the same anchors,",
    "offline, EU DSS by its own default policy, pyHanko by its own rules for changes.",
    "",
    ...Object.entries(CHANGED).map(([title, record]) =>
      tableOf(title, record, ATTACKED, pyhankoOnChanges),
    ),
    ...Object.entries(recordedCircumstances).map(([subject, record]) =>
      tableOf(`Signed under circumstances: ${subject}`, record, SIGNED),
    ),
    tableOf("Kept for years", recordedDecades, KEPT, pyhankoOnDecades),
  ];
  await expect(tables.join("\n")).toMatchFileSnapshot("./differences.md");
});
