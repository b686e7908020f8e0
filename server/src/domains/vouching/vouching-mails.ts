/** The mails about AES for business. */
import { formatAs } from "@paraph/language/formats";
import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import type { AgreementEnd } from "@paraph/rules/aes-for-business";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { unsafeAccountsByEmail } from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import { openAdminsOf, postBusinessMail } from "../businesses/index.ts";
import type { AgreementRow } from "./tables.ts";

const day = (moment: Date, language: Locale): string =>
  formatAs(moment, language, { dateStyle: "long", timeZone: "Europe/Zurich" });

/** The mails to the admins of a business about its agreement. */
interface Told {
  readonly until?: Date;
  readonly how?: AgreementEnd;
  readonly reason?: string;
}

/** Notifies the admins of a business of a change of its agreement. */
export async function mailAdmins(
  tx: Transaction,
  context: AppContext,
  mail: "aesApproved" | "aesEnded" | "aesEndsSoon" | "aesRefused",
  row: AgreementRow,
  { until, how, reason = "" }: Told,
): Promise<void> {
  for (const to of await openAdminsOf(tx, row.business)) {
    const why = how && translator(mails, to.language)(`businesses.aesEnded.${how}`, { reason });
    const values = {
      business: row.legalName,
      date: until === undefined ? "" : day(until, to.language),
      reason: why ?? reason,
    };
    await postBusinessMail(tx, context, { ...to, account: to }, mail, PAGE, values);
  }
}

const PAGE = pathTo("businessAesForBusiness");

/** Notifies staff who have an account that an agreement waits for review. */
export async function mailStaff(
  tx: Transaction,
  context: AppContext,
  row: AgreementRow,
): Promise<void> {
  const staff = await unsafeAccountsByEmail(tx, context.settings.superAdmins);
  for (const account of staff.values()) {
    const to = { email: account.email, account, language: account.lang };
    const values = { business: row.legalName, number: row.number };
    await postBusinessMail(tx, context, to, "aesToReview", pathTo("aesReview"), values);
  }
}

/** Notifies a person that a business vouches for their identity, or that it no longer does. */
export async function mailVouched(
  tx: Transaction,
  context: AppContext,
  mail: "aesVouched" | "aesVouchedEnded",
  { account, agreement }: { readonly account: Account; readonly agreement: AgreementRow },
): Promise<void> {
  // People who have deleted their account get no mails.
  if (account.closedAt !== null) return;
  const to = { email: account.email, account, language: account.lang };
  const values = { business: agreement.legalName };
  await postBusinessMail(tx, context, to, mail, pathTo("standards"), values);
}
