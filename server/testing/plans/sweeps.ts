import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { sweeps } from "../../src/app.ts";
import { transaction } from "../../src/platform/database/database.ts";
import { enqueue } from "../../src/platform/jobs.ts";
import type { JobName } from "../../src/platform/jobs.ts";
import type { TestService } from "../service.ts";

/** Runs every sweep once. */
export async function everySweep({ context }: TestService): Promise<void> {
  for (const name of Object.keys(sweeps) as JobName[]) {
    const options = { key: `plans ${name}`, maxAttempts: 1 };
    await transaction(context.db, (tx) => enqueue(tx, name, {}, options));
  }
  const waiting = async () => {
    const { rows } = await context.db.execute<{ error: string | null }>(
      sql`select last_error as error from graphile_worker.jobs where key like 'plans %'`,
    );
    expect(rows.filter(({ error }) => error !== null)).toEqual([]);
    return rows.length > 0;
  };
  while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 50));
}
