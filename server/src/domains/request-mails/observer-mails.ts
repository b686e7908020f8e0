/** The mails to observers of a request, written in the transaction that they report. */
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events } from "../../platform/events.ts";
import { hasNoAccount, isGuest } from "../signature-requests/index.ts";
import type { ObserverRow } from "../signature-requests/index.ts";
import { attachedTo, wantedFiles } from "./attached.ts";
import { documentRows, signerLines } from "./mail-rows.ts";
import { mailContext, postMail } from "./request-mail.ts";
import type { Addressee } from "./request-mail.ts";

/** An observer as the recipient of a mail. */
export const asAddressee = (observer: ObserverRow): Addressee => ({
  id: observer.person,
  signer: undefined,
  observer,
});

/** How the recipient opens the document: a guest by the link, others with their account, an observer without one by creating it. */
export function openedWith({ signer, observer }: Addressee): "guest" | "account" | "observer" {
  if (observer !== undefined && hasNoAccount(observer)) return "observer";
  return signer !== undefined && isGuest(signer) ? "guest" : "account";
}

/**
 * The first mail to an observer: they can read the request. If all have signed already, the signed document comes with this
 * mail, as the business has set it for the mail about the completion.
 */
export async function mailObserving(
  tx: Transaction,
  context: AppContext,
  { observer, ...state }: Events["observer.added"],
): Promise<void> {
  const mailing = await mailContext(tx, context, { ...state, observers: [observer] });
  const isSigned = state.request.status === "SIGNED";
  const wanted = isSigned ? await wantedFiles(mailing) : [];
  const to = asAddressee(observer);
  const account = hasNoAccount(observer) ? "none" : "account";
  const phase = state.request.status === "OPEN" ? "open" : "ended";
  await postMail(mailing, to, "observing", (say, language) => ({
    values: {},
    text: true,
    ...(isSigned ? {} : { quote: state.request.message }),
    rows: [
      ...documentRows(mailing, undefined, say, language, ["document", "from"]),
      ...signerLines(mailing, say, language),
    ],
    ...attachedTo(mailing, to, wanted, { say, language }),
    addressHint: say("addressHint"),
    afterAction: say(`observing.after.${account}.${phase}`),
  }));
}
