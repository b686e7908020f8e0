/** The boxes on the pages: made, moved, copied, deleted, and one step taken back. */
import { useRef, useState } from "react";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { DeskPage } from "../../../components/document-viewer/desk-pages.ts";
import type { Place } from "./draft.ts";
import { boxAt, freeBox } from "./placing.ts";
import { newKey } from "./use-draft.ts";
import type { EditedDraft } from "./use-draft.ts";

export interface Places {
  readonly selected: Place | undefined;
  readonly select: (key: string | undefined) => void;
  /** Places a signer on free ground of a page, or around a point of it. */
  readonly add: (signer: string, page: DeskPage, point?: { x: number; y: number }) => Place;
  readonly move: (key: string, rect: PageRect) => void;
  /** To a place given by its numbers, on this page or another. */
  readonly put: (key: string, rect: PageRect, page: DeskPage) => void;
  readonly remove: (key: string) => void;
  /** The same box on another page, as far as it fits. */
  readonly copy: (key: string, page: DeskPage) => Place | undefined;
  readonly canUndo: boolean;
  readonly undo: () => void;
}

const REMEMBERED = 20;

export function usePlaces({ draft, change }: EditedDraft): Places {
  const [selectedKey, select] = useState<string>();
  const [past, setPast] = useState<readonly (readonly Place[])[]>([]);
  const moving = useRef<string | undefined>(undefined);
  const selected = draft.places.find((place) => place.key === selectedKey);

  const set = (next: (places: readonly Place[]) => readonly Place[], step: string) => {
    // A drag is many changes and one step.
    if (moving.current !== step) {
      setPast((before) => [...before, draft.places].slice(-REMEMBERED));
      moving.current = step;
    }
    change((before) => ({ ...before, places: next(before.places) }));
  };
  const taken = (page: DeskPage) =>
    draft.places
      .filter((place) => place.document === page.document && place.page === page.page)
      .map((place) => place.rect);
  const lay = (place: Place): Place => {
    set((places) => [...places, place], `add ${place.key}`);
    select(place.key);
    return place;
  };

  return {
    selected,
    select,
    add: (signer, page, point) =>
      lay({
        key: newKey(),
        signer,
        document: page.document,
        page: page.page,
        rect: point === undefined ? freeBox(page, taken(page)) : boxAt(page, point),
      }),
    move: (key, rect) =>
      set(
        (places) => places.map((place) => (place.key === key ? { ...place, rect } : place)),
        `move ${key}`,
      ),
    put: (key, rect, { document, page }) =>
      set(
        (places) =>
          places.map((place) => (place.key === key ? { ...place, document, page, rect } : place)),
        `put ${key} ${JSON.stringify(rect)} ${document} ${page}`,
      ),
    remove: (key) => set((places) => places.filter((place) => place.key !== key), `remove ${key}`),
    copy: (key, page) => {
      const from = draft.places.find((place) => place.key === key);
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
    canUndo: past.length > 0,
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      setPast(past.slice(0, -1));
      moving.current = undefined;
      change((draftNow) => ({ ...draftNow, places: before }));
    },
  };
}
