import { isPadesError } from "@paraph/pades/errors";
import { unlocked } from "@paraph/pades/protection";
import { append, fileSource, type Source } from "@paraph/pades/read";
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
    return using(file, () => use(append(readable(file), ...tails)));
  }
  const file = openSource(document);
  continueHashing(file, document);
  return using(file, async () => {
    const result = await use(append(readable(file), ...tails));
    rememberHashes(file, document);
    return result;
  });
}

/**
 * The last bytes of a file, in which the trailer or the dictionary of the cross-reference stream says that it is
 * encrypted.
 */
const END = 256 << 10;

/**
 * An encrypted document that opens without a password is read, and signed further, as it is. For any other encrypted
 * document, the code that reads it reports the error.
 */
function readable(file: Source): Source {
  const end = Buffer.from(file.read(Math.max(0, file.size - END), END));
  if (!end.includes("/Encrypt")) return file;
  try {
    return unlocked(file);
  } catch (error) {
    if (isPadesError(error)) return file;
    throw error;
  }
}

async function using<T>(file: { close(): void }, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    file.close();
  }
}
