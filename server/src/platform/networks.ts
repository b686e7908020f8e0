/** Networks: what stands behind an IP address, when attempts are counted by where they come from. */
import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address, always written the same. IPv4: the address itself, also where it is written
 * as an IPv6 address (RFC 4291 §2.5.5.2). IPv6: its /64, as a customer has at least that many addresses
 * (RFC 6177). What is no address stands for itself.
 */
export function networkOf(ip: string): string {
  const [address = ""] = ip.split("%", 1);
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/**
 * The surroundings of an address, in which it is one of many: IPv4 its /24, IPv6 its /48. Empty for what is no
 * address.
 */
export function shortenedNetwork(ip: string): string {
  const network = networkOf(ip);
  if (isIPv4(network)) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  if (!network.endsWith("/64")) return "";
  return `${network.split(":").slice(0, 3).join(":")}::/48`;
}

/** The eight groups of an IPv6 address, `::` filled up and a dotted end read as two (RFC 4291 §2.2). */
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
