/** The pages of all documents of a request in one row, as they lie on the desk. */

export interface DeskPage {
  readonly key: string;
  readonly document: string;
  readonly documentName: string;
  /** Undefined: the newest. */
  readonly version: string | undefined;
  /** 0-based, within its document. */
  readonly page: number;
  /** From 1, through all documents. */
  readonly number: number;
  /** The first of its document, when there are several documents. */
  readonly opens: boolean;
  /** In points, as shown. */
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

/** CSS pixels a point at actual size. */
export const ACTUAL_SIZE = 96 / 72;
/** The largest zoom that a page takes by itself; beyond it the person decides. */
const LARGEST_FIT = 0.85;

/** The zoom at which the widest page fits into a width of CSS pixels. */
export function fittingZoom(pages: readonly DeskPage[], width: number): number {
  const widest = Math.max(1, ...pages.map((page) => page.width));
  return Math.max(0.1, Math.min(LARGEST_FIT, width / (widest * ACTUAL_SIZE)));
}
