/** Uploading a document. */
import type { Answer } from "@paraph/contract/client";
import { sendForm } from "./send-form.ts";

export type UploadedDocument = Answer<"POST /v3/documents">;

export interface Upload {
  readonly file: File;
  readonly password?: string | undefined;
  /** The share of the bytes that have been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The file types that can be chosen: a PDF, or a picture that is converted to one. */
export const ACCEPTED = "application/pdf,.pdf,image/png,image/jpeg";

/**
 * Uploads a file. Returns the document. Throws a `CallError` with the service's reason; its status is 0 if the
 * connection broke (nothing is stored then).
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
  return sendForm({ call: "POST /v3/documents", form, onProgress, signal });
}
