/**
 * A table of Huffman codes (ISO/IEC 10918-1 annex C), by the next 9 bits: the symbol shifted by 5 bits, and the length
 * of its code; 0 for none. For longer codes the entry is an offset shifted by 5 bits with the length 31; the next 7
 * bits select the symbol from there.
 */
export type HuffmanTable = Int32Array;

const SHORT = 9;
const LONG = 16 - SHORT;
const FURTHER = 31;

/**
 * The table by counts and symbols of a DHT segment; undefined for an invalid one. In a DC table, symbols are numbers of
 * bits.
 */
export function lookupOf(given: Uint8Array, ofMeans: boolean): HuffmanTable | undefined {
  const lookup = new Int32Array((1 << SHORT) + 256 * (1 << LONG));
  let [code, at, further] = [0, 16, 1 << SHORT];
  for (let length = 1; length <= 16; length++) {
    for (let i = given[length - 1] ?? 0; i > 0; i--) {
      const symbol = given[at++] ?? 0;
      if (code >= 1 << length || (ofMeans && symbol > 15)) return undefined;
      const entry = (symbol << 5) | length;
      if (length <= SHORT) {
        const first = code << (SHORT - length);
        lookup.fill(entry, first, first + (1 << (SHORT - length)));
      } else {
        const short = code >> (length - SHORT);
        if (lookup[short] === 0) {
          lookup[short] = (further << 5) | FURTHER;
          further += 1 << LONG;
        }
        const rest = (code << (16 - length)) & ((1 << LONG) - 1);
        const first = ((lookup[short] ?? 0) >> 5) + rest;
        lookup.fill(entry, first, first + (1 << (16 - length)));
      }
      code++;
    }
    code <<= 1;
  }
  return lookup;
}

/** Reads the coded data of a scan without stuffed bytes; counts the bits read after a marker or the end. */
export class CodedBits {
  readonly #data: Uint8Array;
  #at: number;
  #held = 0;
  #count = 0;
  /** The number of bits filled in after the end. */
  #lent = 0;

  constructor(data: Uint8Array, from: number) {
    this.#data = data;
    this.#at = from;
  }

  #fill(): void {
    const data = this.#data;
    while (this.#count <= 16) {
      const byte = this.#at < data.length ? (data[this.#at] ?? 0) : 0xff;
      if (byte !== 0xff) this.#at++;
      else if (this.#at < data.length && data[this.#at + 1] === 0) this.#at += 2;
      else this.#lent += 8;
      this.#held = (this.#held << 8) | byte;
      this.#count += 8;
    }
  }

  /** The next symbol; negative for an invalid code. */
  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    let found = table[(this.#held >> (this.#count - SHORT)) & ((1 << SHORT) - 1)] ?? 0;
    if ((found & 31) === FURTHER)
      found = table[(found >> 5) + ((this.#held >> (this.#count - 16)) & ((1 << LONG) - 1))] ?? 0;
    if (found === 0) return -1;
    this.#count -= found & 31;
    return found >> 5;
  }

  bits(wanted: number): number {
    if (this.#count < wanted) this.#fill();
    this.#count -= wanted;
    return (this.#held >> this.#count) & ((1 << wanted) - 1);
  }

  /** Whether more bits were read than there are before the next marker. */
  isBeyond(): boolean {
    return this.#lent > this.#count;
  }

  /** Continues after the restart marker with this number, which has to be here; false where it is not. */
  restart(number: number): boolean {
    const data = this.#data;
    // The fill bits of the last byte are dropped; a whole byte would be data without a purpose.
    if (this.#count - this.#lent >= 8 || this.isBeyond()) return false;
    while (data[this.#at] === 0xff && data[this.#at + 1] === 0xff) this.#at++;
    if (data[this.#at] !== 0xff || data[this.#at + 1] !== (0xd0 | number)) return false;
    this.#at += 2;
    [this.#held, this.#count, this.#lent] = [0, 0, 0];
    return true;
  }

  /** The offset of the bytes that are not started yet. */
  place(): number {
    return this.#at;
  }
}
