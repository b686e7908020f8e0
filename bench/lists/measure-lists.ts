import path from "node:path";
import { holdToService } from "@paraph/server/testing/as-written";
import type { Section } from "../report.ts";
import { startSandbox } from "../service/service.ts";
import { answered, rowsOf } from "./asked.ts";
import type { Figures } from "./asked.ts";
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

async function measured(subjects: readonly Subject[]): Promise<Figures<Question>[]> {
  const asked = await Promise.all(
    subjects.map(async (subject) => ({ subject, questions: await questionsFor(subject) })),
  );
  const longest = Math.max(...asked.map(({ questions }) => questions.length));
  const figures: Figures<Question>[] = [];
  for (let n = 0; n < longest; n++) {
    for (const { subject, questions } of asked) {
      const question = questions[n];
      if (question === undefined) continue;
      const person = subject.people[question.asker === "floor" ? "small" : question.asker];
      figures.push(await answered({ person, subject, rounds: ROUNDS }, question));
    }
  }
  return figures;
}

function sectionsOf(figures: readonly Figures<Question>[]): Section[] {
  return Object.entries(ASKERS).map(([asker, title]) => ({
    title,
    about:
      `Among ${SIZE} requests, over HTTP, one call after the other, each ${ROUNDS} times; a page has 50 requests with their ` +
      "signers, documents and what may be done to them. A line is of several questions (lists, pages): the slowest one's " +
      "p50 and p99, and the processor's time for a call by service and database together, of the one that takes most.",
    rows: rowsOf(
      figures.filter(({ question }) => question.asker === asker),
      { found: "requests found", whose: BESIDE !== undefined },
    ),
  }));
}
