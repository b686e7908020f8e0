/** What a network is, as far as its address says: this computer, a private network, or one of the internet. */
export type NetworkKind = "here" | "local" | "internet";

/** Loopback (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
const HERE = /^(?:127\.|0:0:0::\/)/;
/** Private and link-local addresses (RFC 1918, RFC 3927, RFC 4193, RFC 4291 §2.5.6). */
const LOCAL =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{0,2}:|fe[89ab][\da-f]?:)/i;

/** Returns the kind of a shortened network address such as "192.0.2.0/24". */
export function kindOfNetwork(network: string): NetworkKind {
  if (HERE.test(network)) return "here";
  return LOCAL.test(network) ? "local" : "internet";
}
