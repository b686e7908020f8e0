import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import type { Desk } from "../../../../components/document-viewer/use-desk.ts";

/**
 * Gives the focus to the box that is selected, so that the arrow keys go on from there; to the pages where they do not show it.
 * @param page of a box that may be out of sight, and is shown
 */
export function focusBox(desk: Desk, page?: DeskPage): void {
  // The box is there after this render.
  requestAnimationFrame(() => {
    if (page !== undefined && page.number !== desk.current) desk.show(page.number);
    const box = desk.element?.querySelector<HTMLElement>("[data-selected]");
    (box ?? desk.element)?.focus({ preventScroll: box === undefined || page === undefined });
  });
}
