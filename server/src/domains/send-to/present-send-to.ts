/** A send-to as shown to the person at its URL. */
import type { SendTo } from "@paraph/contract/calls/send-to";
import type { Reader } from "../../platform/database/database.ts";
import { unsafeAccountById } from "../accounts/index.ts";
import { currentVersion, documentsOf } from "../documents/index.ts";
import { fullNameOrEmail } from "../signature-requests/index.ts";
import type { UnsafeSendTo } from "./queries.ts";

/** @param readable a send-to that the person may read */
export async function presentSendTo(reader: Reader, readable: UnsafeSendTo): Promise<SendTo> {
  const { row, status, requestTitle } = readable;
  const sender = await unsafeAccountById(reader, row.creator);
  const [document] = row.document === null ? [] : await documentsOf(reader, [row.document]);
  return {
    id: row.id,
    status,
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
  };
}
