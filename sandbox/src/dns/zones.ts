/** The records of the sandbox's name server, and names at which it fails on purpose. Kept in a file. */
import { randomUUID } from "node:crypto";
import { readJson, writeJson } from "../store.ts";
import { bodyOf, invalid, listOf, maybeTextOf, textOf } from "../trust/errors.ts";

export interface DnsRecord {
  id: string;
  /** In lower case, without a dot at the end. */
  name: string;
  type: "TXT" | "CNAME";
  /** The strings of a TXT record (RFC 1035 §3.3.14); the target of a CNAME is the only one. */
  strings: string[];
}

/**
 * `servfail` and `refused`: the server says so. `silent`: it says nothing. `truncated`: over UDP it says only that there is
 * more. `forged`: before its response comes one of somebody who does not know the number of the question.
 */
export const TROUBLES = ["servfail", "refused", "silent", "truncated", "forged"] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface Zones {
  list(): DnsRecord[];
  add(record: Omit<DnsRecord, "id">): DnsRecord;
  remove(id: string): boolean;
  troubleAt(name: string): Trouble | null;
  /** Null: none any more. */
  trouble(name: string, kind: Trouble | null): void;
}

interface Kept {
  records: DnsRecord[];
  troubles: Record<string, Trouble>;
}

const MOST_RECORDS = 1000;

/** Opens the records that are kept at this path. */
export function openZones(path: string): Zones {
  let kept = (readJson(path) as Kept | null) ?? { records: [], troubles: {} };
  const write = (next: Kept): void => {
    writeJson(path, next);
    kept = next;
  };
  return {
    list: () => kept.records,
    add(given) {
      if (kept.records.length >= MOST_RECORDS)
        throw invalid(`There are ${MOST_RECORDS} records. Delete some first`);
      const record = { id: randomUUID(), ...given };
      write({ ...kept, records: [...kept.records, record] });
      return record;
    },
    remove(id) {
      const records = kept.records.filter((one) => one.id !== id);
      const removed = records.length < kept.records.length;
      if (removed) write({ ...kept, records });
      return removed;
    },
    troubleAt: (name) =>
      Object.hasOwn(kept.troubles, name) ? (kept.troubles[name] ?? null) : null,
    trouble(name, kind) {
      const { [name]: _, ...others } = kept.troubles;
      write({ ...kept, troubles: kind === null ? others : { ...others, [name]: kind } });
    },
  };
}

const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;

/** A name as the server compares it. Throws a `CscError` if it is none. */
export function readName(text: string): string {
  const name = text.trim().toLowerCase().replace(/\.$/, "");
  if (name.length > 253 || !name.split(".").every((label) => LABEL.test(label)))
    throw invalid("The name has to consist of letters, digits, hyphens, underscores and dots");
  return name;
}

/** A string of a TXT record has at most 255 octets. */
const LONGEST = 255;

function inStrings(text: string): string[] {
  const octets = Buffer.from(text, "latin1");
  if (octets.toString("latin1") !== text) throw invalid("The value has to be ASCII");
  const strings: string[] = [];
  for (let from = 0; from < text.length; from += LONGEST)
    strings.push(text.slice(from, from + LONGEST));
  return strings;
}

/** Reads `{name, type, value}`, or `{name, type, strings}` for a TXT record in several strings. */
export function readRecord(value: unknown): Omit<DnsRecord, "id"> {
  const body = bodyOf(value);
  const name = readName(textOf(body, "name"));
  const type = textOf(body, "type");
  if (type !== "TXT" && type !== "CNAME") throw invalid('"type" is TXT or CNAME');
  if (body["strings"] !== undefined && type === "TXT") {
    const strings = listOf(body, "strings").map((one) => {
      if (typeof one !== "string" || one.length > LONGEST)
        throw invalid(`"strings" has texts of at most ${LONGEST} characters`);
      return one;
    });
    return { name, type, strings };
  }
  const text = textOf(body, "value").trim();
  return { name, type, strings: type === "CNAME" ? [readName(text)] : inStrings(text) };
}

/** Reads `{name, kind}`; `kind` null or missing: the server answers as usual again. */
export function readTrouble(value: unknown): { name: string; kind: Trouble | null } {
  const body = bodyOf(value);
  const kind = maybeTextOf(body, "kind");
  const known = TROUBLES.find((one) => one === kind) ?? null;
  if (kind !== null && known === null) throw invalid(`"kind" is one of ${TROUBLES.join(", ")}`);
  return { name: readName(textOf(body, "name")), kind: known };
}
