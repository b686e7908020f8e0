import { expect, test } from "vitest";
import { textOfRuns } from "./page-words.ts";

const run = (text: string, ends = false) => ({ text, ends });

test("Runs are joined to words: blanks are only where a run has one, at the end of a line, and in place of omitted runs", () => {
  const runs = [run("Société "), run("fi"), run("duciaire", true), run("Total "), run("900", true)];
  expect(textOfRuns(runs)).toBe("Société fiduciaire\nTotal 900");
  expect(textOfRuns(runs, ({ text }) => text !== "duciaire" && text !== "Total ")).toBe(
    "Société fi 900",
  );
  expect(textOfRuns([])).toBe("");
});
