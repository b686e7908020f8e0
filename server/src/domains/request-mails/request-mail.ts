/** One mail of a signature request: recipient, language and URL. */
import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { renderMail } from "../../platform/mail/mail-layout.ts";
import type { MailOrganisation, MailRow } from "../../platform/mail/mail-layout.ts";
import type { AttachedFiles } from "../../platform/mail/outbox.ts";
import { mayMailFrom } from "../../platform/mail/mail-limit.ts";
import type { LimitedMailOfSender, MailSender } from "../../platform/mail/mail-limit.ts";
import { unsafeAccountsById, wantsMail } from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import { guestBrandOf, pictureUrl } from "../businesses/index.ts";
import { isFree, senderIdOf } from "../billing/index.ts";
import { supportContactOf } from "../businesses/index.ts";
import { currentVersions } from "../documents/index.ts";
import type { DocumentRow, Version } from "../documents/index.ts";
import {
  fullNameOrEmail,
  hasNoAccount,
  isGuest,
  countedSender,
  nameOfApiSender,
  requestDocumentsOf,
  signerDocumentsOf,
  signerLanguage,
} from "../signature-requests/index.ts";
import type {
  ObserverRow,
  RequestRow,
  SignerDocumentRow,
  SignerRow,
} from "../signature-requests/index.ts";
import { mailedUrl } from "../request-access/index.ts";

/** Data shared by all mails of one change. */
export interface MailContext {
  readonly tx: Transaction;
  readonly context: AppContext;
  readonly request: RequestRow;
  readonly signers: readonly SignerRow[];
  readonly documents: readonly DocumentRow[];
  readonly versions: ReadonlyMap<string, Version>;
  /** The documents of each signer. */
  readonly signed: ReadonlyMap<string, readonly SignerDocumentRow[]>;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly sender: MailSender & {
    readonly name: string;
    /** How to reach them: the support contact of their business or else their address. */
    readonly contact: string;
  };
  /** The business that the request was sent for, if it has a branding. */
  readonly organisation: MailOrganisation | undefined;
}

export type MailName =
  | "invitation"
  | "yourTurn"
  | "reminder"
  | "completed"
  | "declined"
  | "withdrawn"
  | "removed"
  | "delegated"
  | "delegatedTo"
  | "delegatedByYou"
  | "returned"
  | "returnedTo"
  | "takenBack"
  | "expired"
  | "observing"
  | "freshLink";

/** Mails that show the sender's name in From, because they can contain text of the sender. */
const FROM_SENDER: ReadonlySet<MailName> = new Set([
  "invitation",
  "yourTurn",
  "reminder",
  "withdrawn",
  "removed",
  "observing",
]);

/** Mails that ask for a signature or let somebody read, or are always sent; all others report the end of a request. */
const ASKS: ReadonlySet<MailName> = new Set([
  "invitation",
  "yourTurn",
  "reminder",
  "delegated",
  "returned",
  "observing",
]);
const ALWAYS: ReadonlySet<MailName> = new Set(["freshLink"]);

/**
 * The limit that a mail counts against, so that senders cannot flood mailboxes. Returns undefined for the mail about
 * the completion to the people of a request, which is always sent; observers did not ask for anything.
 */
function countedAs(name: MailName, { observer }: Addressee): LimitedMailOfSender | undefined {
  if (ASKS.has(name)) return "asked";
  if (name === "freshLink") return "link";
  return name === "completed" && observer === undefined ? undefined : "told";
}

/** A recipient: a signer, the owner, or both; or an observer. */
export interface Addressee {
  readonly id: string;
  readonly signer: SignerRow | undefined;
  readonly observer?: ObserverRow;
}

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** The content of a mail besides its subject and title. */
export interface MailBody {
  readonly values: Record<string, string | number>;
  /** Has a paragraph `text`. */
  readonly text?: boolean;
  /** A further paragraph. */
  readonly note?: string | undefined;
  readonly attached?: AttachedFiles | undefined;
  readonly quote?: string;
  readonly rows: readonly MailRow[];
  readonly addressHint?: string;
  readonly afterAction?: string;
  /** The mail has no link. */
  readonly closed?: boolean;
}

/** Reads, once for all mails of an event, the data that they contain: documents, signers, accounts, the sender. */
export async function mailContext(
  tx: Transaction,
  context: AppContext,
  {
    request,
    signers,
    observers = [],
  }: {
    readonly request: RequestRow;
    readonly signers: readonly SignerRow[];
    /** To whom mails go besides. */
    readonly observers?: readonly ObserverRow[];
  },
): Promise<MailContext> {
  const documents = await requestDocumentsOf(tx, request.id);
  const accounts = await unsafeAccountsById(tx, [
    request.owner,
    ...[...signers, ...observers].map(({ person }) => person),
  ]);
  const owner = accounts.get(request.owner);
  return {
    tx,
    context,
    request,
    signers,
    documents,
    versions: await currentVersions(
      tx,
      documents.map((one) => one.id),
    ),
    signed: await signerDocumentsOf(
      tx,
      signers.map((signer) => signer.id),
    ),
    accounts,
    sender: {
      id: senderIdOf(countedSender(request)),
      free: await isFree(tx, request.business),
      name: owner === undefined ? await nameOfApiSender(tx, request) : fullNameOrEmail(owner),
      contact: await contactOf(tx, request, owner),
    },
    organisation: await organisationOf(tx, context, request.business),
  };
}

async function organisationOf(
  tx: Transaction,
  context: AppContext,
  business: string | null,
): Promise<MailOrganisation | undefined> {
  const brand = await guestBrandOf(tx, business);
  if (brand === undefined) return undefined;
  const { name, colour, mark } = brand;
  return { name, colour, mark: mark === null ? undefined : pictureUrl(context, mark.id) };
}

async function contactOf(
  tx: Transaction,
  { business }: RequestRow,
  owner: Account | undefined,
): Promise<string> {
  const support = await supportContactOf(tx, business);
  if (support === undefined) return owner?.email ?? "";
  return [support.email, support.phone].filter((one) => one !== null).join(" · ");
}

/** Everyone to notify: the signers invited so far, and the owner. */
export function addressees({ request, signers }: MailContext): Addressee[] {
  const invited = signers
    .filter((signer) => signer.notify && signer.invitedAt !== null)
    .map((signer) => ({ id: signer.person, signer }));
  // An API user gets no mail.
  if (request.apiUser === request.owner) return invited;
  const owner = { id: request.owner, signer: undefined };
  return invited.some((one) => one.id === request.owner) ? invited : [owner, ...invited];
}

/** Whether the person wants the mail, by the level that they chose. */
export function isWanted(
  { accounts, request }: MailContext,
  to: Addressee,
  name: MailName,
): boolean {
  if (ALWAYS.has(name)) return true;
  const ended = to.id === request.owner ? "sent_ended" : "other_ended";
  return wantsMail(accounts.get(to.id), ASKS.has(name) ? "asked" : ended);
}

/** Whether the mail is within the recipient's daily limit; mails to the sender are not limited. */
async function hasRoom(
  { tx, context, request, sender }: MailContext,
  to: Addressee,
  name: MailName,
  email: string,
): Promise<boolean> {
  const kind = countedAs(name, to);
  if (kind === undefined || to.id === request.owner) return true;
  return mayMailFrom(tx, context, kind, { to: email, from: sender });
}

/** Writes one mail, if the person wants it. */
export async function postMail(
  mailing: MailContext,
  to: Addressee,
  name: MailName,
  tell: (say: Say, language: Locale) => MailBody,
): Promise<void> {
  const { tx, context, request, sender, organisation } = mailing;
  const account = mailing.accounts.get(to.id);
  const email = account?.email ?? to.signer?.email ?? to.observer?.email ?? "";
  const asks = ASKS.has(name);
  const isSent = isWanted(mailing, to, name) && (await hasRoom(mailing, to, name, email));
  if (!isSent && !asks) return;
  const language = signerLanguage(account, to.signer, mailing.accounts.get(request.owner));
  const words = translator(mails, language);
  const say: Say = (key, values) => words(`requests.${key}`, values);
  const told = tell(say, language);
  const values = { title: request.title, sender: sender.name, ...told.values };
  const person = account ?? to.signer;
  const greeted = person === undefined ? email : fullNameOrEmail(person);
  const guest = to.signer !== undefined && isGuest(to.signer);
  // After a withdrawal or the deadline, a link would open nothing.
  const closed = told.closed === true || (guest && request.status === "WITHDRAWN");
  const action = closed ? undefined : { label: say("open"), url: await urlFor(mailing, to) };
  await context.outbox.mail(tx, {
    to: email,
    // An unwanted mail to a signer is written too, but already expired, so that the response time does not tell the
    // sender.
    ...(!isSent && { expiresAt: new Date(0) }),
    toName: greeted,
    ...(FROM_SENDER.has(name) && {
      fromName: say("from", { name: [sender.name, organisation?.name].filter(Boolean).join(", ") }),
    }),
    subject: say(`${name}.subject`, values),
    ...(told.attached && { attached: told.attached }),
    ...renderMail({
      language,
      organisation,
      title: say(`${name}.title`, values),
      preview: say(`${name}.preview`, values),
      greeting: say("greeting", { name: greeted }),
      ...(told.quote && { quote: told.quote }),
      paragraphs: [told.text === true ? say(`${name}.text`, values) : undefined, told.note].filter(
        (one) => one !== undefined,
      ),
      rows: told.rows,
      action,
      addressHint: told.addressHint,
      afterAction: told.afterAction,
      footer: [say(footerOf(to)), ...(organisation === undefined ? [] : [say("footer.product")])],
    }),
  });
}

/** What the recipient needs to open the link: nothing, their account, or one that they create. */
function footerOf({ signer, observer }: Addressee): string {
  if (observer !== undefined && hasNoAccount(observer)) return "footer.observer";
  return signer !== undefined && isGuest(signer) ? "footer.link" : "footer.account";
}

async function urlFor({ tx, context, request }: MailContext, to: Addressee): Promise<string> {
  if (to.signer !== undefined) return mailedUrl(tx, context, request, to.signer);
  return `${context.publicUrl}${pathTo("view", { srid: request.id })}`;
}
