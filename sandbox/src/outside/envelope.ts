/**
 * Envelopes of error reporting (develop.sentry.dev/sdk/data-model/envelopes): lines of JSON, each item a line
 * of headers and its payload, whose length the headers may name.
 */

export interface Item {
  type: string;
  /** Parsed if it is JSON; else the number of octets. */
  payload: unknown;
}

const NEWLINE = 0x0a;

function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(NEWLINE, from);
  return end === -1 ? bytes.length : end;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The items of an envelope. Throws a RangeError for an invalid one. */
export function readEnvelope(bytes: Buffer): Item[] {
  let at = endOfLine(bytes, 0);
  const head = parsed(bytes.toString("utf8", 0, at));
  if (typeof head !== "object" || head === null) throw new RangeError("This is no envelope");
  at += 1;
  const items: Item[] = [];
  while (at < bytes.length) {
    const end = endOfLine(bytes, at);
    const line = bytes.toString("utf8", at, end);
    at = end + 1;
    if (line.trim() === "") continue;
    const header = parsed(line) as { type?: unknown; length?: unknown } | undefined;
    if (typeof header?.type !== "string")
      throw new RangeError("An item of the envelope has no type");
    const last = typeof header.length === "number" ? at + header.length : endOfLine(bytes, at);
    const payload = bytes.subarray(at, last);
    items.push({
      type: header.type,
      payload: parsed(payload.toString("utf8")) ?? { octets: payload.length },
    });
    at = last + 1;
  }
  return items;
}
