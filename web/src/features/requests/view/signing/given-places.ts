import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import type { Signer } from "../../../../session/signer-client.tsx";

/** The position of a future signature. */
export interface OwnPlace {
  readonly key: string;
  readonly page: DeskPage;
  readonly rect: PageRect;
  /** Whether the sender chose it, so that it cannot be moved. */
  readonly fixed: boolean;
}

/** The positions that the sender chose for a signer. */
export function givenPlaces(signer: Signer, pages: readonly DeskPage[]): OwnPlace[] {
  return signer.documentSignatures.flatMap((entry) =>
    (entry.visualSignature?.positions ?? []).flatMap((position, index): OwnPlace[] => {
      const page = pages.find(
        (one) => one.document === entry.documentId && one.page === Number(position.page),
      );
      if (page === undefined) return [];
      const { x, y, width, height } = position;
      const rect = { x, y, width, height };
      return [{ key: `${signer.sid}/${entry.documentId}/${index}`, page, rect, fixed: true }];
    }),
  );
}
