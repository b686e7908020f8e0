import { append, fileSource, type Source } from "@paraph/pades/source";
import { openSource } from "../platform/vault/source.ts";
import type { DocumentState } from "./tasks.ts";

/** Opens a document for the time of a task. */
export async function withSource<T>(
  { document, tails = [] }: DocumentState,
  use: (source: Source) => T | Promise<T>,
): Promise<T> {
  const file = "path" in document ? fileSource(document.path) : openSource(document);
  try {
    return await use(append(file, ...tails));
  } finally {
    file.close();
  }
}
