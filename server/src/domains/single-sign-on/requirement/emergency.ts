/** The emergency admin: admins are notified of their logins, and they can always log in while single sign-on is required. */
import { formatAs } from "@paraph/language/formats";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import {
  mailSingleSignOn,
  nameOfBusiness,
  openAdminsOf,
  recordBusinessEvent,
} from "../../businesses/index.ts";
import { endRequirement } from "./require.ts";
import { emergenciesOf } from "./requirement-queries.ts";

/** Runs when an emergency admin has logged in with password and second factor: all admins get a mail. */
export async function tellEmergencyLogin(
  tx: Transaction,
  context: AppContext,
  { accountId, ip }: Events["emergency.login"],
): Promise<void> {
  const account = await unsafeAccountById(tx, accountId);
  const [own] = (await emergenciesOf(tx, accountId)).filter(({ inForce }) => inForce);
  if (account === undefined || own === undefined) return;
  const { business, domain } = own;
  const values = {
    business: await nameOfBusiness(tx, business),
    domain,
    who: `${account.firstName} ${account.lastName}`,
    email: account.email,
  };
  for (const to of await openAdminsOf(tx, business)) {
    const date = formatAs(context.clock.now(), to.language, {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: "Europe/Zurich",
    });
    await mailSingleSignOn(tx, context, "emergencyLogin", to, { ...values, date });
  }
  await recordBusinessEvent(tx, context.clock, "single_sign_on.emergency_login", {
    business,
    account: accountId,
    ip,
    data: { domain },
  });
}

/**
 * Runs before a person leaves a business, is made a member, closes their account or removes their second factor: the emergency
 * admin cannot do this, because nobody else can log in when the provider is down. Throws `error.sso.emergency_admin`. If the
 * requirement is not in force now but would return with the domain, it ends instead.
 */
export async function keepEmergencyAdmin(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  for (const { connection, inForce, domain } of await emergenciesOf(tx, account)) {
    if (inForce) throw problem("error.sso.emergency_admin", { domain });
    await endRequirement(tx, context, connection);
  }
}

/**
 * Runs when the account of an emergency admin is erased, or their business ends: the requirement ends, and the admins get a mail.
 */
export async function endWithEmergencyAdmin(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  for (const { connection, business, domain } of await emergenciesOf(tx, account)) {
    await endRequirement(tx, context, connection);
    const values = { business: await nameOfBusiness(tx, business), domain };
    for (const to of await openAdminsOf(tx, business)) {
      await mailSingleSignOn(tx, context, "requirementEnded", to, values);
    }
    const entry = { business, account: null, data: { domain } };
    await recordBusinessEvent(tx, context.clock, "single_sign_on.not_required", entry);
  }
}

/** Runs when a person has left: by their own act or that of an admin, or because their account or the business has ended. */
export const leaveAsEmergencyAdmin = (
  tx: Transaction,
  context: AppContext,
  { accountId, by }: Pick<Events["member.left"], "accountId" | "by">,
): Promise<void> =>
  by === "system"
    ? endWithEmergencyAdmin(tx, context, accountId)
    : keepEmergencyAdmin(tx, context, accountId);
