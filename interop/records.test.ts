import { expect, it } from "vitest";
import { tableOf } from "./recorded.ts";
import { recordedAttacks } from "./records/attacks.ts";
import { recordedCircumstances } from "./records/circumstances.ts";
import { recordedForgeries } from "./records/forgeries.ts";

const ATTACKED = "The words are on the first and the second signature; – where none is found.";
const SIGNED = "The words are on the signature, then on each time-stamp.";

it("differences.md tells what is recorded (vitest -u writes it anew)", async () => {
  const tables = [
    "# Our verdicts beside those of EU DSS",
    "",
    "Kept by the tests, which fail when either verdict changes. Both judge at the same moment, under the same anchors,",
    "offline, EU DSS by its own default policy.",
    "",
    tableOf("Attacked after signing", recordedAttacks, ATTACKED),
    tableOf("Forged through the structure of the file", recordedForgeries, ATTACKED),
    ...Object.entries(recordedCircumstances).map(([subject, record]) =>
      tableOf(`Signed under circumstances: ${subject}`, record, SIGNED),
    ),
  ];
  await expect(tables.join("\n")).toMatchFileSnapshot("./differences.md");
});
