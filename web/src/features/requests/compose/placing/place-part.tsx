import { PlacementBox } from "@paraph/ui/documents/placement-box";
import { SignerChip } from "@paraph/ui/documents/signer-chip";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CoversMark } from "../../../../components/document-viewer/covers-note.tsx";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import { DocumentDesk } from "../../../../components/document-viewer/document-desk.tsx";
import type { Desk } from "../../../../components/document-viewer/use-desk.ts";
import { useLevelWords } from "../../../../components/people/levels.ts";
import { useEscape } from "../../../../hooks/use-escape.ts";
import { PagesButton } from "../../pages-button.tsx";
import { lawOf, nameOf } from "../draft.ts";
import type { Draft, DraftSigner } from "../draft.ts";
import { ArmedHint } from "./armed-hint.tsx";
import { CarriedLayer } from "./carried-layer.tsx";
import type { Carried } from "./carrying.ts";
import { CoversHint } from "./covers-hint.tsx";
import { focusBox } from "./focus-box.ts";
import { useCarry } from "./use-carry.ts";
import type { Places } from "./use-places.ts";

export interface PlacePartProps {
  draft: Draft;
  desk: Desk;
  places: Places;
}

/** What was last done with a box, for screen readers. */
type Done =
  | { readonly act: "placed"; readonly name: string; readonly page: number }
  | { readonly act: "removed"; readonly name: string };

/**
 * Places the signers' boxes. A signer's chip can be dragged onto the page, or clicked before a click on the page. With
 * the keyboard, Enter on a chip puts a box on the visible page, and the arrow keys move it. On a phone, the chips are a
 * row that scrolls; elsewhere they wrap, so that all of them are in sight.
 */
export function PlacePart({ draft, desk, places }: PlacePartProps) {
  const t = useTranslations("web.compose.place");
  const levels = useLevelWords();
  const [armed, setArmed] = useState<string>();
  const [done, setDone] = useState<Done>();
  const placed = (signer: DraftSigner) => draft.places.some((one) => one.signer === signer.key);

  const add = (signer: DraftSigner, page: DeskPage, at?: Parameters<Places["add"]>[2]) => {
    places.add(signer.key, page, at);
    setArmed(undefined);
    setDone({ act: "placed", name: nameOf(signer), page: page.number });
    focusBox(desk);
  };
  const drop = ({ signer: key, place, rect }: Carried, page: DeskPage) => {
    const signer = draft.signers.find((one) => one.key === key);
    if (place !== undefined) {
      places.put(place.key, rect, page);
      focusBox(desk);
    } else if (signer !== undefined) add(signer, page, rect);
  };
  const said = done && (done.act === "placed" ? t("placed", done) : t("removed", done));
  const armedSigner = draft.signers.find((one) => one.key === armed);
  const disarm = () => setArmed(undefined);
  const carry = useCarry({
    draft,
    desk,
    armed: armedSigner?.key,
    onLift: disarm,
    onDrop: drop,
  });
  useEscape(armedSigner !== undefined, disarm);

  const chip = (signer: DraftSigner, index: number) => (
    <SignerChip
      key={signer.key}
      number={index + 1}
      name={nameOf(signer)}
      selected={armed === signer.key}
      placed={placed(signer)}
      onDragStart={(event) => carry.liftNew(signer.key, event)}
      onSelect={({ detail }) => {
        // For a click with the keyboard, the browser reports a count of 0.
        if (detail > 0) {
          setArmed((before) => (before === signer.key ? undefined : signer.key));
          return;
        }
        const page = desk.pages[desk.current - 1];
        if (page !== undefined) add(signer, page);
      }}
    />
  );
  const click = (page: DeskPage, point: { x: number; y: number }) => {
    if (armedSigner === undefined) {
      places.select(undefined);
      return;
    }
    // The box is placed where the mouse shows it.
    const shown = carry.carried.get();
    add(armedSigner, page, shown?.page?.key === page.key ? shown.rect : point);
  };

  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <div className="border-b border-line bg-paper">
        <div className="flex min-h-13 items-center gap-x-2 gap-y-1 px-4 py-2 max-[1400px]:flex-wrap md:px-6">
          <span className="shrink-0 pe-1 text-label text-ink-3 max-md:hidden max-[1400px]:basis-full">
            {t(draft.signers.length === 0 ? "nobody" : "drag")}
          </span>
          <div
            role="group"
            aria-label={t("chips")}
            className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto p-0.5 max-md:pe-6 max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] max-md:[scrollbar-width:none] md:max-h-34 md:flex-wrap"
          >
            {draft.signers.map(chip)}
          </div>
          <span className="shrink-0 text-label text-ink-3 max-md:hidden">
            {desk.pages.length > 0 && t("page", { page: desk.current, pages: desk.pages.length })}
          </span>
          {desk.pages.length > 1 && <PagesButton desk={desk} />}
        </div>
        <ArmedHint name={armedSigner && nameOf(armedSigner)} said={said} onStop={disarm} />
      </div>
      <DocumentDesk
        desk={desk}
        label={t("desk")}
        onPoint={click}
        hint={<CoversHint draft={draft} desk={desk} places={places} />}
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
                  lifted={carry.lifted === place.key}
                  onSelect={() => places.select(place.key)}
                  onLift={(event, corner) => carry.lift(place, event, corner)}
                  onChange={(rect) => places.move(place.key, rect)}
                  onDelete={() => {
                    places.remove(place.key);
                    setDone({ act: "removed", name: nameOf(signer) });
                    desk.element?.focus();
                  }}
                >
                  <CoversMark page={page} rect={place.rect} />
                </PlacementBox>
              );
            })
        }
      />
      <CarriedLayer carried={carry.carried} draft={draft} />
    </div>
  );
}
