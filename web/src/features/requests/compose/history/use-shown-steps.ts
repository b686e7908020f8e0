import { deskPages } from "../../../../components/document-viewer/desk-pages.ts";
import type { Composition } from "../composition.ts";
import { differingPlace } from "../placing/use-places.ts";
import { partOfStep } from "./step-part.ts";
import { useHistory } from "./use-history.ts";
import type { HistoryActs } from "./use-history.ts";

type Shown = Pick<Composition, "edited" | "desk" | "places" | "setScreen">;

/** Undo and redo that also show what they have changed. */
export function useShownSteps({ edited, desk, places, setScreen }: Shown): HistoryActs {
  return useHistory(edited, (before, after) => {
    const part = partOfStep(before, after);
    if (part !== undefined) setScreen(part);
    const place = differingPlace(before, after);
    places.select(place !== undefined && after.places.includes(place) ? place.key : undefined);
    const page = deskPages(after.documents).find(
      (one) => one.document === place?.document && one.page === place.page,
    );
    // The page exists after this render.
    requestAnimationFrame(() => {
      if (page !== undefined && page.number !== desk.current) desk.show(page.number);
      // The element with the focus may have disappeared.
      if (document.activeElement === document.body) desk.element?.focus({ preventScroll: true });
    });
  });
}
