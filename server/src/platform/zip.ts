/** ZIP archives, created while they are sent or stored. */
import { Zip, ZipPassThrough } from "fflate";

export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Bytes in memory as the content of an entry. */
export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Streams the archive of these entries, uncompressed, because PDF is already compressed. Backpressure applies. */
export async function* archive(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncIterable<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  function* take(): Iterable<Uint8Array> {
    if (failure !== undefined) throw failure;
    yield* ready.splice(0);
  }
  for await (const { name, bytes } of entries) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
