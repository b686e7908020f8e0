/** Uploading a document. */
import type { Answer } from "@paraph/contract/client";
import { sendForm } from "./send-form.ts";

export type UploadedDocument = Answer<"POST /v3/documents">;

export interface Upload {
  readonly file: File;
  readonly password?: string | undefined;
  /** 0 to 1, of the bytes sent. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** What may be chosen: a PDF, or a picture that becomes one. */
export const ACCEPTED = "application/pdf,.pdf,image/png,image/jpeg";

/**
 * Sends a file. Returns the document, or throws a `CallError` with the service's reason; status 0 when
 * the connection broke (nothing is stored then).
 */
export function uploadDocument({
  file,
  password,
  onProgress,
  signal,
}: Upload): Promise<UploadedDocument> {
  const form = new FormData();
  form.set("title", file.name);
  if (password !== undefined) form.set("password", password);
  form.set("file", file);
  return sendForm({ address: "/v3/documents", form, onProgress, signal });
}
