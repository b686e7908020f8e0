/** The mails of businesses. */
import { INTL_TAG } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { formatAs } from "@paraph/language/formats";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import type { BusinessRole } from "@paraph/rules/roles";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { mayMail, mayMailFrom } from "../../platform/mail/mail-limit.ts";
import { renderMail } from "../../platform/mail/mail-layout.ts";
import type { MailRow } from "../../platform/mail/mail-layout.ts";
import type { MemberRow } from "./members/member-queries.ts";
import type { BusinessRow } from "./queries.ts";

interface Addressee {
  readonly email: string;
  /** Undefined for a person without an account. */
  readonly account: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly language: Locale;
}

/**
 * Invites a person to become a member or an admin. The link leads to the login, or to the sign-up if they have no account; then
 * `token` is in it, after the # so that it is in no log.
 */
export async function mailInvitation(
  tx: Transaction,
  context: AppContext,
  invitation: {
    business: BusinessRow;
    by: { firstName: string; lastName: string };
    to: Addressee;
    role: BusinessRole;
    token: string | undefined;
  },
): Promise<void> {
  const { business, by, to, role, token } = invitation;
  const page = pathTo(to.account === undefined ? "signup" : "login");
  const query = new URLSearchParams({ email: to.email }).toString();
  const path = `${page}?${query}${token === undefined ? "" : `#${token}`}`;
  await post(tx, context, to, "invitation", path, {
    business: business.name,
    by: `${by.firstName} ${by.lastName}`,
    role,
  });
}

/**
 * Notifies a member that an admin has changed their role or removed them. Repeated changes send no more mails than the limit of
 * the address allows; the member sees the change when they open the service.
 */
export async function mailMember(
  tx: Transaction,
  context: AppContext,
  mail: "madeAdmin" | "madeMember" | "removed",
  change: {
    readonly business: Pick<BusinessRow, "id" | "name">;
    readonly by:
      | { readonly id: string; readonly firstName: string; readonly lastName: string }
      | "directory";
    readonly to: Pick<MemberRow, "email" | "firstName" | "lastName" | "language" | "closed">;
  },
): Promise<void> {
  const { business, by, to } = change;
  // People who have deleted their account get no mails.
  if (to.closed) return;
  const id = by === "directory" ? business.id : by.id;
  const from = { id, free: await context.ports.isFree(tx, business.id) };
  if (!(await mayMailFrom(tx, context, "told", { to: to.email, from }))) return;
  const path = pathTo(mail === "madeAdmin" ? "businessMembers" : "dashboard");
  await post(tx, context, { ...to, account: to }, mail, path, {
    business: business.name,
    by:
      by === "directory"
        ? translator(mails, to.language)("businesses.directory", { business: business.name })
        : `${by.firstName} ${by.lastName}`,
  });
}

/**
 * Notifies an admin that the business will be deleted at `until`, or that the deletion was revoked; the admin who did it gets the
 * mail, too. Repeated changes send no more mails than the limit allows.
 */
export async function mailBusinessDeletion(
  tx: Transaction,
  context: AppContext,
  mail: "deleting" | "kept",
  change: {
    readonly business: Pick<BusinessRow, "name">;
    readonly who: { readonly firstName: string; readonly lastName: string };
    readonly to: Pick<MemberRow, "email" | "firstName" | "lastName" | "language">;
    readonly until: Date | undefined;
  },
): Promise<void> {
  const { business, who, to, until } = change;
  if (!(await mayMail(tx, context, "businessDeletion", to.email))) return;
  await post(tx, context, { ...to, account: to }, mail, pathTo("businessProfile"), {
    business: business.name,
    by: `${who.firstName} ${who.lastName}`,
    date:
      until === undefined
        ? ""
        : formatAs(until, to.language, { dateStyle: "long", timeZone: "Europe/Zurich" }),
  });
}

/** Notifies a person that the business to which they belonged was deleted. */
export async function mailBusinessDeleted(
  tx: Transaction,
  context: AppContext,
  {
    business,
    to,
  }: {
    readonly business: Pick<BusinessRow, "name">;
    readonly to: Pick<MemberRow, "email" | "firstName" | "lastName" | "language" | "closed">;
  },
): Promise<void> {
  if (to.closed) return;
  const values = { business: business.name };
  await post(tx, context, { ...to, account: to }, "businessDeleted", pathTo("dashboard"), values);
}

/** Notifies an admin that the trial of their business has ended. */
export async function mailTrialEnded(
  tx: Transaction,
  context: AppContext,
  business: BusinessRow,
  admin: { email: string; firstName: string; lastName: string; language: Locale },
): Promise<void> {
  const to = { email: admin.email, account: admin, language: admin.language };
  const values = { business: business.name };
  await post(tx, context, to, "trialEnded", pathTo("businessUpgrade"), values);
}

/** Warns an admin that the certificate of a seal ends at `until`. */
export async function mailSealEnds(
  tx: Transaction,
  context: AppContext,
  seal: { readonly label: string; readonly account: string; readonly until: Date },
  admin: { email: string; firstName: string; lastName: string; language: Locale },
): Promise<void> {
  const to = { email: admin.email, account: admin, language: admin.language };
  const path = pathTo("businessSeal", { accountname: seal.account });
  await post(tx, context, to, "sealEnds", path, {
    seal: seal.label,
    date: formatAs(seal.until, admin.language, { dateStyle: "long", timeZone: "Europe/Zurich" }),
  });
}

/** Notifies an admin that most of the daily quota of a seal is used. */
export async function mailSealQuota(
  tx: Transaction,
  context: AppContext,
  seal: {
    readonly label: string;
    readonly account: string;
    readonly used: number;
    readonly quota: number;
  },
  admin: { email: string; firstName: string; lastName: string; language: Locale },
): Promise<void> {
  const to = { email: admin.email, account: admin, language: admin.language };
  const number = new Intl.NumberFormat(INTL_TAG[admin.language]);
  await post(tx, context, to, "sealQuota", pathTo("businessSeal", { accountname: seal.account }), {
    seal: seal.label,
    used: number.format(seal.used),
    quota: number.format(seal.quota),
  });
}

/** The mails about single sign-on, and the page to which their button leads. */
const OF_SINGLE_SIGN_ON = {
  singleSignOnRequired: pathTo("login"),
  emergencyNamed: pathTo("profileSettings"),
  emergencyLogin: `${pathTo("businessMembersDomains")}?tab=single-sign-on`,
  requirementEnded: `${pathTo("businessMembersDomains")}?tab=single-sign-on`,
} as const;

/** Sends a mail about the single sign-on of a business to one of its people. */
export async function mailSingleSignOn(
  tx: Transaction,
  context: AppContext,
  mail: keyof typeof OF_SINGLE_SIGN_ON,
  to: Pick<MemberRow, "email" | "firstName" | "lastName" | "language">,
  values: Record<string, string>,
): Promise<void> {
  await post(tx, context, { ...to, account: to }, mail, OF_SINGLE_SIGN_ON[mail], values);
}

/** Sends one of the mails of businesses, whose button leads to this path. */
export async function post(
  tx: Transaction,
  context: AppContext,
  to: Addressee,
  mail:
    | "aesApproved"
    | "aesEnded"
    | "aesEndsSoon"
    | "aesRefused"
    | "aesToReview"
    | "aesVouched"
    | "aesVouchedEnded"
    | "businessDeleted"
    | "deleting"
    | "directoryJoined"
    | "directoryRefused"
    | "domainJoined"
    | "domainLost"
    | "domainMemberRefused"
    | "domainMissing"
    | "domainNotVerified"
    | "domainProof"
    | "domainProofEnds"
    | "domainProofOver"
    | "domainSteps"
    | "domainTaken"
    | "domainVerified"
    | "emergencyLogin"
    | "emergencyNamed"
    | "invitation"
    | "kept"
    | "madeAdmin"
    | "madeMember"
    | "removed"
    | "requirementEnded"
    | "sealEnds"
    | "sealQuota"
    | "singleSignOnRequired"
    | "trialEnded",
  path: string,
  values: Record<string, string>,
  rows: readonly MailRow[] = [],
): Promise<void> {
  const { language } = to;
  const say = translator(mails, language);
  const own = (part: string) => say(`businesses.${mail}.${part}`, values);
  const name = to.account && `${to.account.firstName} ${to.account.lastName}`;
  await context.outbox.mail(tx, {
    to: to.email,
    ...(name === undefined ? {} : { toName: name }),
    subject: own("subject"),
    ...renderMail({
      language,
      title: own("title"),
      preview: own("preview"),
      greeting:
        name === undefined ? say("businesses.greeting") : say("accounts.greeting", { name }),
      paragraphs: [own("text")],
      rows,
      action: { label: own("action"), url: `${context.publicUrl}${path}` },
      addressHint: say("accounts.addressHint"),
      afterAction: own("note"),
      footer: [],
    }),
  });
}
