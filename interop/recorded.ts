/** The verdicts of our validator and EU DSS on a file, and `why` where they differ. */
export interface Recorded<Words> {
  readonly ours: Words;
  readonly dss: Words;
  /** Who is right, and why. */
  readonly why?: string;
}

export type Record<Words> = Readonly<{ [name: string]: Recorded<Words> }>;

/** The number of files with the same verdict from both. */
export const agreeing = (record: Record<unknown>): number =>
  Object.values(record).filter(({ why }) => why === undefined).length;

/** A line for each file on which they differ. */
export const differences = (record: Record<unknown>): string[] =>
  Object.entries(record).flatMap(([name, { why }]) =>
    why === undefined ? [] : [`${name}: ${why}`],
  );

/** The verdict of a third judge on a file, and `why` where it differs from ours. */
export interface Beside {
  readonly says: readonly (string | null)[];
  readonly why?: string;
}

/** The table of a record in Markdown: the verdicts of both, of pyHanko where it was asked, and why they differ. */
export function tableOf(
  title: string,
  record: Record<readonly (string | null)[]>,
  legend: string,
  pyhanko?: Readonly<{ [name: string]: Beside }>,
): string {
  const words = (list: readonly (string | null)[]): string =>
    list.map((each) => (each === null ? "–" : `\`${each}\``)).join("<br>");
  const rows = Object.entries(record).map(([name, { ours, dss, why }]) => {
    const beside = pyhanko?.[name];
    const cells = [name, words(ours), why === undefined ? "the same" : words(dss)];
    if (pyhanko) cells.push(words(beside?.says ?? []));
    return [...cells, [why, beside?.why].filter(Boolean).join("<br>")].join(" | ");
  });
  const judges = ["our validator", "EU DSS", ...(pyhanko ? ["pyHanko"] : [])];
  const files = Object.keys(record).length;
  const line = `The same on ${agreeing(record)} of ${files} files. ${legend}`;
  return [
    `## ${title}`,
    "",
    line,
    "",
    `| ${["the file", ...judges, "who is right, and why"].join(" | ")} |`,
    `|${"---|".repeat(judges.length + 2)}`,
    ...rows.map((row) => `| ${row} |`),
    "",
  ].join("\n");
}
