/** The running product as a test sees it. */
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
