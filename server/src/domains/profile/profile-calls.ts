/** The calls of the caller's own account. */
import type { userCalls } from "@paraph/contract/calls/user";
import type { AppContext } from "../../app-context.ts";
import type { Legislation } from "@paraph/rules/qualities";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Handlers } from "../../platform/http/call.ts";
import { problem } from "../../platform/problem.ts";
import { accountActor } from "../../platform/principal.ts";
import type { Person } from "../../platform/principal.ts";
import { referralToken } from "../../providers/referral/token.ts";
import { acceptTerms } from "./accept-user-terms.ts";
import { updateUser } from "./update-user.ts";
import { confirmedUntil, confirmsWith } from "../authentication/index.ts";
import { ownAccount, termsDue } from "../accounts/index.ts";
import { presentUser } from "./present-user.ts";
import { provenOf, qualitiesOf } from "./qualities.ts";
import { openTanOf } from "../confirmations/index.ts";

/** The handlers of the caller's own account. */
export function profileHandlers(context: AppContext): Handlers<typeof userCalls> {
  const laws: readonly Legislation[] = LEGISLATIONS.filter(
    (law) => context.settings.trust[law] !== undefined,
  );
  const presentOwn = async (who: Person) => {
    const account = await ownAccount(context.db, who, "read");
    return presentUser(who, account, {
      pending: await openTanOf(context.db, context.clock, accountActor(who.id), "mobile"),
      termsDue: termsDue(context, account),
      visual: await context.ports.visualAttributesOf(context.db, who.id),
      settings: await context.ports.memberSettings(context.db, who.business?.id ?? null),
      can: await context.ports.canMake(context.db, who),
      nameManagedBy: await context.ports.nameManagedBy(context.db, who.id),
      confirmsWith: await confirmsWith(context, context.db, account),
      confirmedUntil: await confirmedUntil(context, context.db, who),
      hasSso: await context.ports.hasSingleSignOn(context.db, who.id),
    });
  };

  return {
    getUser: (call) => presentOwn(call.who),
    updateUser: async (call) => {
      const who = call.who;
      const account = await ownAccount(context.db, who, "change");
      const { first_name: firstName, last_name: lastName, ...others } = call.body;
      const change = { firstName, lastName, ...others };
      await updateUser(context, who, account, change, call.ip);
      return presentOwn(who);
    },
    accept: async (call) => {
      const who = call.who;
      const account = await ownAccount(context.db, who, "change");
      const { business_invite: invitation, ...terms } = call.body;
      await acceptTerms(context, who, account, { ...terms, invitation }, call.ip);
      return presentOwn(who);
    },
    emailInputAutocomplete: async (call) => {
      const found = await context.ports.contactsOf(context.db, call.who.id, call.query.query);
      return {
        contacts: found.map(({ email, firstName, lastName }) => ({
          email,
          first_name: firstName,
          last_name: lastName,
        })),
      };
    },
    signatureQualitiesDetail: async (call) => qualitiesOf(await provenOf(context, call.who, laws)),
    referralToken: async (call) => {
      const account = await ownAccount(context.db, call.who, "read");
      const { referral } = context.settings;
      if (referral === undefined) throw problem("error.not_found");
      return { token: await referralToken(referral, account.id, context.clock.now().getTime()) };
    },
    datetime: async () => ({ datetime: context.clock.now().toISOString() }),
  };
}
