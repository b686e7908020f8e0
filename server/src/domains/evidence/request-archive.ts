/** All documents of a request and its protocol in one archive, created while it is streamed. */
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
import { recordDownload } from "../signature-requests/index.ts";
import type { AuthorisedRequest } from "../signature-requests/index.ts";
import { printProtocol } from "./report-paper.ts";
import { readProtocol } from "./report.ts";

/**
 * Streams the archive: each document that `who` may see in its newest version, and the protocol as PDF in `language`.
 */
export async function requestArchive(
  context: AppContext,
  who: Party,
  it: AuthorisedRequest<"zip">,
  { language, ip }: { language: Locale; ip: string },
): Promise<BinaryAnswer> {
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
  const kind = translator(paper, language)("kind");
  entries.push({ name: uniqueFileName(names, kind), bytes: once(printed) });
  return {
    type: "application/zip",
    fileName: `${it.request.title || it.request.id}.zip`,
    bytes: archive(entries),
  };
}

/** Device names, with any extension, which Windows reserves (Microsoft, "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?= *(\.|$))/i;

/**
 * A file name that unpacks on every system, unique in the archive: names that differ only in case or accents count as
 * equal.
 */
export function uniqueFileName(taken: Set<string>, title: string): string {
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
    const name = count === 1 ? `${stem}.pdf` : `${stem} (${count}).pdf`;
    if (!taken.has(name.toLowerCase())) {
      taken.add(name.toLowerCase());
      return name;
    }
  }
}
