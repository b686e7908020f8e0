/** What the redirect rules ask of whoever uses this tab (`rules/redirects.ts`), from what the service answers. */
import type { Visitor } from "@paraph/rules/redirects";
import { roleOf } from "@paraph/rules/roles";
import { IDENTIFICATION_PAGES } from "@paraph/rules/redirects";
import { isForGuests } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { guestCalls, personCalls } from "./parts/calls.tsx";
import type { Calls } from "./parts/calls.tsx";
import { ongoingQuery } from "./parts/identifications.ts";
import { businessQuery, planOf } from "./session/business.ts";
import { keepsCookies } from "./session/cookies.ts";
import { isUnauthenticated } from "./session/faults.ts";
import { queryClient } from "./session/query-client.ts";
import { rememberedAddress } from "./session/return-address.ts";
import { isInternalStaff } from "./session/staff.ts";
import { tokenValue } from "./session/session.ts";
import { notedGuest, wasDeleted } from "./session/tab-notes.ts";
import { attribute, userQuery } from "./session/user.ts";
import { maintenance } from "./shell/maintenance.ts";

const NOBODY = {
  role: "unauthenticated",
  weakPassword: false,
  incompleteSso: false,
} as const;

/** Whether an identification is ongoing, asked where one would be begun. */
async function isIdentifying(
  route: RouteName | undefined,
  calls: Calls,
  guest?: string,
): Promise<boolean> {
  if (route === undefined || !IDENTIFICATION_PAGES.has(route)) return false;
  try {
    return (await queryClient.fetchQuery(ongoingQuery(calls, guest))).length > 0;
  } catch (error) {
    // A guest whose session is over: the page that they want tells them so.
    if (guest !== undefined && isUnauthenticated(error)) return false;
    throw error;
  }
}

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
  if (route !== undefined && isForGuests(route)) {
    const { guest } = tab;
    const calls = guest && guestCalls({ requestId: guest.id, userId: guest.userid });
    const identifying = calls !== undefined && (await isIdentifying(route, calls, guest?.userid));
    return { ...NOBODY, ...tab, role: "nas", identifying };
  }
  if (!cookies || tokenValue() === undefined) return { ...NOBODY, ...tab };
  const [me, { business }] = await Promise.all([
    queryClient.ensureQueryData(userQuery),
    queryClient.ensureQueryData(businessQuery),
  ]);
  return {
    ...tab,
    identifying: await isIdentifying(route, personCalls),
    role: roleOf({
      userId: me.id,
      isBusinessAdmin: business?.isAdmin,
      isBusinessMember: business !== null,
    }),
    weakPassword: attribute(me, "weak_password") === "true",
    // Somebody whom single sign-on brought has no account of theirs before they accept the terms.
    incompleteSso: me.hasSso && attribute(me, "accepted_gtc") === undefined,
    plan: business === null ? undefined : planOf(business),
  };
}
