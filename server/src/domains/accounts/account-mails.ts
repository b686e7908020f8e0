/** The mails of accounts. */
import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { formatAs } from "@paraph/language/formats";
import { offeredLocale } from "@paraph/language/locales";
import { translator } from "@paraph/language/translate";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { renderMail } from "../../platform/mail/mail-layout.ts";

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: Locale;
}

type MailDependencies = Pick<AppContext, "outbox" | "publicUrl">;

/** The link that confirms an e-mail address; valid for 24 hours. */
export async function mailConfirmation(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
  token: string,
): Promise<void> {
  await post(tx, context, to, "confirmation", `${pathTo("signupConfirm")}?token=${token}`);
}

/** Sent when a person registers an address that already has an account. The page does not reveal it. */
export async function mailAlreadyRegistered(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "alreadyRegistered", pathTo("login"));
}

/** The link to choose a new password; valid for an hour. */
export async function mailReset(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
  token: string,
): Promise<void> {
  await post(tx, context, to, "reset", `${pathTo("passwordResetConfirm")}?token=${token}`);
}

/** Sent instead of the link when the business of the person requires single sign-on: a password would lead nowhere. */
export async function mailResetBySingleSignOn(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "resetBySingleSignOn", pathTo("login"));
}

/** Notifies the person that the password was changed. */
export async function mailPasswordChanged(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "passwordChanged", pathTo("passwordReset"));
}

/** Notifies the person that the mobile number was changed; the number is masked. */
export async function mailMobileChanged(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
  number: string,
): Promise<void> {
  await post(tx, context, to, "mobileChanged", pathTo("passwordReset"), { number });
}

/** Notifies the person that a second factor was set up. */
export async function mailFactorAdded(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "factorAdded", pathTo("passwordReset"));
}

/** Notifies the person that the second factor was removed. */
export async function mailFactorRemoved(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "factorRemoved", pathTo("passwordReset"));
}

/** Notifies the person that staff have reset the identity of the account, and tells them what they can no longer do. */
export async function mailIdentityReset(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "identityReset", pathTo("profile"));
}

/** Notifies the person that the account was deleted, with the link that revokes the deletion and its expiry. */
export async function mailDeleted(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
  { token, until }: { token: string; until: Date },
): Promise<void> {
  const path = `${pathTo("login")}?revoke_delete=${token}`;
  await post(tx, context, to, "deleted", path, { date: dayOf(until, to) });
}

/** Notifies the person that the deletion was revoked. */
export async function mailRestored(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "restored", pathTo("login"));
}

/** Notifies the person that the requested archive can be downloaded. */
export async function mailExportReady(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "exportReady", pathTo("profileSettings"));
}

/** The last mail to the person: the account was erased. */
export async function mailErased(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
): Promise<void> {
  await post(tx, context, to, "erased", pathTo("login"));
}

/** A date such as "14 November 2025", in the time zone of the service. */
function dayOf(moment: Date, { lang }: Recipient): string {
  return formatAs(moment, lang, { dateStyle: "long", timeZone: "Europe/Zurich" });
}

type MailName =
  | "confirmation"
  | "alreadyRegistered"
  | "reset"
  | "resetBySingleSignOn"
  | "passwordChanged"
  | "mobileChanged"
  | "factorAdded"
  | "factorRemoved"
  | "identityReset"
  | "deleted"
  | "restored"
  | "erased"
  | "exportReady";

async function post(
  tx: Transaction,
  context: MailDependencies,
  to: Recipient,
  name: MailName,
  path: string,
  values: Record<string, string> = {},
): Promise<void> {
  const language = offeredLocale(to.lang);
  const say = translator(mails, language);
  const person = `${to.firstName} ${to.lastName}`;
  const url = new URL(`${context.publicUrl}${path}`);
  // The link opens the page in the language of the mail, in every browser.
  url.searchParams.set("lang", language);
  const own = (part: string) => say(`accounts.${name}.${part}`, values);
  await context.outbox.mail(tx, {
    to: to.email,
    toName: person,
    subject: own("subject"),
    ...renderMail({
      language,
      title: own("title"),
      preview: own("preview"),
      greeting: say("accounts.greeting", { name: person }),
      paragraphs: [own("text")],
      action: { label: own("action"), url: url.href },
      addressHint: say("accounts.addressHint"),
      afterAction: own("note"),
      footer: [say("accounts.footer")],
    }),
  });
}
