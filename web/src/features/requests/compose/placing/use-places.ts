/** The boxes on the pages: create, move, copy, delete. */
import { useState } from "react";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import type { Draft, Place } from "../draft.ts";
import { newKey } from "../use-draft.ts";
import type { EditedDraft } from "../use-draft.ts";
import { boxAt, freeBox } from "./placing.ts";

export interface Places {
  readonly selected: Place | undefined;
  readonly select: (key: string | undefined) => void;
  /** Places a signer in a free area of a page, around a point, or in a rectangle. */
  readonly add: (signer: string, page: DeskPage, at?: { x: number; y: number } | PageRect) => Place;
  readonly move: (key: string, rect: PageRect) => void;
  /** Moves a box, also to another page. */
  readonly put: (key: string, rect: PageRect, page: DeskPage) => void;
  /** Moves several boxes on their pages, in one step. */
  readonly putAll: (rects: ReadonlyMap<string, PageRect>) => void;
  readonly remove: (key: string) => void;
  /** Copies a box to another page, moved and resized if needed. */
  readonly copy: (key: string, page: DeskPage) => Place | undefined;
}

export function usePlaces({ draft, change }: EditedDraft): Places {
  const [selectedKey, select] = useState<string>();
  const selected = draft.places.find((place) => place.key === selectedKey);

  const set = (next: (places: readonly Place[]) => readonly Place[], act?: string) =>
    change((before) => ({ ...before, places: next(before.places) }), act);
  const taken = (page: DeskPage) =>
    draft.places
      .filter((place) => place.document === page.document && place.page === page.page)
      .map((place) => place.rect);
  const lay = (place: Place): Place => {
    set((places) => [...places, place]);
    select(place.key);
    return place;
  };
  const place = (key: string, changes: Partial<Place>, act?: string) =>
    set((places) => places.map((one) => (one.key === key ? changedPlace(one, changes) : one)), act);

  return {
    selected,
    select,
    add: (signer, page, at) =>
      lay({
        key: newKey(),
        signer,
        document: page.document,
        page: page.page,
        rect: at === undefined ? freeBox(page, taken(page)) : "width" in at ? at : boxAt(page, at),
      }),
    // Consecutive arrow keys are one step.
    move: (key, rect) => place(key, { rect }, `move ${key}`),
    put: (key, rect, { document, page }) => place(key, { rect, document, page }),
    putAll: (rects) =>
      set((places) =>
        places.map((one) => changedPlace(one, { rect: rects.get(one.key) ?? one.rect })),
      ),
    remove: (key) => set((places) => places.filter((one) => one.key !== key)),
    copy: (key, page) => {
      const from = draft.places.find((one) => one.key === key);
      if (from === undefined) return undefined;
      const { width, height } = from.rect;
      const samePage = from.document === page.document && from.page === page.page;
      const free = freeBox(page, taken(page));
      const rect = samePage
        ? { ...free, width, height }
        : {
            x: Math.max(0, Math.min(from.rect.x, page.width - width)),
            y: Math.max(0, Math.min(from.rect.y, page.height - height)),
            width,
            height,
          };
      return lay({ ...from, key: newKey(), document: page.document, page: page.page, rect });
    },
  };
}

/** Returns the same object if nothing changes. */
function changedPlace(place: Place, changes: Partial<Place>): Place {
  const next = { ...place, ...changes };
  const { rect } = next;
  const isSame =
    next.document === place.document &&
    next.page === place.page &&
    rect.x === place.rect.x &&
    rect.y === place.rect.y &&
    rect.width === place.rect.width &&
    rect.height === place.rect.height;
  return isSame ? place : next;
}

/** The box in which two drafts differ: from the later draft or, if it was removed, from the earlier one. */
export function differingPlace(before: Draft, after: Draft): Place | undefined {
  const lacks =
    ({ places }: Draft) =>
    (place: Place) =>
      !places.includes(place);
  return after.places.find(lacks(before)) ?? before.places.find(lacks(after));
}
