/** Pictures that the service stores and shows in other sizes. */

/** A picture that its caller can see, before it is read. */
export interface StoredPicture {
  /** Identifies the pixels: another picture, or another look of it, has another version. */
  readonly version: string;
  /**
   * `public`: anybody who knows the id of the picture can see it, and its pixels never change. `owner`: only the caller can see
   * it, and its pixels can change.
   */
  readonly open: "public" | "owner";
  /** The colours in which a logo is drawn. */
  readonly look?: { readonly ink: string | undefined; readonly ground: string };
  readonly read: () => Promise<Uint8Array>;
}
