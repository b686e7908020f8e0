/** The text of a page from its runs, as it is read. */

interface Run {
  /** It has a blank at its end where there is a gap before the next run of its line. */
  readonly text: string;
  /** The line ends after it. */
  readonly ends: boolean;
}

/**
 * The text of runs as it is read, lines ended by a line feed. Where runs are left out by `isWanted` stands a blank.
 */
export function textOfRuns<R extends Run>(
  runs: readonly R[],
  isWanted: (run: R) => boolean = () => true,
): string {
  return runs
    .map((run) => (isWanted(run) ? `${run.text}${run.ends ? "\n" : ""}` : " "))
    .join("")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();
}
