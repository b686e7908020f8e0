/** A send-to as shown to the person at its URL. */
import type { SendTo } from "@paraph/contract/calls/send-to";
import type { Reader } from "../../platform/database/database.ts";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { unsafeAccountById } from "../accounts/index.ts";
import { currentVersions, documentsOf } from "../documents/index.ts";
import { fullNameOrEmail, nameOfApiSender } from "../signature-requests/index.ts";
import { sendToPolicy } from "./policy.ts";
import type { AuthorisedSendTo } from "./policy.ts";
import { handedDocumentsOf } from "./queries.ts";
import type { SendToRow } from "./tables.ts";

/** A send-to as `who` sees it. */
export async function presentSendTo(
  reader: Reader,
  who: Person,
  it: AuthorisedSendTo,
): Promise<SendTo> {
  const { row, status, requestTitle } = it;
  const documents = await handedDocumentsOf(reader, [row.id]);
  const versions = await currentVersions(reader, documents);
  return {
    id: row.id,
    status,
    business_id: row.business,
    title: requestTitle ?? row.title,
    sender_name: await senderName(reader, row),
    documents: (await documentsOf(reader, documents)).map(({ id, title, pages }) => ({
      title,
      page_count: pages.length,
      size: versions.get(id)?.length ?? 0,
    })),
    expires_at: row.expiresAt.toISOString(),
    signature_request_id: row.request,
    can: can(sendToPolicy, who, it),
  };
}

/** The account that handed it over, or the business of the API user; null if that account is deleted. */
async function senderName(
  reader: Reader,
  { creator, apiUser, business }: SendToRow,
): Promise<string | null> {
  if (apiUser !== null) return nameOfApiSender(reader, { owner: creator, apiUser, business });
  const sender = await unsafeAccountById(reader, creator);
  return sender === undefined ? null : fullNameOrEmail(sender);
}
