/** Networks: the blocks of IP addresses by which attempts are counted. */
import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address in canonical form. IPv4: the address itself, also if written as an IPv6 address (RFC 4291
 * §2.5.5.2). IPv6: its /64, because a customer has at least that many addresses (RFC 6177). A port added by a proxy
 * (RFC 7239 §6) is removed. Text that is not an address is returned unchanged.
 */
export function networkOf(ip: string): string {
  const address = withoutPort(ip).split("%", 1)[0] ?? "";
  if (!isIPv6(address)) return isIPv4(address) ? address : ip;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** Addresses that are counted together, and the multiple of a single network's limit that they may use. */
export interface Counted {
  readonly name: string;
  readonly times: number;
}

/**
 * The counters of an address: its network, and for IPv6 also the /48 around it. Sites get up to a /48 (RFC 6177 §2),
 * which contains 65,536 networks that would otherwise be counted separately.
 */
export function networksOf(ip: string): readonly Counted[] {
  const network = networkOf(ip);
  const own = { name: network, times: 1 };
  return network.endsWith("/64") ? [own, { name: siteOf(network), times: 4 }] : [own];
}

/** The /48 around a /64. */
const siteOf = (network: string): string => `${network.split(":").slice(0, 3).join(":")}::/48`;

/** The address of a caller without the port that a proxy may have added. */
export const addressOf = (ip: string): string => withoutPort(ip);

/** A shortened, less identifying address: IPv4 its /24, IPv6 its /48. Empty for text that is not an address. */
export function shortenedNetwork(ip: string): string {
  const network = networkOf(ip);
  if (isIPv4(network)) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  if (!network.endsWith("/64")) return "";
  return siteOf(network);
}

/** Removes the port of "192.0.2.1:51000" and "[2001:db8::1]:51000", which differs for each connection. */
const withoutPort = (ip: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip;

/** The eight groups of an IPv6 address, with `::` expanded and a dotted end read as two (RFC 4291 §2.2). */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = read(head);
  if (tail === undefined) return before;
  const after = read(tail);
  const missing = 8 - before.length - after.length;
  return [...before, ...Array<number>(missing).fill(0), ...after];
}

function read(part: string): number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
