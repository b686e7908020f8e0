/** All documents of a request and its protocol in one archive, made while it is sent. */
import { paper } from "@paraph/language/paper/words";
import { translator } from "@paraph/language/translate";
import type { Locale } from "@paraph/language/locales";
import type { Floor } from "../../floor.ts";
import type { BinaryAnswer } from "../../platform/http/call.ts";
import type { Guest, Person } from "../../platform/who.ts";
import { archive, once } from "../../platform/zip.ts";
import type { ZipEntry } from "../../platform/zip.ts";
import { versionFile } from "../documents/steps/versions.ts";
import { noteDownload } from "./commands/record-read.ts";
import type { UnsafeRequest } from "./policy.ts";
import { printProtocol } from "./report-paper.ts";
import { readProtocol } from "./report.ts";

/** The archive, streamed: each document that `who` may see as it now is, and the protocol as PDF in `language`. */
export async function zipOf(
  floor: Floor,
  who: Person | Guest,
  it: UnsafeRequest,
  { language, ip }: { language: Locale; ip: string },
): Promise<BinaryAnswer> {
  const protocol = await readProtocol(floor, who, it);
  const versions = protocol.documents.map(({ current }) => current);
  await noteDownload(floor, who, { request: it.request.id, versions, ip });
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  for (const { document, current } of protocol.documents) {
    const file = await versionFile(floor, current);
    entries.push({ name: freeName(names, document.title), bytes: floor.vault.read(file) });
  }
  const printed = await printProtocol(floor, who, protocol, language);
  const kind = translator(paper, language)("kind");
  entries.push({ name: freeName(names, kind), bytes: once(printed) });
  return {
    type: "application/zip",
    fileName: `${it.request.title || it.request.id}.zip`,
    bytes: archive(entries),
  };
}

/** A file name that unpacks everywhere, given once in an archive. */
export function freeName(taken: Set<string>, title: string): string {
  const plain = title
    .replace(/\.pdf$/i, "")
    // oxlint-disable-next-line no-control-regex -- control characters are among what a file name must not hold
    .replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, "_")
    .replace(/^[ .]+|[ .]+$/g, "")
    .slice(0, 120);
  const stem = plain === "" ? "PDF" : plain;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? `${stem}.pdf` : `${stem} (${count}).pdf`;
    if (!taken.has(name.toLowerCase())) {
      taken.add(name.toLowerCase());
      return name;
    }
  }
}
