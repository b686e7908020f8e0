import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import type { Desk } from "../../../../components/document-viewer/use-desk.ts";

/**
 * Gives the focus to the selected box, so that the arrow keys move it; or to the pages if the box is not shown.
 * @param page the page of the box, to which the viewer scrolls
 */
export function focusBox(desk: Desk, page?: DeskPage): void {
  // The box exists after this render.
  requestAnimationFrame(() => {
    if (page !== undefined && page.number !== desk.current) desk.show(page.number);
    const box = desk.element?.querySelector<HTMLElement>("[data-selected]");
    (box ?? desk.element)?.focus({ preventScroll: box === undefined || page === undefined });
  });
}
