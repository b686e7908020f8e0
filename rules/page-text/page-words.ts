/** Joins the runs of a page to the text that people read. */

interface Run {
  /** Ends with a blank if there is a gap before the next run on its line. */
  readonly text: string;
  /** Whether the line ends after it. */
  readonly ends: boolean;
}

/**
 * The text of runs as people read it, with line feeds at the ends of lines. Runs that `isWanted` leaves out become a
 * blank.
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
