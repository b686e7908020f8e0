/** What our validator and EU DSS say of a file; `why` where that is not the same. */
export interface Recorded<Words> {
  readonly ours: Words;
  readonly dss: Words;
  /** Who is right, and why. */
  readonly why?: string;
}

export type Record<Words> = Readonly<{ [name: string]: Recorded<Words> }>;

/** How many files both say the same of. */
export const agreeing = (record: Record<unknown>): number =>
  Object.values(record).filter(({ why }) => why === undefined).length;

/** A line for each file on which they differ. */
export const differences = (record: Record<unknown>): string[] =>
  Object.entries(record).flatMap(([name, { why }]) =>
    why === undefined ? [] : [`${name}: ${why}`],
  );

/** A table of a record in Markdown: the words of both, and why they differ. */
export function tableOf(
  title: string,
  record: Record<readonly (string | null)[]>,
  legend: string,
): string {
  const words = (list: readonly (string | null)[]): string =>
    list.map((each) => (each === null ? "–" : `\`${each}\``)).join("<br>");
  const rows = Object.entries(record).map(([name, { ours, dss, why }]) =>
    [name, words(ours), why === undefined ? "the same" : words(dss), why ?? ""].join(" | "),
  );
  const head = ["the file", "our validator", "EU DSS", "who is right, and why"].join(" | ");
  const files = Object.keys(record).length;
  const line = `The same on ${agreeing(record)} of ${files} files. ${legend}`;
  return [
    `## ${title}`,
    "",
    line,
    "",
    `| ${head} |`,
    "|---|---|---|---|",
    ...rows.map((row) => `| ${row} |`),
    "",
  ].join("\n");
}
