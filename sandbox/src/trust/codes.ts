/** One-time codes (OTP): six digits, valid for five minutes and once, one at a time for each credential. */
import { sameSecret, sixDigits } from "./secrets.ts";

const LIFETIME_MS = 5 * 60_000;
const TRIES = 5;

export type CodeVerdict = "right" | "wrong" | "expired" | "none";

export interface Codes {
  /** A new code for the credential; an earlier one becomes invalid. */
  create(credentialId: string): string;
  /** Tries a code. The correct one can be used once; five wrong tries invalidate it. */
  attempt(credentialId: string, code: string): CodeVerdict;
}

/** `now` in milliseconds. */
export function createCodes(now: () => number): Codes {
  const waiting = new Map<string, { code: string; until: number; tries: number }>();
  return {
    create(credentialId) {
      const code = sixDigits();
      waiting.set(credentialId, { code, until: now() + LIFETIME_MS, tries: 0 });
      return code;
    },
    attempt(credentialId, code) {
      const open = waiting.get(credentialId);
      if (!open) return "none";
      if (now() > open.until) {
        waiting.delete(credentialId);
        return "expired";
      }
      if (sameSecret(code, open.code)) {
        waiting.delete(credentialId);
        return "right";
      }
      open.tries += 1;
      if (open.tries >= TRIES) waiting.delete(credentialId);
      return "wrong";
    },
  };
}
