/** What a sender decides to attach to the mail about the completion of a request. */
import { filesNotTheirs } from "@paraph/rules/business-settings";
import type { FileOfRequest } from "@paraph/rules/business-settings";
import type { Reader } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { attachedFilesOf } from "../../businesses/index.ts";

/** Throws `error.settings.attachment_fixed` if the business does not let senders decide about one of these files. */
export async function refuseFixedAttachments(
  reader: Reader,
  business: string | null,
  asked: readonly FileOfRequest[] | null | undefined,
): Promise<void> {
  if (asked === null || asked === undefined) return;
  const files = filesNotTheirs(await attachedFilesOf(reader, business), asked);
  if (files.length > 0) throw problem("error.settings.attachment_fixed", { files });
}
