/** A short summary of the responses. */

/** How often each call ("GET /v1/user") had each status. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The parts of the API description that are read here. */
export interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>
  >;
}

/** The calls of the description that somebody, or nobody, may make: "GET /v1/user". */
export function callsFor(caller: "nobody" | "somebody", { paths }: Description): string[] {
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => caller === "somebody" || security.length === 0)
      .map(([method]) => `${method.toUpperCase()} ${address}`),
  );
}

/** How often each status occurred, and which of these calls were never made or never succeeded. */
export function tableOf(title: string, counts: Counts, calls: readonly string[]): string {
  const statuses = new Map<string, number>();
  for (const [status, count] of Object.values(counts).flatMap((one) => Object.entries(one))) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const told = [...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status}: ${count}`);
  const unasked = calls.filter((call) => counts[call] === undefined);
  const refused = calls.filter((call) => {
    const answers = Object.keys(counts[call] ?? {});
    return answers.length > 0 && !answers.some((status) => status.startsWith("2"));
  });
  return [
    "",
    `${title}: ${all} answers`,
    `  ${told.join(", ")}`,
    `  never asked for: ${unasked.join(", ") || "none"}`,
    `  never succeeded (${refused.length} of ${calls.length}):`,
    ...refused.map((call) => `    ${call} ${JSON.stringify(counts[call])}`),
    "",
  ].join("\n");
}
