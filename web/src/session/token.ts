/** The session's token: kept for this tab alone (specification section 4, "Session"). */
import { tabStorage } from "../lib/browser/storage.ts";

export interface Token {
  readonly value: string;
  /** RFC 3339. */
  readonly expiration: string;
}

const KEY = "paraph.token";

/** The tab's token, unless it has none or it has run out. */
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

/** Whether something that another tab sent is a token. */
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
