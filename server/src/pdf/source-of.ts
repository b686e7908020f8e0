import { append, fileSource, type Source } from "@paraph/pades/source";
import { openSource } from "../platform/vault/source.ts";
import { continueHashing, rememberHashes } from "./known-hashes.ts";
import type { DocumentState } from "./tasks.ts";

/** Opens a document for the time of a task. */
export async function withSource<T>(
  { document, tails = [] }: DocumentState,
  use: (source: Source) => T | Promise<T>,
): Promise<T> {
  if ("path" in document) {
    const file = fileSource(document.path);
    return using(file, () => use(append(file, ...tails)));
  }
  const file = openSource(document);
  continueHashing(file, document);
  return using(file, async () => {
    const result = await use(append(file, ...tails));
    rememberHashes(file, document);
    return result;
  });
}

async function using<T>(file: { close(): void }, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    file.close();
  }
}
