/** What this tab remembers about its visitor, besides the session. */
import { tabStorage } from "../lib/browser/storage.ts";

const DELETED = "paraph.deleted";
const GUEST = "paraph.guest";

/** The account was just deleted in this tab, so the page after the deletion may be shown. */
export const noteDeleted = (): void => tabStorage.setItem(DELETED, "1");
export const wasDeleted = (): boolean => tabStorage.getItem(DELETED) !== null;
/** Somebody has logged in since. */
export const forgetDeleted = (): void => tabStorage.removeItem(DELETED);

/** The signature request and the user id of a guest, from the address (specification section 3). */
export interface GuestNote {
  readonly id: string;
  readonly userid: string;
}

export function noteGuest(guest: GuestNote): void {
  tabStorage.setItem(GUEST, JSON.stringify(guest));
}

/** The guest of this tab, if it was opened by a link. */
export function notedGuest(): GuestNote | undefined {
  try {
    const note: unknown = JSON.parse(tabStorage.getItem(GUEST) ?? "null");
    if (typeof note !== "object" || note === null) return undefined;
    const { id, userid } = note as Record<string, unknown>;
    return typeof id === "string" && typeof userid === "string" ? { id, userid } : undefined;
  } catch {
    return undefined;
  }
}
