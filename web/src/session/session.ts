/**
 * The session of this tab. It starts with a login, is taken over from another tab or, if the person stays logged in,
 * comes from the service again. It ends in all tabs at once.
 */
import { endVisit, followAccount } from "../lib/words/words.tsx";
import { forgetDeleted } from "./tab-notes.ts";
import { noteStays, stays } from "./stays.ts";
import { joinTabs } from "./tabs.ts";
import { readToken, writeToken } from "./token.ts";
import type { Token } from "./token.ts";

const listeners = new Set<() => void>();
const changed = () => {
  const loggedIn = readToken() !== undefined;
  tabs.holds(loggedIn);
  if (!loggedIn) void followAccount(undefined);
  for (const listener of listeners) listener();
};

const tabs = joinTabs(readToken, () => {
  if (readToken() === undefined) return;
  writeToken(undefined);
  endVisit();
  changed();
});

/** The token's value, while the tab has a session. */
export function tokenValue(): string | undefined {
  return readToken()?.value;
}

/**
 * Starts a session with the token of a login. `remember`: whether the person stays logged in after all tabs are closed.
 */
export function beginSession(token: Token, { remember }: { remember: boolean }): void {
  writeToken({ value: token.value, expiration: token.expiration });
  noteStays(remember);
  forgetDeleted();
  changed();
}

/** Ends the session of this tab; with `tellOthers`, also those of all other tabs of the browser. */
export function endSession({ tellOthers }: { tellOthers: boolean }): void {
  writeToken(undefined);
  if (tellOthers) {
    noteStays(false);
    tabs.tellLogout();
    endVisit();
  }
  changed();
}

/** Takes over the session of another tab, or of this browser, if this tab has none. Resolves when that is decided. */
export async function takeOverSession(): Promise<void> {
  if (readToken() === undefined) {
    const token = await tabs.ask();
    if (token !== undefined) writeToken(token);
    else if (stays()) await refreshSession();
  }
  changed();
}

/** One tab at a time, because the cookie is valid once. The second tab gets the token of the first. */
async function refreshSession(): Promise<void> {
  const { inTurn, refreshedToken } = await import("./refresh.ts");
  await inTurn(async () => {
    const token = (await tabs.ask()) ?? (await refreshedToken());
    if (token === undefined) return;
    writeToken(token);
    tabs.holds(true);
  });
}

/** Calls back whenever a session starts or ends; returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
