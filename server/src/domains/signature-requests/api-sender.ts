/** Requests that API users have created: under which name they appear. */
import type { Reader } from "../../platform/database/database.ts";
import { usernameOf } from "../api-users/index.ts";
import { nameOfBusiness } from "../businesses/index.ts";
import type { RequestRow } from "./tables.ts";

type Sent = Pick<RequestRow, "owner" | "apiUser" | "business">;

/** The name under which an API user sends for its business: the business's. Empty for a request of an account. */
export async function nameOfApiSender(
  reader: Reader,
  { owner, apiUser, business }: Sent,
): Promise<string> {
  return apiUser === owner && business !== null ? nameOfBusiness(reader, business) : "";
}

/** Who has sent a request, as limits count it. */
export const countedSender = ({ owner, apiUser, business }: Sent) =>
  ({
    kind: apiUser === owner ? "api-user" : "person",
    id: owner,
    business: business === null ? null : { id: business },
  }) as const;

/** The name of the API user that created a request, for those who manage it; nothing for a request of a person. */
export async function apiUserOf(
  reader: Reader,
  { apiUser }: Sent,
): Promise<{ readonly api_user?: string }> {
  const username = apiUser === null ? undefined : await usernameOf(reader, apiUser);
  return username === undefined ? {} : { api_user: username };
}
