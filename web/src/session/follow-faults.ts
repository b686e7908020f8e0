/** What a fault does to the session and the address (specification section 8). */
import type { Told } from "../lib/words/service-words.ts";
import { logOnly } from "../lib/service/report.ts";
import { onFault } from "../lib/service/faults.ts";
import { rememberAddress } from "./return-address.ts";
import { endSession, tokenValue } from "./session.ts";
import { notedGuest } from "./tab-notes.ts";
import type { GuestNote } from "./tab-notes.ts";
import { tabStorage } from "../lib/browser/storage.ts";

const KEPT_OUT = new Set(["/login", "/logout", "/sorry", "/expired"]);
const SORRY = "paraph.sorry";

/** What /sorry shows: the service's message, and the address at which the person was. */
export interface SorryState extends Told {
  readonly from: string;
}

export function sorryState(): SorryState | undefined {
  try {
    const state: unknown = JSON.parse(tabStorage.getItem(SORRY) ?? "null");
    return isSorryState(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

function isSorryState(value: unknown): value is SorryState {
  return (
    typeof value === "object" &&
    value !== null &&
    "message" in value &&
    typeof value.message === "string" &&
    "key" in value &&
    typeof value.key === "string" &&
    "from" in value &&
    typeof value.from === "string"
  );
}

function keepSorry({ key, message, language }: Told, from: string): void {
  const state: SorryState = { key, message, language, from };
  tabStorage.setItem(SORRY, JSON.stringify(state));
}

/** The guest named in the address of a page. */
function guestAt(pathname: string): GuestNote | undefined {
  const [, id, userid] = /^\/view\/([^/]+)\/([^/]+)/.exec(pathname) ?? [];
  return id === undefined || userid === undefined ? undefined : { id, userid };
}

/** Follows the faults that calls report; returns a function that stops it. */
export function followFaults(go: (address: string) => void): () => void {
  return onFault((fault) => {
    const { pathname, search } = location;
    const here = pathname + search;
    switch (fault.kind) {
      case "sorry":
        if (pathname === "/sorry") return;
        keepSorry(fault.error, here);
        go("/sorry");
        return;
      case "unauthenticated":
        logOnly("The authentication failed:", fault.message);
        if (!KEPT_OUT.has(pathname)) rememberAddress(here);
        // The router leaves the page as soon as the session is gone.
        endSession({ tellOthers: false });
        return;
      case "guest-unauthenticated": {
        // A person with a session stays: the page itself offers a new link.
        if (tokenValue() !== undefined) {
          location.reload();
          return;
        }
        // If several calls fail together, the first one redirects, with the guest's ids and the reason.
        if (pathname === "/expired") return;
        const guest = guestAt(pathname) ?? notedGuest();
        const why = fault.key === "error.auth.opened_elsewhere" ? "&why=elsewhere" : "";
        go(
          guest === undefined ? "/expired" : `/expired?${new URLSearchParams({ ...guest })}${why}`,
        );
      }
    }
  });
}
