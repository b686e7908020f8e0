/** The boxes that cover text, and the nearest positions where they cover nothing. */
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { Covering } from "../../../../components/document-viewer/covers-note.tsx";
import { coveredText, wordBoxes } from "../../../../components/document-viewer/covered-text.ts";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import { freePlace } from "../../../../components/document-viewer/free-place.ts";
import { pageTextQuery } from "../../../../components/document-viewer/page-text.ts";
import type { Desk } from "../../../../components/document-viewer/use-desk.ts";
import { useSignerClient } from "../../../../session/signer-client.tsx";
import type { PageText } from "../../../../session/signer-client.tsx";
import type { Composition } from "../composition.ts";
import { nameOf } from "../draft.ts";
import type { Draft, Place } from "../draft.ts";
import { focusBox } from "./focus-box.ts";

type Props = Pick<Composition, "desk" | "places"> & {
  readonly edited: Pick<Composition["edited"], "draft">;
};

/** The page with a box. */
export const pageOf = (
  desk: Pick<Desk, "pages">,
  { document, page }: Place,
): DeskPage | undefined => desk.pages.find((one) => one.document === document && one.page === page);

const isOnPageOf = (place: Place) => (one: Place) =>
  one.document === place.document && one.page === place.page && one.key !== place.key;

/** The data and actions of the note on a box. */
export function coveringOf({ edited, desk, places }: Props, place: Place): Covering {
  const { draft } = edited;
  const signer = draft.signers.find((one) => one.key === place.signer);
  return {
    name: signer === undefined || signer.isMe ? undefined : nameOf(signer),
    taken: draft.places.filter(isOnPageOf(place)).map(({ rect }) => rect),
    onMove: (rect) => {
      const page = pageOf(desk, place);
      if (page === undefined) return;
      places.put(place.key, rect, page);
      places.select(place.key);
      focusBox(desk, page);
    },
  };
}

export interface AllCovering {
  /** The number of boxes that cover text. */
  readonly count: number;
  /** The number of these boxes that can be moved to free space. */
  readonly movable: number;
  /** Moves these to the nearest free positions, in one step. */
  readonly moveAll: () => void;
}

/** All boxes that cover text of their pages, as far as the texts are loaded. */
export function useCovering({ edited, desk, places }: Props): AllCovering {
  const client = useSignerClient();
  const { draft } = edited;
  const pages = useMemo(
    () => desk.pages.filter((page) => draft.places.some((place) => pageOf(desk, place) === page)),
    [desk, draft.places],
  );
  const texts = useQueries({
    queries: pages.map((page) => pageTextQuery(client, page)),
    combine: dataOf,
  });
  const { covering, freed } = useMemo(() => {
    const textOf = (place: Place) => texts[pages.findIndex((page) => page === pageOf(desk, place))];
    return freedPlaces(draft, desk, textOf);
  }, [draft, desk, pages, texts]);
  return {
    count: covering.length,
    movable: freed.size,
    moveAll: () => {
      places.putAll(freed);
      const [first] = covering.filter(({ key }) => freed.has(key));
      const page = first && pageOf(desk, first);
      if (first === undefined || page === undefined) return;
      places.select(first.key);
      focusBox(desk, page);
    },
  };
}

const dataOf = (results: readonly { data: PageText | undefined }[]) =>
  results.map(({ data }) => data);

/** The boxes that cover text, and the new positions of those that can be moved, one after the other. */
export function freedPlaces(
  { places }: Pick<Draft, "places">,
  desk: Pick<Desk, "pages">,
  textOf: (place: Place) => PageText | undefined,
) {
  const covers = (place: Place) => {
    const text = textOf(place);
    return text !== undefined && coveredText(text, place.rect) !== "";
  };
  const covering = places.filter(covers);
  const freed = new Map<string, PageRect>();
  for (const place of covering) {
    const page = pageOf(desk, place);
    const text = textOf(place);
    if (page === undefined || text === undefined) continue;
    const taken = places.filter(isOnPageOf(place)).map(({ key, rect }) => freed.get(key) ?? rect);
    const free = freePlace(place.rect, page, [...wordBoxes(text), ...taken]);
    if (free !== undefined) freed.set(place.key, free);
  }
  return { covering, freed };
}
