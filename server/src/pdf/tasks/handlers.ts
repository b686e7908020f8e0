import type { PdfTasks } from "../tasks.ts";

type Handlers = {
  [Name in keyof PdfTasks]: () => Promise<
    (input: PdfTasks[Name]["input"]) => PdfTasks[Name]["output"] | Promise<PdfTasks[Name]["output"]>
  >;
};

/**
 * The code of a task is loaded with its first use, so a child that draws pages never loads the fonts of the protocol.
 */
const handlers: Handlers = {
  ping: async () => () => ({ pid: process.pid }),
  "accept-document": async () => (await import("./accept-document.ts")).acceptDocument,
  "recheck-document": async () => (await import("./accept-document.ts")).recheckDocument,
  "compare-drawings": async () => (await import("./accept-document.ts")).compareDrawings,
  "page-image": async () => (await import("./page-image.ts")).pageImage,
  "page-text": async () => (await import("./page-text.ts")).pageText,
  "find-words": async () => (await import("./find-words.ts")).findWords,
  "picture-to-pdf": async () => (await import("./picture-to-pdf.ts")).pictureToPdf,
  "signature-image": async () => (await import("./signature-image.ts")).signatureImage,
  "logo-picture": async () => (await import("./logo-picture.ts")).logoPicture,
  "resize-picture": async () => (await import("./resize-picture.ts")).resizePicture,
  "visual-signature": async () => (await import("./visual-signature.ts")).visualSignature,
  "decode-upload": async () => (await import("./decode-upload.ts")).decodeUpload,
  "decode-uploads": async () => (await import("./decode-upload.ts")).decodeUploads,
  "prepare-fields": async () => (await import("./prepare-fields.ts")).prepareFieldsTask,
  "prepare-signature": async () => (await import("./prepare-signature.ts")).prepareSignatureTask,
  embed: async () => (await import("./embed.ts")).embedTask,
  "archive-timestamp": async () => (await import("./archive-timestamp.ts")).archiveTimestamp,
  "archive-stamps": async () => (await import("./archive-stamps.ts")).archiveStamps,
  "renew-archive": async () => (await import("./renew-archive.ts")).renewArchive,
  validate: async () => (await import("./validate.ts")).validateTask,
  verify: async () => (await import("./verify.ts")).verify,
  "text-changes": async () => (await import("./text-changes.ts")).textChangesTask,
  agreement: async () => (await import("./agreement.ts")).agreement,
  protocol: async () => (await import("./protocol.ts")).protocol,
};

/** The names of all tasks. */
export const tasks = Object.keys(handlers);

const isTask = (name: string): name is keyof PdfTasks => Object.hasOwn(handlers, name);

/** The code of a task. The table above ties inputs and outputs to the name; the channel cannot. */
export async function handlerOf(task: string): Promise<(input: unknown) => unknown> {
  if (!isTask(task)) throw new Error(`there is no task ${task}`);
  return (await handlers[task]()) as (input: unknown) => unknown;
}
