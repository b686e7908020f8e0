/** All documents of a request, its attachments and its protocol in one archive, created while it is streamed. */
import { paper } from "@paraph/language/paper";
import { translator } from "@paraph/language/translate";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { BinaryAnswer } from "../../platform/http/call.ts";
import type { Party } from "../../platform/principal.ts";
import { archive, once } from "../../platform/zip.ts";
import type { ZipEntry } from "../../platform/zip.ts";
import { versionFile } from "../documents/index.ts";
import {
  attachmentBytes,
  recordAttachmentDownload,
  recordDownload,
} from "../signature-requests/index.ts";
import type { AuthorisedRequest } from "../signature-requests/index.ts";
import { printProtocol } from "./report-paper.ts";
import { readProtocol } from "./report.ts";

/** The language of the protocols, and the network address of the reader, for the audit trail. */
export interface Reading {
  readonly language: Locale;
  readonly ip: string;
}

/**
 * Streams the archive: each document that `who` may see in its newest version, the protocol as PDF in `language`, and the
 * attachments in a folder.
 */
export async function requestArchive(
  context: AppContext,
  who: Party,
  it: AuthorisedRequest<"zip">,
  reading: Reading,
): Promise<BinaryAnswer> {
  return {
    type: "application/zip",
    fileName: `${it.request.title || it.request.id}.zip`,
    bytes: archive(await entriesOf(context, who, it, reading)),
  };
}

/**
 * Streams one archive of several requests: a folder for each, with what its own archive contains. A request is read, its
 * protocol printed and its download recorded when its turn comes.
 */
export function archiveOfSeveral(
  context: AppContext,
  who: Party,
  all: readonly AuthorisedRequest<"zip">[],
  reading: Reading,
): BinaryAnswer {
  const folders = new Set<string>();
  async function* entries(): AsyncIterable<ZipEntry> {
    for (const it of all) {
      const folder = uniqueName(folders, it.request.title || it.request.id, "");
      for (const { name, bytes } of await entriesOf(context, who, it, reading)) {
        yield { name: `${folder}/${name}`, bytes };
      }
    }
  }
  const day = context.clock.now().toISOString().slice(0, 10);
  return { type: "application/zip", fileName: `Paraph ${day}.zip`, bytes: archive(entries()) };
}

/** The files of a request's archive. Records the download of each of them in its audit trail. */
async function entriesOf(
  context: AppContext,
  who: Party,
  it: AuthorisedRequest<"zip">,
  { language, ip }: Reading,
): Promise<ZipEntry[]> {
  const protocol = await readProtocol(context, who, it);
  const versions = protocol.documents.map(({ current }) => current);
  await transaction(context.db, (tx) => recordDownload(tx, context, who, it, { versions, ip }));
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  for (const { document, current } of protocol.documents) {
    const file = await versionFile(context, current);
    entries.push({ name: uniqueFileName(names, document.title), bytes: context.vault.read(file) });
  }
  const printed = await printProtocol(context, who, protocol, language);
  const words = translator(paper, language);
  entries.push({ name: uniqueFileName(names, words("kind")), bytes: once(printed) });
  const folder = words("attachments");
  const attached = new Set<string>();
  for (const row of protocol.attachments) {
    await recordAttachmentDownload(context, who, it, { row, ip });
    const name = `${folder}/${uniqueAttachmentName(attached, row.filename)}`;
    entries.push({ name, bytes: await attachmentBytes(context, row) });
  }
  return entries;
}

/** Device names, with any extension, which Windows reserves (Microsoft, "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?= *(\.|$))/i;

/**
 * A file name that unpacks on every system, unique in the archive: names that differ only in case or accents count as
 * equal.
 */
export const uniqueFileName = (taken: Set<string>, title: string): string =>
  uniqueName(taken, title, ".pdf");

/** The same for a file with an extension of its own. */
export function uniqueAttachmentName(taken: Set<string>, filename: string): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(filename)?.[0] ?? "";
  return uniqueName(taken, filename.slice(0, filename.length - extension.length), extension);
}

/** The same with any extension; without one, the name of a folder. */
function uniqueName(taken: Set<string>, title: string, extension: string): string {
  const plain = title
    .normalize("NFC")
    .replace(/\.pdf$/i, "")
    // oxlint-disable-next-line no-control-regex -- control characters are among what a file name must not hold
    .replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, "_")
    .replace(/^[ .]+/, "")
    .replace(DEVICE, "_$1");
  // Counted in characters, so that none is cut in half.
  const short = Array.from(plain)
    .slice(0, 120)
    .join("")
    .replace(/[ .]+$/, "");
  const stem = short === "" ? "PDF" : short;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? `${stem}${extension}` : `${stem} (${count})${extension}`;
    if (!taken.has(name.toLowerCase())) {
      taken.add(name.toLowerCase());
      return name;
    }
  }
}
