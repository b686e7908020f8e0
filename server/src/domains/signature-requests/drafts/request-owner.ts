/** Whose request a new one is: the caller's, or, if an API user creates it for a member, the member's. */
import { DEFAULT_LOCALE } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Sender } from "../../../platform/principal.ts";
import { personOfAccount, unsafeAccountByEmail, unsafeAccountById } from "../../accounts/index.ts";
import type { RequestRow } from "../queries.ts";
import { holdApiUser } from "../../api-users/index.ts";
import { lockBusinessIdOf, lockOpenBusinessIdOf, memberOf } from "../../businesses/index.ts";

/**
 * The id of the owner. `creator`: the address of the member for whom an API user creates it; a person can name only
 * themselves. Throws `error.forbidden`; `error.api_user.acts_for_members` if the business does not allow it; and
 * `error.api_user.member_unknown` for an address that is not of a member of the same business.
 */
export async function ownerOfNew(
  reader: Reader,
  who: Sender,
  creator: string | undefined,
): Promise<string> {
  if (creator === undefined) return who.id;
  if (who.kind === "person") {
    if (creator === who.email) return who.id;
    throw problem("error.forbidden");
  }
  if (!who.actsForMembers) throw problem("error.api_user.acts_for_members");
  const account = await unsafeAccountByEmail(reader, creator);
  const isMember =
    account !== undefined &&
    account.closedAt === null &&
    (await memberOf(reader, account.id))?.id === who.business.id;
  if (!isMember) throw problem("error.api_user.member_unknown");
  return account.id;
}

/**
 * The business of a request that `who` creates or sends for this owner; null for a person without a business. The owner
 * cannot leave it before the transaction ends. Throws `error.api_user.member_unknown` if the member for whom an API user
 * acts has left its business or closed their account, `error.auth.token_invalid` if the API user itself was deleted.
 */
export async function lockBusinessOfRequest(
  tx: Transaction,
  who: Sender,
  owner: string,
): Promise<string | null> {
  if (who.kind === "person") return lockBusinessIdOf(tx, who.id);
  await holdApiUser(tx, who.id);
  if (owner !== who.id && (await lockOpenBusinessIdOf(tx, owner)) !== who.business.id) {
    throw problem("error.api_user.member_unknown");
  }
  return who.business.id;
}

/** The language of a request's owner; the default one for an API user. */
export async function ownerLanguage(
  reader: Reader,
  { owner }: Pick<RequestRow, "owner">,
): Promise<Locale> {
  const account = await unsafeAccountById(reader, owner);
  return account === undefined ? DEFAULT_LOCALE : personOfAccount(account, null).language;
}
