/**
 * The events that are recorded as activity, and their data: ids, keywords and numbers, and the organisation of a seal; never the
 * names of people.
 */
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events, Subscriber } from "../../platform/events.ts";
import { accountActor } from "../../platform/principal.ts";
import type { Actor } from "../../platform/principal.ts";
import { memberOf } from "../businesses/index.ts";
import { activity } from "./tables.ts";
import type { ActivityData, ActivityEvent, ActivityRow } from "./tables.ts";

type Entry = Pick<ActivityRow, "business" | "actor"> &
  Partial<Pick<ActivityRow, "account" | "request" | "data">>;

/** Activity of an account, with the business to which it belongs at that time. */
async function ofAccount(tx: Transaction, account: string, by?: Actor): Promise<Entry> {
  const own = await memberOf(tx, account);
  return { business: own?.id ?? null, account, actor: by ?? accountActor(account) };
}

const ofMember = ({ business, accountId }: Events["member.joined"]): Entry => ({
  business,
  account: accountId,
  actor: accountActor(accountId),
});

const ofRole = ({ by, ...fields }: Events["member.promoted"]): Entry => ({
  ...ofMember(fields),
  actor: by,
});

const ofInvitation = ({ business, by, invitation }: Events["member.invited"]): Entry => ({
  business,
  actor: by,
  data: { invitation },
});

const ofSigner = ({ signer, ...fields }: Events["signer.added"]): Entry =>
  ofRequest(fields, { signer: signer.id });

const ofAttempt = ({
  request,
  business,
  actor,
  signer,
  quality,
  legislation,
}: Events["signing.cancelled"]): Entry => ({
  business,
  request,
  actor,
  data: { signer, quality, legislation },
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
  // The service ends the membership of an account that is erased.
  "member.left": (_tx, { by, ...fields }) => ({ ...ofMember(fields), actor: by }),
  "member.promoted": (_tx, fields) => ofRole(fields),
  "member.demoted": (_tx, fields) => ofRole(fields),
  "member.invited": (_tx, fields) => ofInvitation(fields),
  "member.invitation_withdrawn": (_tx, fields) => ofInvitation(fields),
  "request.sent": (_tx, { signers, documents, ...fields }) =>
    ofRequest(fields, { signers: signers.length, documents }),
  "request.completed": (_tx, fields) => ofRequest(fields),
  "request.declined": (_tx, fields) => ofSigner(fields),
  "request.withdrawn": (_tx, fields) => ofRequest(fields),
  "request.expired": (_tx, fields) => ofRequest(fields),
  "signer.added": (_tx, fields) => ofSigner(fields),
  "signer.removed": (_tx, fields) => ofSigner(fields),
  "signer.delegated": (_tx, fields) => ofSigner(fields),
  "signer.returned": (_tx, fields) => ofSigner(fields),
  "signer.reminded": (_tx, fields) => ofSigner(fields),
  "observer.added": (_tx, { observer, ...fields }) => ofRequest(fields, { observer: observer.id }),
  "observer.removed": (_tx, { observer, ...fields }) =>
    ofRequest(fields, { observer: observer.id }),
  "signing.failed": (_tx, { reason, ...fields }) => {
    const entry = ofAttempt(fields);
    return { ...entry, data: { ...entry.data, reason } };
  },
  "signing.cancelled": (_tx, fields) => ofAttempt(fields),
  "signature.made": (_tx, { signer, quality, legislation, payment, sealedBy, ...fields }) => ({
    ...ofRequest(fields, {
      signer,
      quality,
      legislation,
      payer: payment.payer,
      documents: fields.documents,
      ...(sealedBy !== null && { sealed_by: sealedBy }),
    }),
    business: payment.business,
  }),
  "document.sealed": (_tx, { business, actor, sealedBy, ...fields }) => ({
    business,
    actor,
    data: {
      document: fields.document,
      seal: fields.seal,
      quality: fields.quality,
      legislation: fields.legislation,
      sealed_by: sealedBy,
    },
  }),
};

/** Records an event, in the transaction in which it happens. */
export function recordActivity<N extends ActivityEvent>(name: N): Subscriber<AppContext, N> {
  return async (tx, { clock }, fields) => {
    const { data = {}, ...entry } = await entries[name](tx, fields);
    await tx.insert(activity).values({ at: clock.now(), name, data, ...entry });
  };
}
