/** Sends a document for a ticket. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import type { BinaryAnswer } from "../../../platform/http/call.ts";
import type { Party } from "../../../platform/principal.ts";
import { sendVersion } from "./download.ts";
import type { DownloadHeaders } from "./download.ts";
import { currentVersion, originalVersion } from "../queries.ts";
import type { AuthorisedDocument } from "../policy.ts";

export interface Sending {
  /** Whether to send the newest version; otherwise the uploaded one. */
  readonly signed: boolean;
  readonly headers: DownloadHeaders;
  readonly ip: string;
}

/** Sends the newest or the uploaded version of a document. The download event is emitted before the first byte. */
export async function sendDocument(
  context: AppContext,
  who: Party,
  { document }: AuthorisedDocument<"download">,
  { signed, headers, ip }: Sending,
): Promise<BinaryAnswer> {
  const version = await (signed ? currentVersion : originalVersion)(context.db, document.id);
  const { heldBy } = document;
  if (heldBy !== null) {
    await transaction(context.db, (tx) =>
      emit(tx, context, "document.downloaded", { who, heldBy, version, ip }),
    );
  }
  return sendVersion(context, document, version, headers);
}
