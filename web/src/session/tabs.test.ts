import { afterEach, describe, expect, it } from "vitest";
import { joinTabs } from "./tabs.ts";
import type { Tabs } from "./tabs.ts";
import type { Token } from "./token.ts";

const TOKEN: Token = { value: "secret", expiration: "2099-01-01T00:00:00Z" };

interface Tab extends Tabs {
  token: Token | undefined;
}

const open: Tab[] = [];
const cleanUps: (() => void)[] = [];

/** A tab, with a session or without. */
function tab(token?: Token): Tab {
  const made: Tab = {
    token,
    ...joinTabs(
      () => made.token,
      () => (made.token = undefined),
    ),
  };
  made.holds(token !== undefined);
  open.push(made);
  return made;
}

/**
 * A tab that receives every question, and responds only to the one with this number (from 1). Returns the number of
 * questions.
 */
function slowTab(answersTo: number, { holds = true } = {}): () => number {
  const channel = new BroadcastChannel("paraph.session");
  let asked = 0;
  channel.addEventListener("message", ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind !== "ask") return;
    asked += 1;
    if (asked === answersTo) channel.postMessage({ kind: "offer", token: TOKEN });
  });
  cleanUps.push(() => channel.close());
  if (holds) {
    const over = new Promise<void>((resolve) => cleanUps.push(resolve));
    void navigator.locks.request("paraph.session", { mode: "shared" }, () => over);
  }
  return () => asked;
}

afterEach(() => {
  for (const one of open.splice(0)) {
    one.token = undefined;
    one.holds(false);
  }
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

describe("A new tab", () => {
  it("takes over the session of another one", async () => {
    tab();
    tab(TOKEN);
    expect(await tab().ask()).toEqual(TOKEN);
  });

  it("does not wait if no tab has a session", async () => {
    const asked = slowTab(1, { holds: false });
    expect(await tab().ask()).toBeUndefined();
    expect(asked()).toBe(0);
  });

  it("asks a busy tab again", async () => {
    const asked = slowTab(3);
    expect(await tab().ask()).toEqual(TOKEN);
    expect(asked()).toBeGreaterThanOrEqual(3);
  });

  it("continues without a sleeping tab", async () => {
    const asked = slowTab(Infinity);
    expect(await tab().ask()).toBeUndefined();
    expect(asked()).toBe(5);
  });

  it("does not wait for an expired session", async () => {
    const forgotten = tab(TOKEN);
    forgotten.token = undefined;
    expect(await tab().ask()).toBeUndefined();
    const { held = [] } = await navigator.locks.query();
    expect(held).toEqual([]);
  });
});

describe("A logout", () => {
  it("reaches every other tab", async () => {
    const [first, second] = [tab(TOKEN), tab(TOKEN)];
    first.tellLogout();
    await expect.poll(() => second.token).toBeUndefined();
    expect(first.token).toEqual(TOKEN);
  });
});
