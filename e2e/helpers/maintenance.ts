/** The status service of the sandbox. What it tells is everybody's: nothing else may run meanwhile. */
import { expect } from "@playwright/test";
import { theWorld } from "../world/world.ts";

/** Has it tell of a maintenance, or of none. */
export async function announce(maintenance: object | null): Promise<void> {
  const answer = await fetch(`${theWorld().sandbox}/status.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ maintenance }),
  });
  expect(answer.ok).toBe(true);
}
