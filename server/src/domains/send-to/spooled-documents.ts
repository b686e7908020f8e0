/** The documents of an upload, as JSON with base64 or as a form, and the texts of their draft. */
import { handedDocument, handedDocuments, handedForm } from "@paraph/contract/calls/send-to";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import type { Upload } from "../../platform/http/uploads.ts";
import { validate } from "../../platform/http/validate.ts";
import { invalid, problem } from "../../platform/problem.ts";
import { FILE_FIELD, titleOfFile } from "../documents/index.ts";
import type { SpooledDocument } from "../documents/index.ts";

export interface HandedUpload {
  /** Of the draft. */
  readonly title: string;
  readonly message: string;
  readonly files: readonly SpooledDocument[];
}

const most = limits.upload.documentsPerRequest;

/**
 * Stores the files of an upload in the spool until the call returns. `asker` is the caller; the PDF processes share their time
 * fairly between people. Throws `error.sr.too_many_documents`, `error.validation` and `error.text.hidden_characters`.
 */
export async function spooledDocuments(
  pdf: AppContext["pdf"],
  upload: Upload | undefined,
  asker: string,
): Promise<HandedUpload> {
  if (upload === undefined) throw problem("error.unsupported_media_type");
  return upload.kind === "json" ? fromJson(pdf, upload.path, asker) : fromForm(upload);
}

async function fromJson(
  pdf: AppContext["pdf"],
  path: string,
  asker: string,
): Promise<HandedUpload> {
  const into = Array.from({ length: most }, (_, index) => `${path}.${index}.pdf`);
  const { listed, body, files } = await pdf.run(
    "decode-uploads",
    {
      path,
      member: "content",
      into,
      fields: Object.keys(handedDocument.shape),
      list: "documents",
      listFields: ["title", "message"],
      itemFields: Object.keys(handedDocuments.shape.documents.element.shape),
    },
    { lane: "interactive", owner: asker },
  );
  if (listed) return named(files, { ...body, documents: files.map((file) => file.body) });
  const { message, ...document } = validate(handedDocument, body);
  return named(files, { message, documents: [document] });
}

function fromForm({ fields, files }: Extract<Upload, { kind: "form" }>): HandedUpload {
  const strange = files.find(({ field }) => field !== FILE_FIELD);
  if (strange !== undefined) throw invalid({ [strange.field]: { code: "unknown" } });
  if (files.length === 0) throw invalid({ [FILE_FIELD]: { code: "required" } });
  if (files.length > most) throw problem("error.sr.too_many_documents", { limit: most });
  const { title, message, password } = validate(handedForm, fields);
  const only = files.length === 1 ? title : undefined;
  const documents = files.map(({ fileName }) => ({
    title: only ?? titleOfFile(fileName),
    password,
  }));
  return named(files, { title, message, documents });
}

/** @param texts not validated yet */
function named(
  files: readonly Pick<SpooledDocument, "path" | "size">[],
  texts: unknown,
): HandedUpload {
  const { title, message = "", documents } = validate(handedDocuments, texts);
  return {
    title: title ?? documents[0]?.title ?? "",
    message,
    files: files.map(({ path, size }, index) => ({
      path,
      size,
      title: documents[index]?.title ?? "",
      password: documents[index]?.password,
    })),
  };
}
