/** The pages of all documents of a request in one list, as the viewer shows them. */

export interface DeskPage {
  readonly key: string;
  readonly document: string;
  readonly documentName: string;
  /** Undefined for the newest version. */
  readonly version: string | undefined;
  /** The number within the document, from 0. */
  readonly page: number;
  /** The number in the viewer, from 1, over all documents. */
  readonly number: number;
  /** Whether it is the first page of its document and there are several documents. */
  readonly opens: boolean;
  /** The size in points, as displayed. */
  readonly width: number;
  readonly height: number;
}

interface DocumentOnDesk {
  readonly id: string;
  readonly name: string;
  readonly versionId: string | undefined;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

export function deskPages(documents: readonly DocumentOnDesk[]): DeskPage[] {
  let number = 0;
  return documents.flatMap((document) =>
    document.pages.map((size, page): DeskPage => {
      number += 1;
      return {
        key: `${document.id}/${page}`,
        document: document.id,
        documentName: document.name,
        version: document.versionId,
        page,
        number,
        opens: documents.length > 1 && page === 0,
        ...size,
      };
    }),
  );
}

/** CSS pixels for one point at actual size. */
export const ACTUAL_SIZE = 96 / 72;
/** The largest zoom that is chosen automatically; the person can zoom in further. */
const LARGEST_FIT = 0.85;

/** The zoom at which the widest page fits a width, in CSS pixels. */
export function fittingZoom(pages: readonly DeskPage[], width: number): number {
  const widest = Math.max(1, ...pages.map((page) => page.width));
  return Math.max(0.1, Math.min(LARGEST_FIT, width / (widest * ACTUAL_SIZE)));
}
