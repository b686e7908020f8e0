/** What the redirect rules ask of whoever uses this tab (`rules/redirects.ts`), from what the service answers. */
import type { Visitor } from "@paraph/rules/redirects";
import { isForGuests } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { keepsCookies } from "./session/cookies.ts";
import { rememberedAddress } from "./session/return-address.ts";
import { isInternalStaff } from "./session/staff.ts";
import { tokenValue } from "./session/session.ts";
import { notedGuest, wasDeleted } from "./session/tab-notes.ts";
import { maintenance } from "./shell/maintenance.ts";

const NOBODY = {
  role: "unauthenticated",
  weakPassword: false,
  incompleteSso: false,
} as const;

/** The visitor of a page, or of an address that is none. Throws what the service answers when it cannot say who they are. */
export async function visitorOf(route: RouteName | undefined): Promise<Visitor> {
  const cookies = keepsCookies();
  const tab = {
    cookies,
    maintenance: maintenance().blocking,
    staff: cookies && isInternalStaff(),
    identifying: false,
    justDeleted: cookies && wasDeleted(),
    guest: cookies ? notedGuest() : undefined,
    remembered: cookies ? rememberedAddress() : undefined,
  };
  if (route !== undefined && isForGuests(route)) return { ...NOBODY, ...tab, role: "nas" };
  if (!cookies || tokenValue() === undefined) return { ...NOBODY, ...tab };
  // Fetched for a session alone: it brings the cache with it.
  const { sessionPerson } = await import("./session/session-person.ts");
  return { ...tab, ...(await sessionPerson()) };
}
