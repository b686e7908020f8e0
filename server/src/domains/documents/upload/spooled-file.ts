/** The single file of an upload, as a form or as JSON with base64. */
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { refuseUnstorable } from "../../../platform/http/validate.ts";
import { invalid, problem } from "../../../platform/problem.ts";

export interface SpooledFile {
  readonly path: string;
  /** The file name of the sender; JSON has none. */
  readonly fileName: string | undefined;
  /** The other fields of the upload, not validated yet. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Spooling {
  readonly upload: Upload | undefined;
  /** The caller; the PDF processes share their time fairly between people. */
  readonly asker: string;
  /** The names of the other fields that are allowed. */
  readonly fields: readonly string[];
  /** That of documents, unless told. */
  readonly limit?: SizeLimit;
}

/** The largest file, and the errors of a larger and of an empty one. */
export interface SizeLimit {
  readonly bytes: number;
  readonly tooLarge: ErrorKey;
  readonly empty: ErrorKey;
}

const OF_DOCUMENTS: SizeLimit = {
  bytes: limits.upload.documentBytes,
  tooLarge: "file.too_large",
  empty: "file.pdf.empty",
};

/**
 * Stores the file of an upload in the spool until the call returns. Throws the errors of the limit, and
 * `error.validation` unless there is exactly one file.
 */
export async function spooledFile(
  pdf: AppContext["pdf"],
  { upload, asker, fields, limit = OF_DOCUMENTS }: Spooling,
): Promise<SpooledFile> {
  if (upload === undefined) throw problem("error.unsupported_media_type");
  const { size, ...file } =
    upload.kind === "json"
      ? await decodeJson(pdf, upload.path, asker, fields)
      : fromForm(upload.fields, upload.files, fields);
  refuseSize(size, limit);
  refuseUnstorable(file.fields);
  return file;
}

/** Throws the errors of the limit for a file of `size` bytes. */
export function refuseSize(size: number, limit: SizeLimit = OF_DOCUMENTS): void {
  if (size > limit.bytes) throw problem(limit.tooLarge, { limit: limit.bytes, size });
  if (size === 0) throw problem(limit.empty);
}

/** The part of a form that contains the file. */
export const FILE_FIELD = "file";

interface Sized extends SpooledFile {
  readonly size: number;
}

/** Parses JSON with the file in base64, in a child process, because 50 MB would block every other call. */
async function decodeJson(
  pdf: AppContext["pdf"],
  file: string,
  asker: string,
  fields: readonly string[],
): Promise<Sized> {
  const into = `${file}.pdf`;
  const { body, size } = await pdf.run(
    "decode-upload",
    { path: file, member: "content", into, fields },
    { lane: "interactive", owner: asker },
  );
  return { path: into, size, fileName: undefined, fields: body };
}

function fromForm(
  fields: Extract<Upload, { kind: "form" }>["fields"],
  files: Extract<Upload, { kind: "form" }>["files"],
  known: readonly string[],
): Sized {
  const strange = [
    ...Object.keys(fields).filter((name) => !known.includes(name)),
    ...files.map(({ field }) => field).filter((name) => name !== FILE_FIELD),
  ];
  const faults = strange.map((name) => [name, { code: "unknown" }] as const);
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw invalid({ file: { code: "one_file" } });
  }
  return { path: file.path, size: file.size, fileName: file.fileName, fields };
}
