import { PlacementBox } from "@paraph/ui/documents/placement-box";
import { SignerChip } from "@paraph/ui/documents/signer-chip";
import { SignerNumber } from "@paraph/ui/documents/signer-number";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import type { DeskPage } from "../../../components/document-viewer/desk-pages.ts";
import { DocumentDesk } from "../../../components/document-viewer/document-desk.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import { lawOf, nameOf } from "./draft.ts";
import type { Draft, DraftSigner } from "./draft.ts";
import { useChipDrag } from "./use-chip-drag.ts";
import type { Places } from "./use-places.ts";

export interface PlacePartProps {
  draft: Draft;
  desk: Desk;
  places: Places;
}

/**
 * Where each signs: drag a chip onto the page; choose it and tap the page; or, by keyboard, press Enter
 * on it, which puts a box on the page in sight, and move that with the arrow keys.
 */
export function PlacePart({ draft, desk, places }: PlacePartProps) {
  const t = useTranslations("web.compose.place");
  const levels = useLevelWords();
  const [chosen, setChosen] = useState<string>();
  const [said, setSaid] = useState("");
  const placed = (signer: DraftSigner) => draft.places.some((one) => one.signer === signer.key);

  const focusBox = () =>
    // The box is there after this render.
    requestAnimationFrame(() =>
      desk.element?.querySelector<HTMLElement>("[data-selected]")?.focus(),
    );
  const add = (signer: DraftSigner, page: DeskPage, point?: { x: number; y: number }) => {
    places.add(signer.key, page, point);
    setChosen(undefined);
    setSaid(t("placed", { name: nameOf(signer), page: page.number }));
  };
  const drag = useChipDrag(desk, (signer, page, point) => {
    const one = draft.signers.find((candidate) => candidate.key === signer);
    if (one !== undefined) add(one, page, point);
  });
  const byPointer = useRef(false);

  const chip = (signer: DraftSigner, index: number) => (
    <SignerChip
      key={signer.key}
      number={index + 1}
      name={nameOf(signer)}
      selected={chosen === signer.key}
      placed={placed(signer)}
      onDragStart={(event) => {
        byPointer.current = true;
        drag.start(signer.key, event);
      }}
      onSelect={() => {
        const pointer = byPointer.current;
        byPointer.current = false;
        if (pointer) {
          setChosen((before) => (before === signer.key ? undefined : signer.key));
          return;
        }
        const page = desk.pages[desk.current - 1];
        if (page === undefined) return;
        add(signer, page);
        focusBox();
      }}
    />
  );

  const chosenSigner = draft.signers.find((one) => one.key === chosen);
  const dragged = draft.signers.findIndex((one) => one.key === drag.signer);
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex min-h-13 items-center gap-2 border-b border-line bg-paper px-4 py-2 md:px-6">
        <div
          role="group"
          aria-label={t("chips")}
          className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto p-0.5 pe-6 [mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] [scrollbar-width:none]"
        >
          <span className="shrink-0 pe-1 text-label text-ink-3 max-md:hidden">{t("drag")}</span>
          {draft.signers.map(chip)}
        </div>
        <span className="shrink-0 text-label text-ink-3 max-md:hidden">
          {desk.pages.length > 0 && t("page", { page: desk.current, pages: desk.pages.length })}
        </span>
      </div>
      <DocumentDesk
        desk={desk}
        label={t("desk")}
        onPoint={
          chosenSigner === undefined
            ? () => places.select(undefined)
            : (page, point) => add(chosenSigner, page, point)
        }
        onPage={(page) =>
          draft.places
            .filter((place) => place.document === page.document && place.page === page.page)
            .map((place) => {
              const index = draft.signers.findIndex((one) => one.key === place.signer);
              const signer = draft.signers[index];
              if (signer === undefined) return null;
              return (
                <PlacementBox
                  key={place.key}
                  rect={place.rect}
                  page={page}
                  number={index + 1}
                  name={nameOf(signer)}
                  detail={levels.nameWithLaw(signer.quality, lawOf(signer))}
                  selected={places.selected?.key === place.key}
                  onSelect={() => places.select(place.key)}
                  onChange={(rect) => places.move(place.key, rect)}
                  onDelete={() => {
                    places.remove(place.key);
                    setSaid(t("removed", { name: nameOf(signer) }));
                    desk.element?.focus();
                  }}
                />
              );
            })
        }
      />
      <p role="status" className="sr-only">
        {chosenSigner === undefined ? said : t("tapPage", { name: nameOf(chosenSigner) })}
      </p>
      {drag.at !== undefined &&
        dragged >= 0 &&
        createPortal(
          <span
            aria-hidden
            className="pointer-events-none fixed z-50 -translate-1/2 rounded-control bg-paper p-2 shadow-float"
            style={{ left: drag.at.x, top: drag.at.y }}
          >
            <SignerNumber number={dragged + 1} />
          </span>,
          document.body,
        )}
    </div>
  );
}
