/** The files that the mail about the completion of a request has with it, read when the mail is sent. */
import { paper } from "@paraph/language/paper";
import { translator } from "@paraph/language/translate";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import type { OutgoingFile } from "../../platform/mail/mail.ts";
import type { AttachedFiles } from "../../platform/mail/outbox.ts";
import { isProblem } from "../../platform/problem.ts";
import { versionFile } from "../documents/index.ts";
import { ticketHolder } from "../request-access/index.ts";
import { authorisedRequest } from "../signature-requests/index.ts";
import { printProtocol } from "./report-paper.ts";
import { readProtocol } from "./report.ts";
import { uniqueFileName } from "./request-archive.ts";

/**
 * The files as PDF: the documents that the recipient may see, in their newest version, and the protocol in their language.
 * Nothing if the recipient can no longer read the request, because it was deleted since.
 */
export async function mailedFiles(
  context: AppContext,
  { request, reader, files, language }: AttachedFiles,
): Promise<OutgoingFile[]> {
  try {
    const who = await ticketHolder(context.db, reader);
    const it = await authorisedRequest(context.db, who, request, "report");
    const protocol = await readProtocol(context, who, it);
    const names = new Set<string>();
    const all: OutgoingFile[] = [];
    const size = protocol.documents.reduce((sum, { current }) => sum + current.length, 0);
    if (files.includes("signed_document") && size <= limits.businessSettings.attachedBytes) {
      for (const { document, current } of protocol.documents) {
        const bytes = await context.vault.readAll(await versionFile(context, current));
        all.push({ name: uniqueFileName(names, document.title), type: PDF, bytes });
      }
    }
    if (files.includes("signature_protocol")) {
      const bytes = await printProtocol(context, who, protocol, language);
      const kind = translator(paper, language)("kind");
      all.push({ name: uniqueFileName(names, kind), type: PDF, bytes });
    }
    return all;
  } catch (error) {
    if (isProblem(error) && GONE.has(error.key)) return [];
    throw error;
  }
}

const PDF = "application/pdf";
/** The recipient, or their part in the request, does not exist any more. */
const GONE: ReadonlySet<string> = new Set(["error.not_found", "error.ticket.invalid"]);
