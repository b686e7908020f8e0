/**
 * Calls to addresses that customers enter. They must not reach the internal network of the service (server-side request forgery,
 * OWASP ASVS 5.0 V1.3.6): the address that the connection really uses is checked, after its name was resolved, so that a name
 * cannot point elsewhere in between.
 */
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { isInNetworks } from "@paraph/rules/networks";

/** The networks that are not the public Internet (IANA special-purpose address registries, RFC 6890). */
const NOT_PUBLIC = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** Global unicast is 2000::/3 (RFC 4291 §2.4); these parts of it are for tunnels, documentation and translation. */
const GLOBAL_V6 = ["2000::/3"];
const NOT_PUBLIC_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "64:ff9b::/96"];

/** Whether an IP address belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, "").split("%", 1)[0] ?? "";
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1] ?? plain;
  if (isIP(mapped) === 4) return !isInNetworks(mapped, NOT_PUBLIC);
  if (isIP(mapped) !== 6) return false;
  return isInNetworks(mapped, GLOBAL_V6) && !isInNetworks(mapped, NOT_PUBLIC_V6);
}

/** A call was refused because of its address. */
export class AddressRefused extends Error {}

export interface EgressCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The maximum number of redirects to follow, each checked like the first address; 0 by default. */
  readonly redirects?: number;
}

export interface Egress {
  /**
   * Calls an address. Returns any response, including redirects that are not followed. Throws `AddressRefused`, and other errors
   * if there is no response in time or the response is too large.
   */
  readonly call: (address: string, asked?: EgressCall) => Promise<Response>;
}

const TIMEOUT = 10_000;
const MOST_BYTES = 1024 * 1024;

/** `allowPrivate`: plain http and addresses that are not public are allowed, for development. */
export function createEgress({ allowPrivate }: { readonly allowPrivate: boolean }): Egress {
  const call = async (address: string, asked: EgressCall = {}): Promise<Response> => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined) throw new AddressRefused("not an address");
    refuse(url, allowPrivate);
    const answer = await send(url, asked, allowPrivate);
    const onwards = answer.headers.get("location");
    const { redirects = 0 } = asked;
    if (answer.status < 300 || answer.status > 399 || onwards === null || redirects === 0) {
      return answer;
    }
    return call(new URL(onwards, url).href, { ...asked, redirects: redirects - 1 });
  };
  return { call };
}

function refuse(url: URL, allowPrivate: boolean): void {
  if (url.username !== "" || url.password !== "") throw new AddressRefused("credentials");
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:"))
    throw new AddressRefused("not https");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new AddressRefused("not public");
}

/** Resolves names only to public addresses: a name with one private address is refused. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new AddressRefused("not public"), "", 0);
    if (options.all === true) return callback(null, found);
    const [first] = found;
    return callback(null, first?.address ?? "", first?.family);
  });
};

async function send(url: URL, asked: EgressCall, allowPrivate: boolean): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { request } = url.protocol === "https:" ? https : http;
  const call = request(
    url,
    {
      method: asked.method ?? "GET",
      headers: { accept: "*/*", ...asked.headers, "accept-encoding": "identity" },
      signal: AbortSignal.timeout(TIMEOUT),
      agent: false,
      ...(!allowPrivate && { lookup: publicLookup }),
    },
    (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on("data", (part: Buffer) => {
        size += part.length;
        if (size > MOST_BYTES) answer.destroy(new Error("The answer is too large."));
        else parts.push(part);
      });
      answer.on("error", reject);
      answer.on("end", () => {
        // An error in an event handler would end the process, and a server may send anything.
        try {
          resolve(responseOf(answer, Buffer.concat(parts)));
        } catch (error) {
          reject(error);
        }
      });
    },
  );
  call.on("error", reject);
  call.end(asked.body);
  return promise;
}

/** Statuses whose responses have no body (Fetch §2.2.3). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** The response in the form of `fetch`. Throws for a status that this form does not support. */
function responseOf(answer: http.IncomingMessage, body: Buffer): Response {
  const status = answer.statusCode ?? 502;
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers });
}
