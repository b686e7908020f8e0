/** The transport of the CSC API 2.0: OAuth 2 client credentials, JSON calls, time-outs and size limits. */
import { problem } from "../../platform/problem.ts";
import type { TrustSettings } from "../../settings.ts";
import { refusal } from "./csc-errors.ts";

const LARGEST_ANSWER = 4 * 1024 * 1024;

/** The connection broke after the call was sent, so it is unknown whether the provider has carried it out. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("The trust service provider did not answer.", { cause });
    this.name = "NoAnswer";
  }
}

/** @param signal cancels the call when aborted */
export type CscCall = <T>(method: string, body: object, signal?: AbortSignal) => Promise<T>;

/**
 * A function that calls the provider's methods. Throws a problem if the provider refuses, and `NoAnswer` if there is no
 * response.
 * @param settings address, client and secret
 * @param timeout milliseconds for one call
 */
export function cscClient(settings: TrustSettings, timeout = 15_000): CscCall {
  let token: { value: string; until: number } | undefined;

  async function bearer(): Promise<string> {
    if (token !== undefined && token.until > Date.now()) return token.value;
    const client = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString("base64");
    const { status, answer } = await post(
      `${settings.url}/oauth2/token`,
      { authorization: `Basic ${client}`, "content-type": "application/x-www-form-urlencoded" },
      "grant_type=client_credentials&scope=service",
    ).catch((cause: unknown) => {
      throw problem("error.provider.unavailable", { provider_error: String(cause) });
    });
    if (status !== 200 || typeof answer["access_token"] !== "string") throw refusal(status, answer);
    const lifetime = Number(answer["expires_in"] ?? 60);
    token = { value: answer["access_token"], until: Date.now() + (lifetime - 20) * 1000 };
    return token.value;
  }

  async function post(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal?: AbortSignal,
  ) {
    const late = AbortSignal.timeout(timeout);
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json", ...headers },
      body,
      redirect: "error",
      signal: signal === undefined ? late : AbortSignal.any([late, signal]),
    });
    const text = await limitedText(response);
    return { status: response.status, answer: parse(text) };
  }

  return async <T>(method: string, body: object, signal?: AbortSignal): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      const authorization = `Bearer ${await bearer()}`;
      const { status, answer } = await post(
        `${settings.url}/${method}`,
        { authorization, "content-type": "application/json" },
        JSON.stringify(body),
        signal,
      ).catch((cause: unknown) => {
        throw new NoAnswer(cause);
      });
      if (status === 401 && attempt === 0) {
        token = undefined;
        continue;
      }
      if (status < 200 || status > 299) throw refusal(status, answer);
      return answer as T;
    }
  };
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LARGEST_ANSWER) throw new Error("The response is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = text === "" ? {} : JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
