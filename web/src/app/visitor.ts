/**
 * The input of the redirect rules (`rules/redirects.ts`) for the user of this tab, from the responses of the service.
 */
import { IDENTIFICATION_PAGES } from "@paraph/rules/redirects";
import type { Visitor } from "@paraph/rules/redirects";
import { isForGuests } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { keepsCookies } from "../session/cookies.ts";
import { rememberedAddress } from "../session/return-address.ts";
import { isInternalStaff } from "../session/staff.ts";
import { tokenValue } from "../session/session.ts";
import { notedGuest, wasDeleted } from "../session/tab-notes.ts";
import { isProduction } from "../lib/service/config.ts";
import { maintenance } from "../lib/service/maintenance.ts";

const NOBODY = {
  role: "unauthenticated",
  weakPassword: false,
  incompleteSso: false,
} as const;

/** The visitor of a page, or of an unknown address. If the service cannot say who they are, throws its error. */
export async function visitorOf(route: RouteName | undefined): Promise<Visitor> {
  const cookies = keepsCookies();
  const tab = {
    cookies,
    production: isProduction(),
    maintenance: maintenance().blocking,
    staff: cookies && isInternalStaff(),
    identifying: false,
    justDeleted: cookies && wasDeleted(),
    guest: cookies ? notedGuest() : undefined,
    remembered: cookies ? rememberedAddress() : undefined,
  };
  const begins = route !== undefined && IDENTIFICATION_PAGES.has(route);
  // Only visitors with a session load the code that calls the service, because it includes the cache.
  const asking = () => import("../session/identifying.ts");
  if (route !== undefined && isForGuests(route)) {
    const { guest } = tab;
    const identifying =
      begins && guest !== undefined && (await (await asking()).isGuestIdentifying(guest));
    return { ...NOBODY, ...tab, role: "nas", identifying };
  }
  if (!cookies || tokenValue() === undefined) return { ...NOBODY, ...tab };
  const { sessionPerson } = await import("../shell/page-providers.tsx");
  const person = await sessionPerson();
  const identifying = begins && (await (await asking()).isPersonIdentifying());
  return { ...tab, ...person, identifying };
}
