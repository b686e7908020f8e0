/** The calls of businesses. */
import type { ActOn } from "@paraph/contract/acts";
import type { businessProfileCalls } from "@paraph/contract/calls/business-profile";
import type { businessCalls, Extra } from "@paraph/contract/calls/businesses";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import type { Admin, Member, Person } from "../../platform/principal.ts";
import { domainsOf } from "./domains/domain-queries.ts";
import { changeProfile } from "./change-profile.ts";
import { createBusiness } from "./create-business.ts";
import { countOpenInvitations } from "./invitations/invitation-list-queries.ts";
import { presentOwnInvitations } from "./invitations/own-invitations.ts";
import { countPeople } from "./members/member-queries.ts";
import { presentBusiness, presentOwn } from "./present-business.ts";
import { businessTermsDue } from "./accept-business-terms.ts";
import { businessPolicy } from "./policy.ts";
import { settingsOf } from "./settings/settings-queries.ts";
import { unsafeBusinessById } from "./queries.ts";

const isMember = (who: Person): who is Member => who.business !== null;

/** The handlers of businesses. */
export function businessHandlers(context: AppContext): Handlers<typeof businessCalls> {
  const { db, ports } = context;
  const authorised = authorisedIn(context);
  const present = presentedIn(context);
  return {
    createBusiness: async (call) => {
      const { name, email, phone } = call.body;
      const id = await createBusiness(context, call.who, { name, email, phone }, call.ip);
      return present({ ...call.who, business: { id, role: "admin" } });
    },
    ownBusiness: async ({ who, language }) => {
      const invitations = await presentOwnInvitations(context, who, language);
      if (!isMember(who)) return presentOwn(undefined, invitations);
      const { id, role } = who.business;
      const business = await authorised(who, "read");
      const termsDue = businessTermsDue(context, business);
      const planState = await ports.planStateOf(db, id);
      const settings = await settingsOf(db, id);
      return presentOwn({ business, role, termsDue, planState, settings }, invitations);
    },
    getBusiness: (call) => present(call.who),
    customExtras: async ({ who }) => {
      const { id } = await authorised(who, "administer");
      const now = context.clock.now();
      const extras: Extra[] = [];
      for (const count of ports.extras) extras.push(await count(db, id, now));
      return { extras };
    },
  };
}

/** The handlers of the profile of a business. */
export function businessProfileHandlers(
  context: AppContext,
): Handlers<typeof businessProfileCalls> {
  const present = presentedIn(context);
  return {
    updateBusiness: async ({ who, body, ip }) => {
      await changeProfile(context, who, body, ip);
      return present(who);
    },
    updateBusinessBase: async ({ who, body, ip }) => {
      await changeProfile(context, who, body, ip);
      return present(who);
    },
    updateContactInfo: async ({ who, body, ip }) => {
      await changeProfile(context, who, body, ip);
      return present(who);
    },
  };
}

const authorisedIn =
  ({ db }: AppContext) =>
  async <A extends ActOn<"business">>(who: Member, act: A) =>
    authorise(businessPolicy, act, who, await unsafeBusinessById(db, who.business.id));

/** Presents the business of an admin. */
function presentedIn(context: AppContext) {
  const { db, clock, ports } = context;
  const authorised = authorisedIn(context);
  return async (who: Admin) => {
    const business = await authorised(who, "administer");
    return presentBusiness(who, business, {
      planState: await ports.planStateOf(db, business.id),
      people: await countPeople(db, business.id),
      domains: await domainsOf(db, business.id),
      invited: await countOpenInvitations(db, business.id, clock.now()),
    });
  };
}
