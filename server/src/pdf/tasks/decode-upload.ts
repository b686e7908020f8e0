import { readFile } from "node:fs/promises";
import { invalidInput } from "../failure.ts";
import type { PdfTasks } from "../tasks.ts";
import { writeFile } from "../write-file.ts";

/**
 * Decodes a large base64 text in a JSON body, outside the main process, because decoding 50 MB there would block all
 * other calls for a fifth of a second.
 * @throws TaskError `error.validation` if it is not a JSON object, or the member is not base64.
 */
export async function decodeUpload(
  input: PdfTasks["decode-upload"]["input"],
): Promise<PdfTasks["decode-upload"]["output"]> {
  const whole = parsed(await readFile(input.path, "utf8"));
  const text = whole[input.member];
  if (typeof text !== "string") {
    throw invalidInput({ [input.member]: { code: "required" } });
  }
  const body = shortFields(whole, input);
  const written = await writeFile(input.into, (write) => write(decoded(text, input.member)));
  return { body, ...written };
}

/** The maximum number of characters of a returned text. */
const LONGEST = 10_000;

function shortFields(
  whole: Readonly<Record<string, unknown>>,
  { fields, member }: { readonly fields: readonly string[]; readonly member: string },
): Record<string, unknown> {
  const strange = Object.keys(whole).filter((name) => name !== member && !fields.includes(name));
  const faults = strange.map((name) => [name, { code: "unknown" }] as const);
  if (faults.length > 0) throw invalidInput(Object.fromEntries(faults));
  const kept: Record<string, unknown> = {};
  for (const field of fields) {
    if (!Object.hasOwn(whole, field)) continue;
    const value = whole[field];
    const short = typeof value === "string" ? value.length <= LONGEST : typeof value !== "object";
    if (!short && value !== null)
      throw invalidInput({ [field]: { code: "too_long", most: LONGEST } });
    kept[field] = value;
  }
  return kept;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  } catch (cause) {
    throw invalidInput({ body: { code: "not_json" } }, cause);
  }
  throw invalidInput({ body: { code: "not_an_object" } });
}

/** Base64 (RFC 4648 §4) in either alphabet. Node would ignore other characters, so they are checked here. */
function decoded(text: string, member: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  const letters = text.length - (/=*$/.exec(text.slice(-2))?.[0].length ?? 0);
  const whole = letters % 4 !== 1; // A single letter holds only six bits, which is no byte.
  if (!whole || /[^A-Za-z0-9+/_=-]/.test(text) || bytes.length !== Math.floor((letters * 3) / 4)) {
    throw invalidInput({ [member]: { code: "base64" } });
  }
  return bytes;
}
