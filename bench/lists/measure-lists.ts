import path from "node:path";
import { holdToService } from "@paraph/server/testing/as-written";
import { rounded, timed } from "../measure.ts";
import { processorTime } from "../processor.ts";
import type { Row, Section } from "../report.ts";
import { startSandbox } from "../service/service.ts";
import { questionsFor } from "./questions.ts";
import type { Asker, Question } from "./questions.ts";
import { openSubject } from "./subject.ts";
import type { Subject } from "./subject.ts";

/** The number of requests, of which the largest account has a tenth; `LISTS=1000000` for the published figures. */
const SIZE = Number(process.env["LISTS"] ?? 20_000);
const ROUNDS = Number(process.env["LISTS_ROUNDS"] ?? 40);
/** Another checkout with `bench/lists`, measured in the same run. */
const BESIDE = process.env["LISTS_BESIDE"];
/** The number of requests that are compared with those that the service writes. */
const HELD = 300;
const ROOT = path.join(import.meta.dirname, "../..");

const ASKERS: Readonly<Record<Asker, string>> = {
  floor: "The least that a call takes",
  largest: "Lists, searches and contacts of an account with a tenth of all requests",
  member: "Lists, searches and contacts of a member of a business",
  small: "Lists, searches and contacts of an account with 40 requests",
};

/**
 * Lists, searches and contacts of people with many and with few requests among many others, over HTTP; with
 * `LISTS_BESIDE` those of another checkout's service too, called in turn.
 * @param folder for data
 */
export async function measureLists(folder: string): Promise<Section[]> {
  const data = path.join(folder, "lists");
  const sandbox = await startSandbox(data);
  const subjects: Subject[] = [];
  const open = async (name: string, checkout: string) => {
    const of = { folder: path.join(data, name), sandbox, requests: SIZE };
    const subject = await openSubject({ name, checkout, ...of });
    subjects.push(subject);
    return subject;
  };
  try {
    const own = await open("now", ROOT);
    await holdToService(own.settings, HELD);
    if (BESIDE !== undefined) await open("beside", path.resolve(BESIDE));
    return sectionsOf(await measured(subjects));
  } finally {
    for (const subject of subjects) await subject.stop();
    await sandbox.stop();
  }
}

/** The measurements of one service for a question. */
interface Figures {
  readonly subject: string;
  readonly question: Question;
  /** Milliseconds of each round. */
  readonly times: readonly number[];
  /** Service and database together, in milliseconds per call. */
  readonly processor: number;
}

async function measured(subjects: readonly Subject[]): Promise<Figures[]> {
  const asked = await Promise.all(
    subjects.map(async (subject) => ({ subject, questions: await questionsFor(subject) })),
  );
  const longest = Math.max(...asked.map(({ questions }) => questions.length));
  const figures: Figures[] = [];
  for (let n = 0; n < longest; n++) {
    for (const { subject, questions } of asked) {
      const question = questions[n];
      if (question !== undefined) figures.push(await answered(subject, question));
    }
  }
  return figures;
}

async function answered(subject: Subject, question: Question): Promise<Figures> {
  const { asker, route } = question;
  const person = subject.people[asker === "floor" ? "small" : asker];
  await person.fetch(route);
  const before = processorTime(subject.pids);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => person.fetch(route)));
  const processor = (processorTime(subject.pids) - before) / ROUNDS;
  return { subject: subject.name, question, times, processor };
}

function sectionsOf(figures: readonly Figures[]): Section[] {
  return Object.entries(ASKERS).map(([asker, title]) => ({
    title,
    about:
      `Among ${SIZE} requests, over HTTP, one call after the other, each ${ROUNDS} times; a page has 50 requests with their ` +
      "signers, documents and what may be done to them. A line is of several questions (lists, pages): the slowest one's " +
      "p50 and p99, and the processor's time for a call by service and database together, of the one that takes most.",
    rows: rowsOf(figures.filter(({ question }) => question.asker === asker)),
  }));
}

function rowsOf(figures: readonly Figures[]): Row[] {
  const groups = Map.groupBy(figures, ({ subject, question }) => `${question.group} ${subject}`);
  return [...groups.values()].flatMap((of) => {
    const [one] = of;
    const slowest = of.toSorted((a, b) => quantile(b.times, 0.99) - quantile(a.times, 0.99))[0];
    if (one === undefined || slowest === undefined) return [];
    const found = of.flatMap(({ question }) => question.items ?? []);
    return {
      "what is asked": one.question.group,
      ...(BESIDE !== undefined && { whose: one.subject }),
      questions: of.length,
      "requests found": found.length > 0 ? Math.max(...found) : "–",
      "p50 ms": rounded(Math.max(...of.map(({ times }) => quantile(times, 0.5)))),
      "p99 ms": rounded(quantile(slowest.times, 0.99)),
      "slowest by p99": slowest.question.name || "–",
      "processor ms": rounded(Math.max(...of.map(({ processor }) => processor))),
    };
  });
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
