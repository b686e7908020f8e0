/** A send-to as shown to the person at its URL. */
import type { SendTo } from "@paraph/contract/calls/send-to";
import type { Reader } from "../../platform/database/database.ts";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { unsafeAccountById } from "../accounts/index.ts";
import { currentVersion, documentsOf } from "../documents/index.ts";
import { fullNameOrEmail } from "../signature-requests/index.ts";
import { sendToPolicy } from "./policy.ts";
import type { AuthorisedSendTo } from "./policy.ts";

/** A send-to as `who` sees it. */
export async function presentSendTo(
  reader: Reader,
  who: Person,
  it: AuthorisedSendTo,
): Promise<SendTo> {
  const { row, status, requestTitle } = it;
  const sender = await unsafeAccountById(reader, row.creator);
  const [document] = row.document === null ? [] : await documentsOf(reader, [row.document]);
  return {
    id: row.id,
    status,
    business_id: row.business,
    title: requestTitle ?? document?.title ?? "",
    sender_name: sender === undefined ? null : fullNameOrEmail(sender),
    document: document
      ? {
          page_count: document.pages.length,
          size: (await currentVersion(reader, document.id)).length,
        }
      : null,
    expires_at: row.expiresAt.toISOString(),
    signature_request_id: row.request,
    can: can(sendToPolicy, who, it),
  };
}
