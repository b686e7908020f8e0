/**
 * Plain files that are whole after the end of the process at any moment. They are not flushed to the disk: everybody would wait
 * for each mail, and a machine that loses power loses only what was tried out.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** Writes the whole file or nothing: to a temporary file, then renamed over it. Only its owner can read it. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${process.pid}.new`;
  const file = openSync(beside, "w", 0o600);
  try {
    writeSync(file, typeof content === "string" ? Buffer.from(content) : content);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}

/** Text of a file, or null if there is none. */
export const readText = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, "utf8") : null;

/** Parsed JSON of a file, or null if there is none. */
export function readJson(path: string): unknown {
  const text = readText(path);
  return text === null ? null : JSON.parse(text);
}

export const writeJson = (path: string, value: unknown): void =>
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);

/** Adds one record to a log of JSON lines. */
export function appendRecord(path: string, record: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  appendFileSync(path, `${JSON.stringify(record)}\n`, { mode: 0o600 });
}

/**
 * The records of a log. A last line that a crash cut short is left out, and removed so that the next record does not
 * follow it directly.
 */
export function readRecords<T>(path: string): T[] {
  const text = readText(path);
  if (text === null) return [];
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) writeWhole(path, whole);
  return whole
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
