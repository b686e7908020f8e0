/** Where blobs are kept. They are encrypted before they come here, and never changed afterwards. */

export interface Storage {
  /** The folder on this machine that holds the blobs; undefined where they are elsewhere. */
  readonly folder: string | undefined;
  /** Writes a blob whole, or not at all; returns when it is safe. Throws when the id is taken. */
  readonly put: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The bytes from `start` up to `end` (exclusive). Throws when there are fewer. */
  readonly read: (id: string, start: number, end: number) => Promise<Buffer>;
  /**
   * A file on this machine that holds the blob, for processes that read by position. It may be read
   * until `release` is called.
   */
  readonly localFile: (id: string) => Promise<{ path: string; release: () => Promise<void> }>;
  /** Removes a blob; nothing happens when there is none. */
  readonly remove: (id: string) => Promise<void>;
  /** Every blob with the time of its writing, for the sweeper. */
  readonly list: () => AsyncIterable<{ id: string; writtenAt: Date }>;
  /** Throws when blobs cannot be written. */
  readonly check: () => Promise<void>;
}
