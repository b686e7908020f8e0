/**
 * Reads DER from strangers: every length is checked against the available octets before it is followed, nesting is
 * limited, nothing is copied, and every fault throws a DerError.
 */

/** What is wrong with the input. */
export type DerFault =
  | "truncated"
  | "length-form"
  | "tag-form"
  | "too-deep"
  | "too-many"
  | "trailing-data"
  | "unexpected-tag"
  | "bad-value";

/** The only error that reading throws. */
export class DerError extends Error {
  override readonly name = "DerError";
  readonly fault: DerFault;
  constructor(fault: DerFault, detail: string) {
    super(`DER ${fault}: ${detail}`);
    this.fault = fault;
  }
}

/** One value: `encoded` is the whole encoding, `content` its contents; both are windows on the input. */
export interface DerNode {
  tag: number;
  encoded: Buffer;
  content: Buffer;
  depth: number;
}

/** Deeper than any message of RFC 5280, 5652, 3161 or 6960 nests. */
export const MAX_DEPTH = 48;
/** More members than any list that we read except a CRL; CRLs are walked with `members`, not collected. */
const MAX_CHILDREN = 100_000;

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readAt(bytes: Buffer, at: number, depth: number): DerNode {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined)
    throw new DerError("truncated", "no room for tag and length");
  if ((tag & 0x1f) === 0x1f) throw new DerError("tag-form", "tag number above 30");
  let start = at + 2;
  let size = first;
  if (first & 0x80) {
    const count = first & 0x7f;
    // X.690 §10.1: the definite form, in the fewest octets. Four octets reach 4 GB.
    if (count === 0) throw new DerError("length-form", "indefinite length");
    if (count > 4) throw new DerError("length-form", `length of ${count} octets`);
    if (start + count > bytes.length) throw new DerError("truncated", "inside a length");
    size = bytes.readUIntBE(start, count);
    if (size < 0x80 || size < 2 ** (8 * (count - 1)))
      throw new DerError("length-form", "length not in its shortest form");
    start += count;
  }
  if (start + size > bytes.length)
    throw new DerError("truncated", `${size} octets announced, ${bytes.length - start} there`);
  return {
    tag,
    encoded: bytes.subarray(at, start + size),
    content: bytes.subarray(start, start + size),
    depth,
  };
}

const ZEROS = Buffer.alloc(4096);

/** Padding is most of a signature's space in a PDF: it is compared in blocks, not octet by octet. */
function isZero(octets: Buffer): boolean {
  for (let at = 0; at < octets.length; at += ZEROS.length) {
    const block = octets.subarray(at, at + ZEROS.length);
    if (!block.equals(block.length === ZEROS.length ? ZEROS : ZEROS.subarray(0, block.length)))
      return false;
  }
  return true;
}

/**
 * Reads the one value in the bytes. `padding: "zeros"` allows zero octets after it, as in the Contents of a PDF
 * signature; anything else after it is an error.
 */
export function readDer(bytes: Uint8Array, options: { padding?: "zeros" } = {}): DerNode {
  const buffer = asBuffer(bytes);
  const node = readAt(buffer, 0, 0);
  const rest = buffer.subarray(node.encoded.length);
  if (rest.length > 0 && !(options.padding === "zeros" && isZero(rest)))
    throw new DerError("trailing-data", `${rest.length} octets behind the value`);
  return node;
}

/** The members of a constructed value, one at a time. */
export function* members(node: DerNode): Generator<DerNode, void, undefined> {
  if (node.depth >= MAX_DEPTH) throw new DerError("too-deep", `more than ${MAX_DEPTH} levels`);
  for (let at = 0; at < node.content.length;) {
    const member = readAt(node.content, at, node.depth + 1);
    at += member.encoded.length;
    yield member;
  }
}

/** The members of a constructed value as a list. */
export function children(node: DerNode): DerNode[] {
  const list: DerNode[] = [];
  for (const member of members(node)) {
    if (list.length >= MAX_CHILDREN)
      throw new DerError("too-many", `more than ${MAX_CHILDREN} members`);
    list.push(member);
  }
  return list;
}

const tagName = (tag: number): string => `0x${tag.toString(16).padStart(2, "0")}`;

/** The node itself if it has the tag; throws otherwise. */
export function expectTag(node: DerNode, tag: number): DerNode {
  if (node.tag !== tag)
    throw new DerError("unexpected-tag", `${tagName(node.tag)} where ${tagName(tag)} belongs`);
  return node;
}

/** Walks the members of a SEQUENCE in the order its ASN.1 definition lists them. */
export interface Fields {
  /** The next member, which must exist and, if a tag is given, have this tag. */
  take(tag?: number): DerNode;
  /** The next member if it has the tag; else null, and nothing is consumed. */
  maybe(tag: number): DerNode | null;
  /** Everything not yet consumed. */
  rest(): DerNode[];
}

/** The members of a constructed value (by default a SEQUENCE) to be taken one by one. */
export function fields(node: DerNode, tag = 0x30): Fields {
  const list = children(expectTag(node, tag));
  let at = 0;
  return {
    take(wanted) {
      const next = list[at];
      if (!next) throw new DerError("truncated", "a member is missing");
      at++;
      return wanted === undefined ? next : expectTag(next, wanted);
    },
    maybe(wanted) {
      const next = list[at];
      if (next?.tag !== wanted) return null;
      at++;
      return next;
    },
    rest() {
      const left = list.slice(at);
      at = list.length;
      return left;
    },
  };
}

/** The single value inside an EXPLICIT tag. */
export function inside(node: DerNode): DerNode {
  const [only, second] = children(node);
  if (!only || second) throw new DerError("bad-value", "an explicit tag holds exactly one value");
  return only;
}
