/** The mails about delegated signatures, written in the transaction that they report. */
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events } from "../../platform/events.ts";
import { parseActor } from "../../platform/principal.ts";
import { fullNameOrEmail, isGuest, signerNameFor } from "../signature-requests/index.ts";
import type { SignerRow } from "../signature-requests/index.ts";
import { documentRows } from "./mail-rows.ts";
import { mailContext, postMail } from "./request-mail.ts";
import type { MailContext, MailName } from "./request-mail.ts";

/** To the delegate, once it is their turn; to the sender; and to a guest who has delegated, whose links are void. */
export async function mailDelegated(
  tx: Transaction,
  context: AppContext,
  { request, signers, signer, delegator, name, message }: Events["signer.delegated"],
): Promise<void> {
  const mailing = await mailContext(tx, context, { request, signers: [...signers, delegator] });
  const values = { delegator: name, delegate: nameIn(mailing, signer) };
  if (signer.invitedAt !== null) await postDelegated(mailing, signer, values, message);
  if (isToldAsSender(mailing, [signer, delegator])) {
    await post(mailing, { to: request.owner, name: "delegatedTo", values, quote: message });
  }
  if (isGuest(delegator)) {
    const closed = { signer: delegator, closed: true };
    await post(mailing, { to: delegator.person, name: "delegatedByYou", values, ...closed });
  }
}

/** The first mail to a delegate. */
export async function postDelegated(
  mailing: MailContext,
  signer: SignerRow,
  values: Readonly<Record<string, string>>,
  message: string,
): Promise<void> {
  await postMail(mailing, { id: signer.person, signer }, "delegated", (say, language) => ({
    values,
    text: true,
    quote: message === "" ? mailing.request.message : message,
    rows: documentRows(mailing, signer, say, language, ["document", "from", "asked", "need"]),
    addressHint: say("addressHint"),
  }));
}

/** To those of the person who signs again, the delegate and the sender who have not ended the delegation themselves. */
export async function mailReturned(
  tx: Transaction,
  context: AppContext,
  { request, signers, signer, delegate, name, message, removed, actor }: Events["signer.returned"],
): Promise<void> {
  const mailing = await mailContext(tx, context, { request, signers: [...signers, delegate] });
  const values = { delegator: nameIn(mailing, signer), delegate: name };
  const { id: by } = parseActor(actor);
  if (!removed && signer.person !== by) {
    await post(mailing, { to: signer.person, name: "returned", values, signer, quote: message });
  }
  if (delegate.person !== by && delegate.invitedAt !== null && delegate.person !== request.owner) {
    const closed = { signer: delegate, closed: true, quote: message };
    await post(mailing, { to: delegate.person, name: "takenBack", values, ...closed });
  }
  if (!removed && request.owner !== by && isToldAsSender(mailing, [signer, delegate])) {
    await post(mailing, { to: request.owner, name: "returnedTo", values, quote: message });
  }
}

/** Whether the sender is a person who is told, because they are neither of these. */
function isToldAsSender({ request }: MailContext, people: readonly SignerRow[]): boolean {
  return (
    request.apiUser !== request.owner && people.every(({ person }) => person !== request.owner)
  );
}

const nameIn = ({ accounts }: MailContext, signer: SignerRow) =>
  fullNameOrEmail(signerNameFor(signer, accounts.get(signer.person)));

interface Told {
  readonly to: string;
  readonly name: MailName;
  readonly values: Readonly<Record<string, string>>;
  readonly signer?: SignerRow;
  readonly closed?: boolean;
  readonly quote?: string;
}

async function post(mailing: MailContext, { to, name, values, signer, ...told }: Told) {
  await postMail(mailing, { id: to, signer }, name, (say, language) => ({
    ...told,
    values,
    text: true,
    rows: documentRows(mailing, signer, say, language, ["document", "from"]),
  }));
}
