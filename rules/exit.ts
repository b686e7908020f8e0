/** Where a signer is sent when they are through with the request that an address opens (specification sections 2, 4, 5). */
import { limits } from "./limits/pages.ts";

export interface Exit {
  /** Where to go after signing. */
  readonly exitUrl: string | undefined;
  /** Where to go when signing fails; the same by default. */
  readonly errorUrl: string | undefined;
  /** Where to go after declining; the same by default. */
  readonly declineUrl: string | undefined;
  /** The countdown after signing, in seconds; 0: no redirect. */
  readonly seconds: number;
  /** Whether who has declined is sent away at once. */
  readonly afterDeclining: boolean;
}

/** The exit that the query of an address asks for; what is not valid in it is ignored. */
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

/** An address of the web in its usual form; undefined for anything else. */
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
