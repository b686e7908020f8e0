/** The session of this tab: begun by a login or taken over from another tab, ended everywhere at once. */
import { forgetDeleted } from "./tab-notes.ts";
import { joinTabs } from "./tabs.ts";
import { readToken, writeToken } from "./token.ts";
import type { Token } from "./token.ts";

const listeners = new Set<() => void>();
const changed = () => {
  tabs.holds(readToken() !== undefined);
  for (const listener of listeners) listener();
};

const tabs = joinTabs(readToken, () => {
  if (readToken() === undefined) return;
  writeToken(undefined);
  changed();
});

/** The token's value, while the tab has a session. */
export function tokenValue(): string | undefined {
  return readToken()?.value;
}

/** Begins a session with the token of a login. */
export function beginSession(token: Token): void {
  writeToken({ value: token.value, expiration: token.expiration });
  forgetDeleted();
  changed();
}

/** Ends the session of this tab; with `tellOthers` that of every tab of the browser. */
export function endSession({ tellOthers }: { tellOthers: boolean }): void {
  writeToken(undefined);
  if (tellOthers) tabs.tellLogout();
  changed();
}

/** Takes over the session of another tab when this one has none. Resolves when it is clear. */
export async function takeOverSession(): Promise<void> {
  if (readToken() === undefined) {
    const token = await tabs.ask();
    if (token !== undefined) writeToken(token);
  }
  changed();
}

/** Calls back whenever a session begins or ends; answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
