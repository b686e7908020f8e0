/** Sending a document outside its own call: by ticket. */
import type { Floor } from "../../../floor.ts";
import type { BinaryAnswer } from "../../../platform/http/call.ts";
import type { Guest, Person } from "../../../platform/who.ts";
import { sendVersion } from "../download.ts";
import type { DownloadHeaders } from "../download.ts";
import { currentVersion, originalVersion } from "../queries.ts";
import type { DocumentRow, Version } from "../queries.ts";
import { readableDocument } from "./access.ts";

export interface Sending {
  /** As it now is; else as it was uploaded. */
  readonly signed: boolean;
  readonly headers: DownloadHeaders;
  /** Called before anything is sent, and only to who may have it. */
  readonly sending: (document: DocumentRow, version: Version) => Promise<void>;
}

/** A document as it is now, or as it was uploaded, when `who` may read it. Throws `error.not_found`. */
export async function sendDocument(
  floor: Floor,
  who: Person | Guest,
  id: string,
  { signed, headers, sending }: Sending,
): Promise<BinaryAnswer> {
  const document = await readableDocument(floor.db, who, id);
  const version = await (signed ? currentVersion : originalVersion)(floor.db, document.id);
  await sending(document, version);
  return sendVersion(floor, document, version, headers);
}
