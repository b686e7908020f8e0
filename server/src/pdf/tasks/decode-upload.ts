import { readFile } from "node:fs/promises";
import { invalidInput, TaskError } from "../failure.ts";
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
  return decodeObject(whole, { ...input, at: "" });
}

/**
 * The same for a body that has one file, or a list of objects with one each.
 * @throws TaskError `error.validation` with the path of the field (`documents.0.content`), and
 * `error.sr.too_many_documents`.
 */
export async function decodeUploads(
  input: PdfTasks["decode-uploads"]["input"],
): Promise<PdfTasks["decode-uploads"]["output"]> {
  const { path, member, into, list } = input;
  const whole = parsed(await readFile(path, "utf8"));
  if (!Object.hasOwn(whole, list)) {
    const one = await decodeItem(whole, { member, fields: input.fields, into: into[0], at: "" });
    return { listed: false, body: one.body, files: [one] };
  }
  const items: unknown = whole[list];
  if (!Array.isArray(items)) {
    throw invalidInput({ [list]: { code: "wrong_type", expected: "array" } });
  }
  if (items.length > into.length) {
    throw new TaskError("error.sr.too_many_documents", { limit: into.length });
  }
  const body = shortFields(whole, { fields: input.listFields, member: list, at: "" });
  const files: Awaited<ReturnType<typeof decodeItem>>[] = [];
  for (const [index, item] of items.entries()) {
    const at = `${list}.${index}.`;
    const decoding = { member, fields: input.itemFields, into: into[index], at };
    files.push(await decodeItem(item, decoding));
  }
  return { listed: true, body, files };
}

/** An object of the list, or the body itself, and the path of its file. */
async function decodeItem(
  item: unknown,
  { into, ...decoding }: Omit<Decoding, "into"> & { readonly into: string | undefined },
) {
  if (!isObject(item)) {
    throw invalidInput({ [decoding.at.slice(0, -1)]: { code: "wrong_type", expected: "object" } });
  }
  if (into === undefined) throw new Error("There is no path for this file.");
  return { path: into, ...(await decodeObject(item, { ...decoding, into })) };
}

interface Decoding {
  readonly member: string;
  readonly fields: readonly string[];
  /** The file to which the decoded bytes are written. */
  readonly into: string;
  /** The path of the object in the body, with a point at its end. */
  readonly at: string;
}

async function decodeObject(whole: Readonly<Record<string, unknown>>, decoding: Decoding) {
  const { member, at, into } = decoding;
  const text = whole[member];
  if (typeof text !== "string") {
    throw invalidInput({ [at + member]: { code: "required" } });
  }
  const body = shortFields(whole, decoding);
  const written = await writeFile(into, (write) => write(decoded(text, at + member)));
  return { body, ...written };
}

/** The maximum number of characters of a returned text. */
const LONGEST = 10_000;

function shortFields(
  whole: Readonly<Record<string, unknown>>,
  { fields, member, at }: Omit<Decoding, "into">,
): Record<string, unknown> {
  const strange = Object.keys(whole).filter((name) => name !== member && !fields.includes(name));
  const faults = strange.map((name) => [at + name, { code: "unknown" }] as const);
  if (faults.length > 0) throw invalidInput(Object.fromEntries(faults));
  const kept: Record<string, unknown> = {};
  for (const field of fields) {
    if (!Object.hasOwn(whole, field)) continue;
    const value = whole[field];
    const short = typeof value === "string" ? value.length <= LONGEST : typeof value !== "object";
    if (!short && value !== null)
      throw invalidInput({ [at + field]: { code: "too_long", most: LONGEST } });
    kept[field] = value;
  }
  return kept;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return { ...body };
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
