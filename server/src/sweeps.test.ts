/** Every sweep of the timetable, run once on a database with people, requests and signatures. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";
import { sentRequest, signSimple } from "../testing/signing.ts";
import { sweeps } from "./app.ts";
import { transaction } from "./platform/database/database.ts";
import { enqueue } from "./platform/jobs.ts";
import type { JobName } from "./platform/jobs.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const left = async () => {
  const { rows } = await service.context.db.execute<{ name: string; error: string | null }>(
    sql`select task_identifier as name, last_error as error from graphile_worker.jobs
        where key like 'sweep test %'`,
  );
  return rows;
};

/** Runs each of these sweeps once; returns those that failed, with the error. */
async function failuresOf(names: readonly JobName[]) {
  for (const name of names) {
    const options = { key: `sweep test ${name}`, maxAttempts: 1 };
    await transaction(service.context.db, (tx) => enqueue(tx, name, {}, options));
  }
  let waiting = await left();
  while (waiting.some(({ error }) => error === null)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    waiting = await left();
  }
  return waiting;
}

it("Every sweep does its work, now and after every expiry", async () => {
  const sender = await service.person();
  const signer = await service.person();
  const request = await sentRequest(sender.api, [{ account_email: signer.email, quality: "SES" }]);
  expect((await signSimple(signer.api, request.id)).status).toBe("SIGNED");
  const names = Object.keys(sweeps) as JobName[];
  expect(await failuresOf(names)).toEqual([]);
  // A time-stamp that the authority issues today is not one of a year later, so this sweep is left out.
  const others = names.filter((name) => name !== "seal-chains");
  expect(await service.later(365 * 86_400_000, () => failuresOf(others))).toEqual([]);
});
