/** The mails of signature requests, written in the transaction that they report. */
import { limits } from "@paraph/rules/limits";
import {
  dateInWords,
  dayInWords,
  delegatorOf,
  fullNameOrEmail,
  observersOf,
  signerNameFor,
} from "../signature-requests/index.ts";
import type { OfSigner, RequestRow, RequestState, SignerRow } from "../signature-requests/index.ts";
import { isWanted, addressees, mailContext, postMail } from "./request-mail.ts";
import type { Addressee, MailContext } from "./request-mail.ts";
import { postDelegated } from "./delegation-mails.ts";
import { attachedTo, wantedFiles } from "./attached.ts";
import { asAddressee, openedWith } from "./observer-mails.ts";
import { documentRows, signerLines } from "./mail-rows.ts";
import type { AppContext } from "../../app-context.ts";
import type { Events } from "../../platform/events.ts";
import { after } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** The first mail to a signer: they can sign from the start, or it is their turn after others have signed. */
export async function mailInvited(
  tx: Transaction,
  context: AppContext,
  { signer, because, ...state }: Events["signer.invited"],
): Promise<void> {
  if (!signer.notify) return;
  const mailing = await mailContext(tx, context, state);
  const delegator = await delegatorOf(tx, signer);
  if (delegator !== undefined) {
    const delegate = fullNameOrEmail(signerNameFor(signer, mailing.accounts.get(signer.person)));
    await postDelegated(mailing, signer, { delegator, delegate }, "");
    return;
  }
  await (because === "sent"
    ? postInvitation(mailing, state, signer)
    : postTurn(mailing, state, signer));
}

/**
 * Sends the invitation again, with a new link. The sender has requested it, so it is mailed even if mails to this
 * signer are off.
 */
export async function mailReplacedLink(
  tx: Transaction,
  context: AppContext,
  { signer, ...state }: OfSigner,
): Promise<void> {
  await postInvitation(await mailContext(tx, context, state), state, signer);
}

async function postInvitation(
  mailing: MailContext,
  { request }: RequestState,
  signer: SignerRow,
): Promise<void> {
  await postMail(mailing, { id: signer.person, signer }, "invitation", (say, language) => ({
    values: { deadline: deadlineOf(request, language), pages: pagesOf(mailing, say) },
    quote: request.message,
    rows: documentRows(mailing, signer, say, language, ["document", "from", "asked", "need"]),
    addressHint: say("addressHint"),
  }));
}

async function postTurn(
  mailing: MailContext,
  state: RequestState,
  signer: SignerRow,
): Promise<void> {
  await postMail(mailing, { id: signer.person, signer }, "yourTurn", (say, language) => ({
    values: countsOf(state),
    text: true,
    quote: state.request.message,
    rows: documentRows(mailing, signer, say, language, ["document", "from", "asked", "need"]),
    addressHint: say("addressHint"),
  }));
}

/** A reminder from the sender to one signer. */
export async function mailReminder(
  tx: Transaction,
  context: AppContext,
  { signer, ...state }: OfSigner,
): Promise<void> {
  const mailing = await mailContext(tx, context, state);
  await toSigner(mailing, signer, "reminder", (say, language) => ({
    values: { ...countsOf(state), deadline: deadlineOf(state.request, language) },
    text: true,
    rows: [
      ...documentRows(mailing, signer, say, language, ["document", "from"]),
      ...signerLines(mailing, say, language),
    ],
    afterAction: say("reminder.after"),
  }));
}

/** Whether `mailCompleted` reaches a signer: not if the sender excluded them, or they want no such mails. */
export async function isMailedCompletion(
  tx: Transaction,
  context: AppContext,
  state: RequestState,
  person: string,
): Promise<boolean> {
  const mailing = await mailContext(tx, context, state);
  return addressees(mailing).some((to) => to.id === person && isWanted(mailing, to, "completed"));
}

/** Everyone who is told how a request has ended: its people, and then its observers, who were told of it as well. */
async function endContext(
  tx: Transaction,
  context: AppContext,
  state: RequestState,
): Promise<[MailContext, Addressee[]]> {
  const observers = await observersOf(tx, state.request.id);
  const mailing = await mailContext(tx, context, { ...state, observers });
  return [mailing, [...addressees(mailing), ...observers.map(asAddressee)]];
}

/** To everyone, observers too: all have signed. */
export async function mailCompleted(
  tx: Transaction,
  context: AppContext,
  state: RequestState,
): Promise<void> {
  const [mailing, people] = await endContext(tx, context, state);
  const { endedAt, eraseAt, eraseByBusiness } = state.request;
  const kept = eraseByBusiness ? eraseAt : null;
  const read = after(endedAt ?? context.clock.now(), limits.readAfterEnd);
  const until = kept !== null && kept < read ? kept : read;
  const wanted = await wantedFiles(mailing);
  for (const person of people) {
    await postMail(mailing, person, "completed", (say, language) => ({
      values: { count: state.request.signedSigners },
      text: true,
      rows: [
        ...documentRows(mailing, person.signer, say, language, ["document"]),
        ...signerLines(mailing, say, language),
        ...documentRows(mailing, person.signer, say, language, ["sha256"]),
      ],
      ...attachedTo(mailing, person, wanted, { say, language }),
      afterAction: say(`completed.after.${openedWith(person)}`, {
        until: dateInWords(until, language),
        kept: kept === null ? "none" : dateInWords(kept, language),
      }),
    }));
  }
}

/** The mail to everyone except the person who declined, observers too. */
export async function mailDeclined(
  tx: Transaction,
  context: AppContext,
  { signer: by, ...state }: Events["request.declined"],
): Promise<void> {
  const [mailing, people] = await endContext(tx, context, state);
  for (const person of people) {
    if (person.signer?.id === by.id) continue;
    await postMail(mailing, person, "declined", (say, language) => ({
      values: { person: fullNameOrEmail(mailing.accounts.get(by.person) ?? by) },
      text: true,
      quote: by.message ?? "",
      rows: documentRows(mailing, person.signer, say, language, ["document", "from"]),
    }));
  }
}

/** The mail to the signers and observers: the sender has withdrawn the request. `closed`: whether they may no longer read it. */
export async function mailWithdrawn(
  tx: Transaction,
  context: AppContext,
  { closed, ...state }: Events["request.withdrawn"],
): Promise<void> {
  const [mailing, people] = await endContext(tx, context, state);
  for (const person of people) {
    if (person.id === state.request.owner) continue;
    await postMail(mailing, person, "withdrawn", (say, language) => ({
      values: {},
      closed,
      text: true,
      quote: state.request.endMessage ?? "",
      rows: documentRows(mailing, person.signer, say, language, ["document", "from"]),
    }));
  }
}

/** The mail to a signer whom the sender has removed, if they had been invited: their link is void. */
export async function mailRemoved(
  tx: Transaction,
  context: AppContext,
  { signer, ...state }: OfSigner,
): Promise<void> {
  if (signer.invitedAt === null || signer.person === state.request.owner) return;
  const mailing = await mailContext(tx, context, state);
  await toSigner(mailing, signer, "removed", (say, language) => ({
    values: {},
    closed: true,
    text: true,
    rows: documentRows(mailing, signer, say, language, ["document", "from"]),
  }));
}

/** The mail to everyone, observers too: the deadline has passed. */
export async function mailExpired(
  tx: Transaction,
  context: AppContext,
  state: RequestState,
): Promise<void> {
  const [mailing, people] = await endContext(tx, context, state);
  for (const person of people) {
    await postMail(mailing, person, "expired", (say, language) => ({
      values: { deadline: deadlineOf(state.request, language) },
      text: true,
      rows: [
        ...documentRows(mailing, person.signer, say, language, ["document", "from"]),
        ...signerLines(mailing, say, language),
      ],
    }));
  }
}

/** The mail with a new link, which somebody requested on the page of a URL without a token. */
export async function mailFreshLink(
  tx: Transaction,
  context: AppContext,
  { signer, ...state }: OfSigner,
): Promise<void> {
  const mailing = await mailContext(tx, context, state);
  await postMail(mailing, { id: signer.person, signer }, "freshLink", (say, language) => ({
    values: {},
    text: true,
    rows: [
      ...documentRows(mailing, signer, say, language, ["document", "from"]),
      { name: say("row.valid"), value: say("freshLink.valid") },
    ],
    addressHint: say("addressHint"),
    afterAction: say("freshLink.after"),
  }));
}

type Told = Parameters<typeof postMail>[3];

/** Sends a mail to a signer, unless the sender has turned mails to them off. */
async function toSigner(
  mailing: MailContext,
  signer: SignerRow,
  name: Parameters<typeof postMail>[2],
  told: Told,
): Promise<void> {
  if (signer.notify) await postMail(mailing, { id: signer.person, signer }, name, told);
}

function deadlineOf(request: RequestRow, language: Parameters<typeof dayInWords>[1]): string {
  return request.expirationDate === null ? "none" : dayInWords(request.expirationDate, language);
}

function countsOf({ request, signers }: RequestState): { signed: number; all: number } {
  return { signed: request.signedSigners, all: signers.length };
}

function pagesOf(mailing: MailContext, say: Parameters<Told>[0]): string {
  const count = mailing.documents.reduce((sum, { pages }) => sum + pages.length, 0);
  return say("pages", { count });
}
