/** Pictures that the service stores and shows in other sizes. */

/** A picture that its caller may see, before it is read. */
export interface StoredPicture {
  /** Names these pixels: another picture, or another look of it, has another version. */
  readonly version: string;
  /**
   * `public`: anybody who knows the id of the picture may see it, and the id means these pixels for ever. `owner`: the caller may
   * see it, others may not, and the id can get other pixels.
   */
  readonly open: "public" | "owner";
  /** The colours in which a logo is drawn. */
  readonly look?: { readonly ink: string | undefined; readonly ground: string };
  readonly read: () => Promise<Uint8Array>;
}
