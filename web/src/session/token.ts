/** The token of the session, stored only for this tab (specification section 4, "Session"). */
import { tabStorage } from "../lib/browser/storage.ts";

export interface Token {
  readonly value: string;
  /** RFC 3339. */
  readonly expiration: string;
}

const KEY = "paraph.token";

/** The token of this tab; undefined if it has none or it has expired. */
export function readToken(now: number = Date.now()): Token | undefined {
  const text = tabStorage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const token: unknown = JSON.parse(text);
    return isToken(token) && Date.parse(token.expiration) > now ? token : undefined;
  } catch {
    return undefined;
  }
}

export function writeToken(token: Token | undefined): void {
  if (token === undefined) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, JSON.stringify(token));
}

/** Whether a value from another tab is a token. */
export function isToken(value: unknown): value is Token {
  return (
    typeof value === "object" &&
    value !== null &&
    "value" in value &&
    typeof value.value === "string" &&
    "expiration" in value &&
    typeof value.expiration === "string"
  );
}
