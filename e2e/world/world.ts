/** The running product as a test sees it. */
import fs from "node:fs/promises";
import { createClient } from "@paraph/contract/client";
import type { World } from "../demo/world.ts";

function named(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: the world was not set up.`);
  return value;
}

/** The world that the setup opened. */
export function theWorld(): World {
  const service = named("SERVICE_URL");
  return {
    service,
    sandbox: named("SANDBOX_URL"),
    api: createClient({ baseUrl: service }),
    stop: async () => undefined,
  };
}

/** The day of the next version of the terms: long after everything that journeys wait for. */
export const NEXT_TERMS = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);

/** Who may reset identities, once they have an account and a second factor. */
export const SUPER_ADMIN = "ines.vogt@staff.example";
/** Staff who review agreements, in a journey of their own. */
export const REVIEWER = "urs.frei@staff.example";

/** Sets the service's clock ahead by so many seconds; 0 sets it right. Everybody's: nothing else may run meanwhile. */
export async function setClockAhead(seconds: number): Promise<void> {
  await fs.writeFile(named("CLOCK_FILE"), String(seconds));
}
