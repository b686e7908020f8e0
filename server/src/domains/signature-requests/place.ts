/** Where a signature appears in a document. */

/** A position on a page, in points from the left and top of the page as displayed; 0-based. */
export interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The clockwise rotation of the drawing. */
  readonly rotation: 0 | 90 | 180 | 270;
}
