import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { SignerNumber } from "@paraph/ui/documents/signer-number";
import { X } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { CoversNote } from "../../../../components/document-viewer/covers-note.tsx";
import { PlaceFields } from "../../../../components/document-viewer/place-fields.tsx";
import type { Composition } from "../composition.ts";
import { nameOf } from "../draft.ts";
import type { Place } from "../draft.ts";
import { coveringOf, pageOf } from "./covering.ts";

type Props = Pick<Composition, "edited" | "desk" | "places">;

/** The boxes on the pages as a list. The selected one shows its position in numbers. */
export function PlacesPart(props: Props) {
  const { draft } = props.edited;
  const numberOf = (place: Place) => pageOf(props.desk, place)?.number ?? 0;
  const inOrder = draft.places.toSorted((a, b) => numberOf(a) - numberOf(b));
  return (
    <ul className="-my-1.5 grid">
      {inOrder.map((place) => (
        <PlaceRow key={place.key} {...props} place={place} />
      ))}
    </ul>
  );
}

function PlaceRow({ place, ...props }: Props & { place: Place }) {
  const t = useTranslations("web.compose.place");
  const id = useId();
  const { desk, places } = props;
  const { draft } = props.edited;
  const page = pageOf(desk, place);
  const index = draft.signers.findIndex((one) => one.key === place.signer);
  const signer = draft.signers[index];
  if (page === undefined || signer === undefined) return null;
  const selected = places.selected?.key === place.key;
  const name = nameOf(signer);
  return (
    <li className="border-b border-line last:border-b-0 [&>[role=status]:not(:empty)]:pb-2.5">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={selected}
          aria-controls={id}
          onClick={() => {
            places.select(selected ? undefined : place.key);
            if (!selected) desk.show(page.number);
          }}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 py-1 text-start"
        >
          <SignerNumber number={index + 1} />
          <span className="truncate font-medium">{name}</span>
          <span className="ms-auto shrink-0 text-label text-ink-3">
            {t("onPage", { page: page.number })}
          </span>
        </button>
        <IconButton
          size="sm"
          label={t("delete", { name })}
          icon={<Icon of={X} />}
          onClick={() => places.remove(place.key)}
        />
      </div>
      {!selected && <CoversNote page={page} rect={place.rect} {...coveringOf(props, place)} />}
      <div id={id} hidden={!selected} className="pb-3 in-[li:last-child]:pb-1">
        {selected && (
          <>
            <SelectedFields {...props} />
            <p className="pt-2 text-label text-ink-3 pointer-coarse:hidden">{t("keys")}</p>
          </>
        )}
      </div>
    </li>
  );
}

/** The boxes that hide text of their pages, if there is no list of boxes. */
export function CoversNotes(props: Props) {
  const all = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={all}
      tabIndex={-1}
      className="outline-none empty:hidden [&>div:not(:empty)~div:not(:empty)]:mt-5"
    >
      {props.edited.draft.places.map((place) => {
        const page = pageOf(props.desk, place);
        const { onMove, ...covering } = coveringOf(props, place);
        return (
          page && (
            <CoversNote
              key={place.key}
              page={page}
              rect={place.rect}
              {...covering}
              onMove={(rect) => {
                onMove(rect);
                all.current?.focus();
              }}
            />
          )
        );
      })}
    </div>
  );
}

/** The position of the selected box in numbers. */
export function SelectedFields({ edited, desk, places }: Props) {
  const t = useTranslations("web.compose.place");
  const { selected } = places;
  const page = selected && pageOf(desk, selected);
  const signer = edited.draft.signers.find((one) => one.key === selected?.signer);
  if (selected === undefined || page === undefined || signer === undefined) return null;
  return (
    <PlaceFields
      key={selected.key}
      label={t("of", { name: nameOf(signer) })}
      page={page}
      rect={selected.rect}
      pages={desk.pages}
      covering={coveringOf({ edited, desk, places }, selected)}
      onChange={(rect, next) => {
        places.put(selected.key, rect, next);
        if (next.key !== page.key) desk.show(next.number);
      }}
    />
  );
}
