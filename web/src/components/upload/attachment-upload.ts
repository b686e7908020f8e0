/** Uploading an attachment of a signature request. */
import type { Answer } from "@paraph/contract/client";
import { CallError } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits/pages";
import { config } from "../../lib/service/config.ts";
import { sendForm } from "./send-form.ts";
import type { KindOfFile } from "./use-uploads.ts";

const MEGABYTE = 1024 ** 2;
/** The largest attachment, in MB. */
export const attachmentMegabytes =
  config.attachmentMegabytes ?? limits.upload.attachmentBytes / MEGABYTE;

export type Attachment = Answer<"POST /v3/signature-requests/{id}/attachments">;

/** Files that are attached to this request, each as soon as it is chosen. */
export const attachmentsTo = (request: string): KindOfFile<Attachment> => ({
  refused: ({ size }) =>
    size > attachmentMegabytes * MEGABYTE
      ? { state: "failed", error: new CallError({ key: "file.attachment.too_large", status: 413 }) }
      : undefined,
  send: ({ file, onProgress, signal }) => {
    const form = new FormData();
    form.set("file", file);
    return sendForm({
      call: "POST /v3/signature-requests/{id}/attachments",
      path: { id: request },
      form,
      onProgress,
      signal,
    });
  },
});
