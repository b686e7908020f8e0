/** Uploading a document with progress; `fetch` tells none, so this speaks XMLHttpRequest. */
import { CallError, toCamel } from "@paraph/contract/client";
import type { Answer } from "@paraph/contract/client";
import type { Problem } from "@paraph/contract/errors";
import { INTL_TAG } from "@paraph/language/locales";
import { personAuthorization } from "../session/api.ts";
import { announce, faultOf } from "../session/faults.ts";
import { locale } from "../session/words.tsx";

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
 * Sends a file. Answers the document, or throws a `CallError` with the service's reason; status 0 when
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
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/v3/documents");
    request.setRequestHeader("accept-language", INTL_TAG[locale()]);
    const authorization = personAuthorization();
    if (authorization !== undefined) request.setRequestHeader("authorization", authorization);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        resolve(toCamel(answer) as UploadedDocument);
        return;
      }
      const error = new CallError({ ...(answer as Partial<Problem>), status: request.status });
      const fault = faultOf(error, "person");
      if (fault?.kind === "unauthenticated") announce(fault);
      reject(error);
    });
    request.addEventListener("error", () => reject(new CallError({})));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
