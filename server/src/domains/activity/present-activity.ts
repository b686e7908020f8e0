/** Rows of activity as the admins of a business see them. */
import type { Activity, ActivityPerson } from "@paraph/contract/calls/activity";
import { LEGISLATIONS, QUALITIES } from "@paraph/rules/qualities";
import { namedBy } from "./people-queries.ts";
import type { Named, NamedSigner } from "./people-queries.ts";
import type { ActivityRow } from "./tables.ts";

const UNKNOWN: ActivityPerson = {
  type: "unknown",
  email: null,
  first_name: "",
  last_name: "",
  username: null,
  description: null,
};

/**
 * The person with this account, who has acted for the business; for somebody who is no longer a member, only the name. The
 * business must not see the accounts of other people.
 */
function personOf(named: Named, account: string): ActivityPerson {
  const found = named.accounts.get(account);
  if (found === undefined) return UNKNOWN;
  const isMember = named.members.has(account);
  return {
    ...UNKNOWN,
    type: isMember ? "member" : "external",
    email: isMember ? found.email : null,
    first_name: found.firstName,
    last_name: found.lastName,
  };
}

/** The person with this account if they are a member now; otherwise a person without any data. */
function memberOrNobody(named: Named, account: string): ActivityPerson {
  if (named.members.has(account)) return personOf(named, account);
  return named.accounts.has(account) ? { ...UNKNOWN, type: "external" } : UNKNOWN;
}

/** A signer: members with the name of their account, others as the sender entered them. */
function signerOf(named: Named, signer: NamedSigner): ActivityPerson {
  if (named.members.has(signer.person)) return personOf(named, signer.person);
  const { email, firstName, lastName } = signer;
  return { ...UNKNOWN, type: "external", email, first_name: firstName, last_name: lastName };
}

function apiUserOf(named: Named, id: string): ActivityPerson {
  const found = named.apiUsers.get(id);
  if (found === undefined) return { ...UNKNOWN, type: "api" };
  return { ...UNKNOWN, type: "api", username: found.username, description: found.description };
}

/** The person or API user of an actor; null for the service. */
export function senderOf(named: Named, actor: ActivityRow["actor"]): ActivityPerson | null {
  const { account, apiUser } = namedBy({ actor, data: {} });
  if (account !== undefined) return personOf(named, account);
  return apiUser === undefined ? null : apiUserOf(named, apiUser);
}

/** A row with the names of its people. */
export function presentActivity(named: Named, row: ActivityRow): Activity {
  const ids = namedBy(row);
  const request = row.request === null ? undefined : named.requests.get(row.request);
  const found = ids.signer === undefined ? undefined : named.signers.get(ids.signer);
  // If the request was erased, the signer is shown by their account, provided that they have acted themselves.
  const ofActor = ids.account === undefined ? UNKNOWN : memberOrNobody(named, ids.account);
  const isOwnAct = row.name === "signature.made" || row.name.startsWith("signing.");
  const signer =
    ids.signer === undefined
      ? null
      : found !== undefined
        ? signerOf(named, found)
        : isOwnAct
          ? ofActor
          : UNKNOWN;
  const invited = ids.invitation === undefined ? undefined : named.invitations.get(ids.invitation);
  return {
    id: String(row.id),
    action: row.name,
    timestamp: row.at.toISOString(),
    actor: actorOf(named, row, { signer, signs: found?.person, sent: request?.owner }),
    account:
      row.account !== null
        ? personOf(named, row.account)
        : ids.invitation === undefined
          ? null
          : { ...UNKNOWN, email: invited ?? null },
    initiator: initiatorOf(named, row, request),
    signer,
    signature_request_id: row.request,
    sent_by_others: row.data["payer"] === "own_business",
    signature_request_title: request?.title ?? null,
    business_id_paid_by: row.name === "signature.made" ? row.business : null,
    quality: QUALITIES.find((one) => one === row.data["quality"]) ?? null,
    legislation: LEGISLATIONS.find((one) => one === row.data["legislation"]) ?? null,
    sealed_by: textOf(row, "sealed_by"),
    seal: textOf(row, "seal"),
  };
}

function textOf({ data }: ActivityRow, key: string): string | null {
  const value = data[key];
  return typeof value === "string" ? value : null;
}

/**
 * The actor of a row. Staff of the operator appear as the service. A signer is named as in the request, so that nobody learns the
 * account name of a stranger; members, and people who acted as members, are named by their accounts.
 */
function actorOf(
  named: Named,
  { name, actor, account: about }: ActivityRow,
  {
    signer,
    signs,
    sent,
  }: {
    readonly signer: ActivityPerson | null;
    /** The account or guest that signs, and the account that has sent the request. */
    readonly signs: string | undefined;
    readonly sent: string | undefined;
  },
): ActivityPerson | null {
  if (name === "identity.reset") return null;
  if (actor.startsWith("guest:")) return signer ?? UNKNOWN;
  const { account } = namedBy({ actor, data: {} });
  if (account === undefined || named.members.has(account)) return senderOf(named, actor);
  if (account === sent || account === about) return personOf(named, account);
  return (account === signs ? signer : null) ?? memberOrNobody(named, account);
}

/** Who has sent the request; or who has had a document sealed without one. */
function initiatorOf(
  named: Named,
  { name, actor }: ActivityRow,
  request: { readonly owner: string; readonly apiUser: string | null } | undefined,
): ActivityPerson | null {
  if (name === "document.sealed") return senderOf(named, actor);
  if (request === undefined) return null;
  const { owner, apiUser } = request;
  return apiUser !== null && !named.accounts.has(owner)
    ? apiUserOf(named, apiUser)
    : personOf(named, owner);
}
