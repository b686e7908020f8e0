/** Sending a document outside its own call: by ticket. */
import type { Floor } from "../../../floor.ts";
import type { BinaryAnswer } from "../../../platform/http/call.ts";
import type { Guest, Person } from "../../../platform/who.ts";
import { sendVersion } from "../download.ts";
import type { DownloadHeaders } from "../download.ts";
import { currentVersion, originalVersion } from "../queries.ts";
import { readableDocument } from "./access.ts";

/** A document as it is now, or as it was uploaded, when `who` may read it. Throws `error.not_found`. */
export async function sendDocument(
  floor: Floor,
  who: Person | Guest,
  id: string,
  { signed, headers }: { signed: boolean; headers: DownloadHeaders },
): Promise<BinaryAnswer> {
  const document = await readableDocument(floor.db, who, id);
  const version = await (signed ? currentVersion : originalVersion)(floor.db, document.id);
  return sendVersion(floor, document, version, headers);
}
