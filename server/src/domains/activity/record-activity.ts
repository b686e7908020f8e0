/** Which events are activity, and which of their data is recorded: ids, keywords and numbers, never a name. */
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events, Subscriber } from "../../platform/events.ts";
import { accountActor } from "../../platform/principal.ts";
import type { Actor } from "../../platform/principal.ts";
import { businessIdOf } from "../businesses/index.ts";
import { activity } from "./tables.ts";
import type { ActivityData, ActivityEvent, ActivityRow } from "./tables.ts";

type Entry = Pick<ActivityRow, "business" | "actor"> &
  Partial<Pick<ActivityRow, "account" | "request" | "data">>;

/** Activity of an account, with the business to which it belongs at that time. */
async function ofAccount(tx: Transaction, account: string, by?: Actor): Promise<Entry> {
  return { business: await businessIdOf(tx, account), account, actor: by ?? accountActor(account) };
}

const ofMember = ({ business, accountId }: Events["member.joined"]): Entry => ({
  business,
  account: accountId,
  actor: accountActor(accountId),
});

const ofRequest = (
  { request: { id, business }, actor }: Pick<Events["request.completed"], "request" | "actor">,
  data: ActivityData = {},
): Entry => ({ business, request: id, actor, data });

const entries: {
  readonly [N in ActivityEvent]: (tx: Transaction, fields: Events[N]) => Entry | Promise<Entry>;
} = {
  "account.opened": (tx, { accountId }) => ofAccount(tx, accountId),
  "account.reopened": (tx, { accountId }) => ofAccount(tx, accountId),
  "account.closed": (tx, { accountId }) => ofAccount(tx, accountId),
  "account.erased": (tx, { accountId }) => ofAccount(tx, accountId, "system"),
  "identity.reset": (tx, { accountId, staff }) => ofAccount(tx, accountId, accountActor(staff.id)),
  "business.opened": (_tx, fields) => ofMember(fields),
  "member.joined": (_tx, fields) => ofMember(fields),
  "request.sent": (_tx, { signers, documents, ...fields }) =>
    ofRequest(fields, { signers: signers.length, documents }),
  "request.completed": (_tx, fields) => ofRequest(fields),
  "request.declined": (_tx, { signer, ...fields }) => ofRequest(fields, { signer: signer.id }),
  "request.withdrawn": (_tx, fields) => ofRequest(fields),
  "request.expired": (_tx, fields) => ofRequest(fields),
  "signature.made": (_tx, { signer, quality, legislation, payment, documents, ...fields }) => ({
    ...ofRequest(fields, { signer, quality, legislation, payer: payment.payer, documents }),
    business: payment.business,
  }),
};

/** Records an event, in the transaction in which it happens. */
export function recordActivity<N extends ActivityEvent>(name: N): Subscriber<AppContext, N> {
  return async (tx, { clock }, fields) => {
    const { data = {}, ...entry } = await entries[name](tx, fields);
    await tx.insert(activity).values({ at: clock.now(), name, data, ...entry });
  };
}
