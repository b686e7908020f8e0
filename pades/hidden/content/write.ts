import { name, type PdfValue } from "../../read/object.ts";
import { neverPlaced } from "../../mend/laid.ts";
import { serialize } from "../../write/serialize.ts";
import type { Statement } from "./statements.ts";
import { IMAGE_KEYS, type InlineImage } from "./images/inline-image.ts";

/** Takes the statements of a content stream one by one and writes them so that every program reads them alike. */
export interface ContentWriter {
  readonly emit: (
    operator: string,
    operands: readonly PdfValue[],
    from: Statement | undefined,
  ) => void;
  readonly bytes: () => Buffer;
}

export function openWriter(): ContentWriter {
  const lines: string[] = [];
  return {
    emit(operator, operands, from) {
      const image = operator === "EI" ? from?.image : undefined;
      if (image !== undefined) lines.push(imageText(image));
      else
        lines.push(
          [...operands.map((operand) => serialize(operand, neverPlaced)), operator].join(" "),
        );
    },
    bytes: () => Buffer.from(`${lines.join("\n")}\n`, "latin1"),
  };
}

/**
 * An inline image in hexadecimal digits, around its other filters: it contains no EI, so its end is the same for
 * programs that count bytes and programs that look for EI.
 */
function imageText({ entries, data }: InlineImage): string {
  const list = (key: string): PdfValue[] => {
    const value = entries.get(key) ?? null;
    return value === null ? [] : Array.isArray(value) ? value : [value];
  };
  const parameters = list("DecodeParms");
  const written = new Map<string, PdfValue>(entries);
  for (const key of written.keys())
    if (!IMAGE_KEYS.has(key) || key === "Length") written.delete(key);
  written.set("Filter", [name("ASCIIHexDecode"), ...list("Filter")]);
  if (parameters.length > 0) written.set("DecodeParms", [null, ...parameters]);
  const pairs = [...written].map(([key, value]) => serialize(new Map([[key, value]]), neverPlaced));
  // A dictionary without << and >>.
  const head = pairs.map((pair) => pair.slice(2, -2)).join(" ");
  return `BI ${head} ID ${Buffer.from(data).toString("hex")}>\nEI`;
}
