/** Sends files with progress. `fetch` reports no progress, so this uses XMLHttpRequest. */
import { CallError, toCamel } from "@paraph/contract/client";
import type { PersonCallKey } from "@paraph/contract/client";
import type { Problem } from "@paraph/contract/errors";
import { INTL_TAG } from "@paraph/language/locales";
import { personAuthorization } from "../../session/api.ts";
import { connectionLost } from "../../lib/service/connection.ts";
import { announce, faultOf } from "../../lib/service/faults.ts";
import { locale } from "../../lib/words/words.tsx";

export interface Sending {
  readonly call: PersonCallKey & `POST ${string}`;
  /** The parameters of its path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly form: FormData;
  /** The share of the bytes that have been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Posts a form, with the session of this tab if there is one. Returns the response, with its keys in camelCase. Throws
 * a `CallError` with the service's reason; its status is 0 if the connection broke.
 */
export function sendForm<T>(sending: Sending): Promise<T> {
  const { call, path: parameters = {}, query = {}, form, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const [method, described] = call.split(" ") as [string, string];
    const path = described.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(parameters[name] ?? ""),
    );
    const asked = new URLSearchParams(query).toString();
    request.open(method, asked === "" ? path : `${path}?${asked}`);
    const language = INTL_TAG[locale()];
    request.setRequestHeader("accept-language", language);
    const authorization = personAuthorization();
    if (authorization !== undefined) request.setRequestHeader("authorization", authorization);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        resolve(toCamel(answer) as T);
        return;
      }
      const error = new CallError(
        { ...(answer as Partial<Problem>), status: request.status },
        undefined,
        language,
      );
      const fault = faultOf(error, "person");
      if (fault !== undefined) announce(fault);
      reject(error);
    });
    request.addEventListener("error", () => {
      connectionLost();
      reject(new CallError({}));
    });
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
