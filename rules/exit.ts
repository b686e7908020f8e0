/** Where a signer is sent at the end of a request that an address has opened (specification sections 2, 4, 5). */
import { limits } from "./limits/client.ts";

export interface Exit {
  /** Where to go after signing. */
  readonly exitUrl: string | undefined;
  /** Where to go when signing fails; the same by default. */
  readonly errorUrl: string | undefined;
  /** Where to go after declining; the same by default. */
  readonly declineUrl: string | undefined;
  /** The countdown after signing, in seconds; 0 for no redirect. */
  readonly seconds: number;
  /** Whether a signer who has declined is redirected at once. */
  readonly afterDeclining: boolean;
}

/** The exit in the query of an address. Invalid values are ignored. */
export function exitOf(query: URLSearchParams): Exit {
  const exitUrl = webAddress(query.get("exitURL"));
  return {
    exitUrl,
    errorUrl: webAddress(query.get("errorURL")) ?? exitUrl,
    declineUrl: webAddress(query.get("declineURL")) ?? exitUrl,
    seconds: secondsOf(query.get("redirectTimeout")),
    afterDeclining: query.get("declineRedirect") === "1",
  };
}

/** A web address in normal form; undefined for any other text. */
function webAddress(text: string | null): string | undefined {
  const url = text === null ? null : URL.parse(text);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}

function secondsOf(text: string | null): number {
  const { seconds, least, most } = limits.exitRedirect;
  const asked = text === null || text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(asked)) return seconds;
  return asked === 0 ? 0 : Math.min(Math.max(Math.round(asked), least), most);
}
