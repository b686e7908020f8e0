import path from "node:path";
import { holdToService, writeTrail } from "@paraph/server/testing/as-written";
import { rounded, timed } from "../measure.ts";
import type { Row, Section } from "../report.ts";
import { startSandbox, startService } from "../service/service.ts";
import { answered, rowsOf } from "./asked.ts";
import type { Asked, Figures } from "./asked.ts";
import { businessQuestions } from "./business-questions.ts";
import { HEAP_MB, measureDownloads } from "./downloads.ts";
import { openSubject } from "./subject.ts";
import type { Subject } from "./subject.ts";

/** Rows of activity of the business; `BUSINESS=1000000` for the published figures. */
const ACTIVITY = Number(process.env["BUSINESS"] ?? 20_000);
const MEMBERS = Number(process.env["BUSINESS_MEMBERS"] ?? 5_000);
const ROUNDS = Number(process.env["BUSINESS_ROUNDS"] ?? 40);
/** A request of the business leaves some three rows. */
const REQUESTS = Math.ceil(ACTIVITY / 2.4);
const INVITATIONS = Math.ceil(MEMBERS / 10);
const ENTRIES = MEMBERS * 2;
const HELD = 100;
const ROOT = path.join(import.meta.dirname, "../..");

/**
 * The lists of one large business, over HTTP: its members, invitations, activity and audit trail, and its activity as a
 * file.
 * @param folder for data
 */
export async function measureBusiness(folder: string): Promise<Section[]> {
  const data = path.join(folder, "business");
  const sandbox = await startSandbox(data);
  try {
    const subject = await openSubject({
      name: "now",
      checkout: ROOT,
      folder: data,
      sandbox,
      requests: REQUESTS,
      business: { members: MEMBERS, activity: ACTIVITY, invitations: INVITATIONS },
    });
    try {
      return await sections(subject);
    } finally {
      await subject.stop();
    }
  } finally {
    await sandbox.stop();
  }
}

async function sections(subject: Subject): Promise<Section[]> {
  const { business = "", ids, people, settings } = subject;
  await holdToService(settings, HELD);
  await writeTrail(settings, { business, account: ids.largest, entries: ENTRIES });
  await subject.pool.query("vacuum analyze audit_events");
  const questions = await businessQuestions(people.largest, business);
  process.stderr.write(`asking ${questions.length} questions, each ${ROUNDS} times …\n`);
  const figures: Figures<Asked>[] = [];
  for (const question of questions) {
    figures.push(await answered({ person: people.largest, subject, rounds: ROUNDS }, question));
  }
  const size = `${MEMBERS} members, ${ACTIVITY} rows of activity, ${INVITATIONS} invitations and ${ENTRIES} entries of the audit trail`;
  return [
    {
      title: "The lists of a large business",
      about:
        `${size}, over HTTP, one call after the other, each ${ROUNDS} times; a page has 50 rows. A line is of several ` +
        "questions (sort orders, filters, pages): the slowest one's p50 and p99, and the processor's time for a call by " +
        "service and database together, of the one that takes most.",
      rows: rowsOf(figures, { found: "rows found", whose: false }),
    },
    {
      title: "The first call after a start",
      about:
        "What a process counts once for a business and keeps: the months that are over. Each from a service that was started " +
        "for it alone.",
      rows: await firstCalls(subject),
    },
    {
      title: "The activity as a file",
      about:
        "CSV of the signatures, downloaded to its end from a service that was started for it alone; the client takes it as fast " +
        `as it can. The heap of the service is ${HEAP_MB} MB, whatever the length of the file: it would not end with less than it needs. ` +
        "Memory is the resident set of the process: after one page of the list, and the largest of the download (VmHWM).",
      rows: await measureDownloads(subject, ACTIVITY),
    },
  ];
}

/** Milliseconds of calls that no process has counted for yet. */
async function firstCalls({ settings, people, business }: Subject): Promise<Row[]> {
  const calls = {
    "activity of all years, first page": "/activities/signatures?start_date=2000-01-01&size=50",
    "activity of the default period": "/activities/signatures?size=50",
    "statistics of 13 months": "/statistics",
  };
  const rows: Row[] = [];
  for (const [name, route] of Object.entries(calls)) {
    const service = await startService(settings, settings["DATA_DIR"] ?? "");
    try {
      const { headers } = people.largest;
      const ask = (what: string) => async () => {
        const response = await fetch(`${service.url}${what}`, { headers });
        if (!response.ok) throw new Error(await response.text());
        await response.arrayBuffer();
      };
      await ask("/v1/user")();
      const its = ask(`/v2/businesses/${business}${route}`);
      const first = await timed(its);
      rows.push({
        "what is asked": name,
        "first ms": rounded(first),
        "second ms": rounded(await timed(its)),
      });
    } finally {
      await service.stop();
    }
  }
  return rows;
}
