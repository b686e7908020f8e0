/**
 * Logs a person out if they do nothing in any tab for the minutes in the settings. Calls that a page makes
 * automatically do not count.
 */
import { limits } from "@paraph/rules/limits/pages";
import { api } from "../api.ts";
import { rememberAddress } from "../return-address.ts";
import { endSession, tokenValue } from "../session.ts";
import { browserStorage } from "../../lib/browser/storage.ts";

const ACTIVE = "paraph.active";
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel"] as const;
const { look, say } = limits.idleWatch;

/** Watches from now on; returns a function that stops it. */
export function followIdle(minutes: number): () => void {
  const most = minutes * 60_000;
  let active = Date.now();
  let told = active;
  const note = () => {
    const now = Date.now();
    if (now - active < look) return;
    active = now;
    browserStorage.setItem(ACTIVE, String(now));
  };
  const watch = () => {
    if (tokenValue() === undefined) return;
    const now = Date.now();
    const idle = now - Math.max(active, Number(browserStorage.getItem(ACTIVE) ?? 0));
    if (idle >= most) leave();
    // A person who reads for a long time makes no calls, so the service is told that they are active.
    else if (now - told >= most * say && idle < most * say) {
      told = now;
      api("GET /v1/user").catch(() => undefined);
    }
  };
  for (const sign of SIGNS) addEventListener(sign, note, { passive: true, capture: true });
  const timer = setInterval(watch, look);
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
  };
}

function leave(): void {
  rememberAddress(location.pathname + location.search);
  const end = () => endSession({ tellOthers: true });
  api("POST /v1/logout").then(end, end);
}
