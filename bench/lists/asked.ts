/** Questions that are asked of a service again and again, and the figures of the answers. */
import { quantile, rounded, timed } from "../measure.ts";
import { processorTime } from "../processor.ts";
import type { Row } from "../report.ts";

/** What a question needs to be told of in a table. */
export interface Asked {
  /** The group of the case: a line of the table. */
  readonly group: string;
  /** The case: which list, which page. */
  readonly name: string;
  /** The number of rows in the list; undefined where there is no list. */
  readonly items?: number;
  readonly route: string;
}

/** The measurements of one service for a question. */
export interface Figures<Question extends Asked> {
  readonly subject: string;
  readonly question: Question;
  /** Milliseconds of each round. */
  readonly times: readonly number[];
  /** Service and database together, in milliseconds per call. */
  readonly processor: number;
}

/** Who asks, and the processes that answer. */
interface Asker {
  readonly person: { readonly fetch: (route: string) => Promise<ArrayBuffer> };
  readonly subject: { readonly name: string; readonly pids: readonly number[] };
  readonly rounds: number;
}

/** Asks a question so many times, after a first time that is not counted. */
export async function answered<Question extends Asked>(
  { person, subject, rounds }: Asker,
  question: Question,
): Promise<Figures<Question>> {
  const { route } = question;
  await person.fetch(route);
  const before = processorTime(subject.pids);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(() => person.fetch(route)));
  const processor = (processorTime(subject.pids) - before) / rounds;
  return { subject: subject.name, question, times, processor };
}

/** A line for each group; `whose`: with the name of the service. */
export function rowsOf(
  figures: readonly Figures<Asked>[],
  { found: head, whose }: { readonly found: string; readonly whose: boolean },
): Row[] {
  const groups = Map.groupBy(figures, ({ subject, question }) => `${question.group} ${subject}`);
  return [...groups.values()].flatMap((of) => {
    const [one] = of;
    const slowest = of.toSorted((a, b) => quantile(b.times, 0.99) - quantile(a.times, 0.99))[0];
    if (one === undefined || slowest === undefined) return [];
    const found = of.flatMap(({ question }) => question.items ?? []);
    return {
      "what is asked": one.question.group,
      ...(whose && { whose: one.subject }),
      questions: of.length,
      [head]: found.length > 0 ? Math.max(...found) : "–",
      "p50 ms": rounded(Math.max(...of.map(({ times }) => quantile(times, 0.5)))),
      "p99 ms": rounded(quantile(slowest.times, 0.99)),
      "slowest by p99": slowest.question.name || "–",
      "processor ms": rounded(Math.max(...of.map(({ processor }) => processor))),
    };
  });
}
