/** The interface of the storage for blobs. Blobs are encrypted before they are stored, and never change. */

export interface Storage {
  /** The folder on this machine that contains the blobs; undefined if they are elsewhere. */
  readonly folder: string | undefined;
  /** Writes a whole blob or nothing. Returns when the blob is safe on disk. Throws if the id is already used. */
  readonly put: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The bytes from `start` to `end` (exclusive). Throws if there are fewer. */
  readonly read: (id: string, start: number, end: number) => Promise<Buffer>;
  /**
   * A file on this machine with the content of the blob, for processes that read by position. It can be read until
   * `release` is called.
   */
  readonly localFile: (id: string) => Promise<{ path: string; release: () => Promise<void> }>;
  /** Removes a blob; does nothing if it does not exist. */
  readonly remove: (id: string) => Promise<void>;
  /** Every blob and the time when it was written, for the sweep. */
  readonly list: () => AsyncIterable<{ id: string; writtenAt: Date }>;
  /** Throws if blobs cannot be written. */
  readonly check: () => Promise<void>;
}
