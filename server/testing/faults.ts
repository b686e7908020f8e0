/** Telling the sandbox to misbehave. */
import { sandbox } from "./sandbox.ts";

export interface Fault {
  readonly source: "eu" | "ch" | "inbox";
  readonly endpoint: string;
  readonly kind: string;
  readonly ms?: number;
  readonly status?: number;
  readonly times?: number;
}

/** Switches these faults on, and all others off. */
export async function faults(...wanted: Fault[]): Promise<void> {
  const response = await fetch(`${sandbox().url}/faults.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ faults: wanted }),
  });
  if (!response.ok) throw new Error(`The sandbox refused the faults: ${await response.text()}`);
}

/** How many of the faults that were asked for have not happened yet, or happen until they are switched off. */
export async function faultsLeft(): Promise<number> {
  const response = await fetch(`${sandbox().url}/faults.json`);
  return ((await response.json()) as { faults: unknown[] }).faults.length;
}
