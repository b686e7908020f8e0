/** An update written by hand, so that every part of it can be faulty. */
import { openDocument } from "../read/document.ts";
import { pagesOf } from "../read/pages.ts";
import { startDraft } from "../write/revision.ts";
import { bufferSource } from "../read/source.ts";
import { bodyBytes, type Body } from "./file-layout.ts";
import { textOfValue } from "./object-graph.ts";

/** What an entry says: its type and its two numbers (ISO 32000-2 table 18). */
export type Row = readonly [type: number, second: number, third: number];

export interface SectionPlan {
  /** Further entries of the trailer. */
  readonly extra?: string;
  /** As they are written; the right ones by default. */
  readonly prev?: string;
  readonly size?: string;
  /** Of a stream: widths, /Index and /Type. */
  readonly widths?: readonly [number, number, number];
  readonly index?: (right: string) => string;
  readonly type?: string;
  readonly keepsPointer?: boolean;
}

export interface Update {
  /** The number of the first page, and the page as it is and as the attacker wants it. */
  readonly page: number;
  readonly old: string;
  readonly evil: string;
  /** The position of the newest section of the file. */
  readonly prev: number;
  /** A number for a new object. */
  readonly take: () => number;
  readonly at: () => number;
  readonly push: (text: string | Buffer) => number;
  /** Writes an object and its entry. */
  readonly object: (number: number, body: Body, generation?: number) => number;
  readonly rows: Map<number, Row>;
  /** Writes the section and the way into it; returns its position. */
  readonly table: (plan?: SectionPlan) => number;
  readonly stream: (plan?: SectionPlan) => number;
  readonly done: () => Buffer;
}

export const EVIL_WORDS = "9000 CHF";

const words = (text: string): Body => ({
  entries: "",
  data: Buffer.from(`BT /F1 24 Tf 72 600 Td (${text}) Tj ET`),
});

/** A page with its own content that states another price. `evil` refers to a number that `take` returned. */
export function openUpdate(file: Buffer): Update {
  const document = openDocument(bufferSource(file));
  const [first] = pagesOf(document);
  if (!first) throw new RangeError("no page");
  const chunks: Buffer[] = [file];
  let length = file.length;
  let next = startDraft(document).next;
  const rows = new Map<number, Row>();
  const push = (text: string | Buffer): number => {
    const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : text;
    const at = length;
    chunks.push(bytes);
    length += bytes.length;
    return at;
  };
  push("\n");
  const evilNumber = next++;
  const old = textOfValue(first.dictionary);
  const evil = old.replace(/\/Contents \d+ 0 R/, `/Contents ${evilNumber} 0 R`);
  const object = (number: number, body: Body, generation = 0): number => {
    const at = push(`${number} ${generation} obj\n`);
    push(bodyBytes(body));
    push("\nendobj\n");
    rows.set(number, [1, at, generation]);
    return at;
  };
  object(evilNumber, words(EVIL_WORDS));
  const entriesOf = ({ extra = "", prev, size }: SectionPlan): string => {
    const root = textOfValue(document.trailer.get("Root") ?? null);
    const before = prev ?? String(document.sections[0]?.at);
    return `/Size ${size ?? next}/Root ${root}/Prev ${before}${extra}`;
  };
  const finish = (at: number, plan: SectionPlan): number => {
    if (plan.keepsPointer !== false) push(`startxref\n${at}\n%%EOF\n`);
    return at;
  };
  const sorted = (): [number, Row][] => [...rows].sort(([a], [b]) => a - b);
  return {
    page: first.reference.number,
    old,
    evil,
    prev: document.sections[0]?.at ?? 0,
    take: () => next++,
    at: () => length,
    push,
    object,
    rows,
    table(plan = {}) {
      const lines = sorted().map(([number, [type, second, third]]) => {
        const numbers = `${String(second).padStart(10, "0")} ${String(third).padStart(5, "0")}`;
        return `${number} 1\n${numbers} ${type === 0 ? "f" : "n"} \n`;
      });
      const at = push(`xref\n${lines.join("")}trailer\n<<${entriesOf(plan)}>>\n`);
      return finish(at, plan);
    },
    stream(plan = {}) {
      const own = next++;
      const at = length;
      rows.set(own, [1, at, 0]);
      const widths = plan.widths ?? [1, 4, 2];
      const data = sorted().map(([, row]) =>
        Buffer.concat(row.map((value, i) => bigEndian(value, widths[i] ?? 0))),
      );
      const index = sorted()
        .map(([number]) => `${number} 1`)
        .join(" ");
      const entries = `/Type/${plan.type ?? "XRef"}/W[${widths.join(" ")}]/Index[${plan.index?.(index) ?? index}]`;
      push(`${own} 0 obj\n`);
      push(bodyBytes({ entries: `${entries}${entriesOf(plan)}`, data: Buffer.concat(data) }));
      push("\nendobj\n");
      return finish(at, plan);
    },
    done: () => Buffer.concat(chunks),
  };
}

function bigEndian(value: number, width: number): Buffer {
  const bytes = Buffer.alloc(width);
  for (let i = width - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / 256))
    bytes[i] = rest % 256;
  return bytes;
}

/** An object stream of these, in this order; `offsets` instead of the right ones. */
export function containerOf(
  parts: readonly (readonly [number, string])[],
  offsets?: readonly number[],
): Body {
  let bodies = "";
  const head = parts.map(([number, body], i) => {
    const at = offsets?.[i] ?? bodies.length;
    bodies += `${body}\n`;
    return `${number} ${at}`;
  });
  const first = `${head.join(" ")} `;
  return {
    entries: `/Type/ObjStm/N ${parts.length}/First ${first.length}`,
    data: Buffer.from(first + bodies, "latin1"),
  };
}
