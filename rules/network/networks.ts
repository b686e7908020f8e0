/**
 * Networks written as an address and the length of its prefix (CIDR, RFC 4632 §3.1 and RFC 4291 §2.3): parsing, the
 * canonical text, and whether an address belongs to one. An address without a length is a network of one address.
 */

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const V4 = `${OCTET}(?:\\.${OCTET}){3}`;
const GROUP = "[0-9a-fA-F]{1,4}";
/** RFC 4291 §2.2: eight groups, or fewer with one `::` in their place. */
const V6 = [
  `(?:${GROUP}:){7}${GROUP}`,
  ...[1, 2, 3, 4, 5, 6].map((tail) => `(?:${GROUP}:){1,${7 - tail}}(?::${GROUP}){1,${tail}}`),
  `(?:${GROUP}:){1,7}:`,
  `:(?::${GROUP}){1,7}`,
  "::",
].join("|");
const V4_LENGTH = "(?:3[0-2]|[12]?[0-9])";
const V6_LENGTH = "(?:12[0-8]|1[01][0-9]|[1-9]?[0-9])";

/** A network as people write it. */
export const WRITTEN_NETWORK = new RegExp(
  `^(?:${V4}(?:/${V4_LENGTH})?|(?:${V6})(?:/${V6_LENGTH})?)$`,
);

interface Network {
  readonly version: 4 | 6;
  /** The address with the bits behind the prefix cleared. */
  readonly first: bigint;
  /** The length of the prefix in bits. */
  readonly length: number;
}

const BITS = { 4: 32, 6: 128 } as const;

/** IPv4 addresses written as IPv6 addresses (RFC 4291 §2.5.5.2): callers with such an address count as IPv4. */
const MAPPED = 0xffffn;

/** Whether a text is a network. IPv4 addresses have to be written in their own notation. */
export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== undefined;
}

/**
 * The canonical text of a network: without the bits behind the prefix, always with the length, IPv6 as in RFC 5952 §4.
 * Throws for a text that is no network.
 */
export function canonicalNetwork(text: string): string {
  const network = parseNetwork(text);
  if (network === undefined) throw new Error(`"${text}" is not a network.`);
  const { version, first, length } = network;
  return `${version === 4 ? writeV4(first) : writeV6(first)}/${length}`;
}

/**
 * Whether an address belongs to one of the networks. `address`: the address of a caller, without a port; IPv4 also in its
 * IPv6 form. A text that is no address belongs to none.
 */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const own = parseAddress(address);
  return (
    own !== undefined &&
    networks.some((text) => {
      const network = parseNetwork(text);
      if (network?.version !== own.version) return false;
      const behind = BigInt(BITS[network.version] - network.length);
      return own.first >> behind === network.first >> behind;
    })
  );
}

function parseNetwork(text: string): Network | undefined {
  if (!WRITTEN_NETWORK.test(text)) return undefined;
  const [address = "", written] = text.split("/");
  const version = address.includes(":") ? 6 : 4;
  const value = version === 4 ? readV4(address) : readV6(address);
  if (version === 6 && value >> 32n === MAPPED) return undefined;
  const length = written === undefined ? BITS[version] : Number(written);
  const behind = BigInt(BITS[version] - length);
  return { version, first: (value >> behind) << behind, length };
}

function parseAddress(text: string): Network | undefined {
  const plain = text.split("%", 1)[0] ?? "";
  const dotted = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1] ?? plain;
  if (dotted.includes("/") || !WRITTEN_NETWORK.test(dotted)) return undefined;
  if (!dotted.includes(":")) return { version: 4, first: readV4(dotted), length: BITS[4] };
  const value = readV6(dotted);
  return value >> 32n === MAPPED
    ? { version: 4, first: value & 0xffffffffn, length: BITS[4] }
    : { version: 6, first: value, length: BITS[6] };
}

const readV4 = (address: string): bigint =>
  address.split(".").reduce((value, octet) => (value << 8n) | BigInt(octet), 0n);

function readV6(address: string): bigint {
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [groups(head), groups(tail ?? "")];
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  const all = [...before, ...zeros, ...after];
  return all.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

const writeV4 = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 0xffn)).join(".");

/** RFC 5952 §4: lower case, no leading zeros, `::` for the first of the longest runs of at least two zero groups. */
function writeV6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((value >> BigInt(16 * (7 - at))) & 0xffffn).toString(16),
  );
  let [start, run] = [0, 1];
  for (let from = 0; from < groups.length; from += 1) {
    const end = groups.findIndex((group, at) => at >= from && group !== "0");
    const zeros = (end === -1 ? groups.length : end) - from;
    if (zeros > run) [start, run] = [from, zeros];
  }
  if (run < 2) return groups.join(":");
  return `${groups.slice(0, start).join(":")}::${groups.slice(start + run).join(":")}`;
}
