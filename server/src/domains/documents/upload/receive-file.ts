/** Turns an uploaded body into a PDF in a spool file. All code that parses it runs in the PDF processes. */
import fs from "node:fs/promises";
import path from "node:path";
import { uploadFields } from "@paraph/contract/calls/documents";
import type { DocumentNote, Mending } from "@paraph/contract/document-notes";
import type { AppContext } from "../../../app-context.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { validate } from "../../../platform/http/validate.ts";
import { problem } from "../../../platform/problem.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import { recordApiUserEvent } from "../../api-users/index.ts";
import type { UploadTarget } from "../policy.ts";
import { compareLaterPages } from "./compare-later-pages.ts";
import { refuseMalware } from "./refuse-malware.ts";
import { spooledFile } from "./spooled-file.ts";
import type { SpooledFile } from "./spooled-file.ts";
import type { PageSize, SignatureField } from "../tables.ts";

export interface ReceivedFile {
  readonly path: string;
  readonly title: string;
  readonly contentType: string;
  readonly pages: PageSize[];
  readonly fields: SignatureField[];
  /** What was mended before the file could be signed. */
  readonly mended: readonly Mending[];
  /** Content that stays in the file and is reported to signers. */
  readonly notes: readonly DocumentNote[];
}

/** An uploaded file in the spool. */
export interface Spooled {
  readonly path: string;
  readonly title: string;
  /** Opens the file if it is protected. */
  readonly password: string | undefined;
}

/**
 * Decodes, scans, converts and decrypts an upload into spool files. Throws a `file.…` error with the reason if the file is
 * refused; nothing is stored then.
 */
export async function receiveFile(
  context: AppContext,
  by: UploadTarget["owner"],
  { upload, ip }: { readonly upload: Upload | undefined; readonly ip: string },
): Promise<ReceivedFile> {
  const fields = Object.keys(uploadFields.shape);
  const spooled = titled(await spooledFile(context.pdf, { upload, asker: by.id, fields }));
  return receiveSpooled(context, by, spooled, ip);
}

/** Scans, converts and decrypts a file of the spool. Throws the same errors. */
export async function receiveSpooled(
  context: AppContext,
  by: UploadTarget["owner"],
  spooled: Spooled,
  ip: string,
): Promise<ReceivedFile> {
  const owner = by.id;
  await refuseMalware(context, spooled.path, (tx, { sha256, malware }) => {
    const entry = { ip, data: { sha256, malware }, personal: { title: spooled.title } };
    return by.kind === "api-user"
      ? recordApiUserEvent(tx, context.clock, "document.refused", owner, entry)
      : recordAccountEvent(tx, context.clock, "document.refused", owner, entry);
  });
  const picture = await pictureType(spooled.path);
  return picture === undefined
    ? inspectPdf(context, owner, spooled)
    : convertPicture(context, owner, spooled, picture);
}

/** The title of a document that has only a file name. */
export const titleOfFile = (fileName: string): string => path.parse(fileName).name.trim() || "PDF";

/** The title of a form upload defaults to the file name. */
function titled({ path: file, fileName, fields }: SpooledFile): Spooled {
  const named = fileName === undefined ? undefined : titleOfFile(fileName);
  const { title, password } = checkFields({ ...fields, title: fields["title"] ?? named });
  return { path: file, title, password };
}

function checkFields(fields: unknown): { title: string; password: string | undefined } {
  const { title, password } = validate(uploadFields, fields);
  return { title, password };
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** The type of an image file, by its first bytes; undefined for any other file. */
async function pictureType(file: string): Promise<string | undefined> {
  const handle = await fs.open(file, "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const begins = (magic: number[]) => magic.every((byte, index) => buffer[index] === byte);
    if (begins(PNG)) return "image/png";
    return begins(JPEG) ? "image/jpeg" : undefined;
  } finally {
    await handle.close();
  }
}

async function convertPicture(
  context: AppContext,
  owner: string,
  spooled: Spooled,
  contentType: string,
): Promise<ReceivedFile> {
  const into = `${spooled.path}.picture.pdf`;
  const task = { lane: "interactive", owner } as const;
  await context.pdf.run("picture-to-pdf", { path: spooled.path, into }, task);
  const received = await inspectPdf(context, owner, { ...spooled, path: into });
  return { ...received, contentType };
}

/** Reads the properties of the file; an unsigned file is rewritten into another spool file. */
async function inspectPdf(
  context: AppContext,
  owner: string,
  spooled: Spooled,
): Promise<ReceivedFile> {
  const into = `${spooled.path}.mended.pdf`;
  const { path: file, title, password } = spooled;
  const found = await context.pdf.run(
    "accept-document",
    { document: { path: file }, into, ...(password !== undefined && { password }) },
    { lane: "interactive", owner },
  );
  const [reason] = found.forbids;
  if (reason === "certified_no_changes" || reason === "fields_locked") {
    throw problem("file.pdf.certified_no_changes", { reason });
  }
  if (reason !== undefined) throw problem("file.pdf.unsupported", { reason });
  const taken = found.written ? into : file;
  await compareLaterPages(context, { path: taken }, { pages: found.pages.length, owner });
  return {
    path: taken,
    title,
    contentType: "application/pdf",
    pages: found.pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
    fields: found.signatureFields.map(({ name, signed, demand, positions }) => ({
      name,
      signed,
      ...(demand !== undefined && { demand }),
      positions: positions.map(({ page, x, y, width, height }) => ({ page, x, y, width, height })),
    })),
    mended: found.mended,
    notes: found.notes,
  };
}
