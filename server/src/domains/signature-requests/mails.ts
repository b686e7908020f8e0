/** The mails of signature requests; written in the transaction that they tell of. */
import { limits } from "@paraph/rules/limits";
import { dateInWords, dayInWords } from "./deadline.ts";
import { addressees, mailContext, post } from "./mail-post.ts";
import type { MailContext } from "./mail-post.ts";
import { documentRows, signerLines } from "./mail-rows.ts";
import { nameOf } from "./steps/events.ts";
import type { Floor } from "../../floor.ts";
import { after } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database.ts";
import { isGuest } from "./steps/links.ts";
import type { RequestRow, SignerRow } from "./queries.ts";

interface State {
  readonly request: RequestRow;
  readonly signers: readonly SignerRow[];
}

/** The first mail to a signer whose turn it is from the start. */
export async function mailInvitation(
  floor: Floor,
  tx: Transaction,
  state: State,
  signer: SignerRow,
): Promise<void> {
  const context = await mailContext(tx, floor, state);
  await toSigner(context, signer, "invitation", (say, language) => ({
    values: { deadline: deadlineOf(state.request, language), pages: pagesOf(context, say) },
    quote: state.request.message,
    rows: documentRows(context, signer, say, language, ["document", "from", "asked", "need"]),
    addressHint: say("addressHint"),
  }));
}

/** The first mail to a signer whose turn has come because others have signed. */
export async function mailYourTurn(
  floor: Floor,
  tx: Transaction,
  state: State,
  signer: SignerRow,
): Promise<void> {
  const context = await mailContext(tx, floor, state);
  await toSigner(context, signer, "yourTurn", (say, language) => ({
    values: countsOf(state),
    text: true,
    quote: state.request.message,
    rows: documentRows(context, signer, say, language, ["document", "from", "asked", "need"]),
    addressHint: say("addressHint"),
  }));
}

/** To one signer: the sender reminds them. */
export async function mailReminder(
  floor: Floor,
  tx: Transaction,
  state: State,
  signer: SignerRow,
): Promise<void> {
  const context = await mailContext(tx, floor, state);
  await toSigner(context, signer, "reminder", (say, language) => ({
    values: { ...countsOf(state), deadline: deadlineOf(state.request, language) },
    text: true,
    rows: [
      ...documentRows(context, signer, say, language, ["document", "from"]),
      ...signerLines(context, say, language),
    ],
    afterAction: say("reminder.after"),
  }));
}

/** To everyone: all have signed. */
export async function mailCompleted(floor: Floor, tx: Transaction, state: State): Promise<void> {
  const context = await mailContext(tx, floor, state);
  const until = after(state.request.endedAt ?? floor.clock.now(), limits.readAfterEnd);
  for (const person of addressees(context)) {
    await post(context, person, "completed", (say, language) => ({
      values: { count: state.request.signedSigners },
      text: true,
      rows: [
        ...documentRows(context, person.signer, say, language, ["document"]),
        ...signerLines(context, say, language),
        ...documentRows(context, person.signer, say, language, ["sha256"]),
      ],
      afterAction: say(
        person.signer !== undefined && isGuest(person.signer)
          ? "completed.after.guest"
          : "completed.after.account",
        { until: dateInWords(until, language) },
      ),
    }));
  }
}

/** To everyone but the one who declined. */
export async function mailDeclined(
  floor: Floor,
  tx: Transaction,
  state: State,
  by: SignerRow,
): Promise<void> {
  const context = await mailContext(tx, floor, state);
  for (const person of addressees(context)) {
    if (person.signer?.id === by.id) continue;
    await post(context, person, "declined", (say, language) => ({
      values: { person: nameOf(context.accounts.get(by.person) ?? by) },
      text: true,
      quote: by.message ?? "",
      rows: documentRows(context, person.signer, say, language, ["document", "from"]),
    }));
  }
}

/** To the signers: the sender has withdrawn it; `closed`: they may not look any more either. */
export async function mailWithdrawn(
  floor: Floor,
  tx: Transaction,
  state: State,
  closed: boolean,
): Promise<void> {
  const context = await mailContext(tx, floor, state);
  for (const person of addressees(context)) {
    if (person.id === state.request.owner) continue;
    await post(context, person, "withdrawn", (say, language) => ({
      values: {},
      closed,
      text: true,
      quote: state.request.endMessage ?? "",
      rows: documentRows(context, person.signer, say, language, ["document", "from"]),
    }));
  }
}

/** To a signer whom the sender has removed, if they knew of the request: their link opens nothing any more. */
export async function mailRemoved(
  floor: Floor,
  tx: Transaction,
  state: State,
  signer: SignerRow,
): Promise<void> {
  if (signer.invitedAt === null || signer.person === state.request.owner) return;
  const context = await mailContext(tx, floor, state);
  await toSigner(context, signer, "removed", (say, language) => ({
    values: {},
    closed: true,
    text: true,
    rows: documentRows(context, signer, say, language, ["document", "from"]),
  }));
}

/** To everyone: the deadline has passed. */
export async function mailExpired(floor: Floor, tx: Transaction, state: State): Promise<void> {
  const context = await mailContext(tx, floor, state);
  for (const person of addressees(context)) {
    await post(context, person, "expired", (say, language) => ({
      values: { deadline: deadlineOf(state.request, language) },
      text: true,
      rows: [
        ...documentRows(context, person.signer, say, language, ["document", "from"]),
        ...signerLines(context, say, language),
      ],
    }));
  }
}

/** A fresh link, asked for on the page that a bare address opens. */
export async function mailFreshLink(
  floor: Floor,
  tx: Transaction,
  state: State,
  signer: SignerRow,
): Promise<void> {
  const context = await mailContext(tx, floor, state);
  await post(context, { id: signer.person, signer }, "freshLink", (say, language) => ({
    values: {},
    text: true,
    rows: [
      ...documentRows(context, signer, say, language, ["document", "from"]),
      { name: say("row.valid"), value: say("freshLink.valid") },
    ],
    addressHint: say("addressHint"),
    afterAction: say("freshLink.after"),
  }));
}

type Told = Parameters<typeof post>[3];

/** To a signer, unless the sender asked that they get no mails. */
async function toSigner(
  context: MailContext,
  signer: SignerRow,
  name: Parameters<typeof post>[2],
  told: Told,
): Promise<void> {
  if (signer.notify) await post(context, { id: signer.person, signer }, name, told);
}

function deadlineOf(request: RequestRow, language: Parameters<typeof dayInWords>[1]): string {
  return request.expirationDate === null ? "none" : dayInWords(request.expirationDate, language);
}

function countsOf({ request, signers }: State): { signed: number; all: number } {
  return { signed: request.signedSigners, all: signers.length };
}

function pagesOf(context: MailContext, say: Parameters<Told>[0]): string {
  const count = context.documents.reduce((sum, { pages }) => sum + pages.length, 0);
  return say("pages", { count });
}
