/** Which websites may show a page in a frame, and receive its messages: the same ones, by the same rule (CSP Level 3 §6.7.2). */

const WEBSITE = /^(https?):\/\/(\*\.)?([^/:*]+)(?::(\d+))?$/;
const PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/**
 * Whether an origin belongs to one of the websites, which are the sources of `frame-ancestors`: a wildcard stands for one or more
 * labels in front, never for none.
 */
export function isOfWebsites(origin: string, websites: readonly string[]): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  return websites.some((website) => {
    const [, scheme, wildcard, host = "", port] = WEBSITE.exec(website) ?? [];
    if (`${scheme}:` !== url.protocol) return false;
    const usual = PORTS[url.protocol];
    if ((port ?? usual) !== (url.port || usual)) return false;
    return wildcard === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
  });
}

/** The websites that are a single origin, without a wildcard. */
export const singleOrigins = (websites: readonly string[]): string[] =>
  websites.filter((website) => !website.includes("*"));
