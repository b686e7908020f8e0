import { useRef } from "react";
import { useTranslations } from "use-intl";
import { PlaceFields } from "../../../components/document-viewer/place-fields.tsx";
import type { Signing } from "./signing/use-signing.ts";

/** The positions that the signer has chosen, in numbers; nothing if there are none. */
export function OwnPlaces({ signing }: { signing: Signing }) {
  const t = useTranslations("web.view");
  const group = useRef<HTMLDivElement>(null);
  const own = signing.places.filter((place) => !place.fixed);
  if (own.length === 0) return null;
  return (
    <div ref={group} tabIndex={-1} className="grid gap-4 outline-none">
      {own.map((place, index) => (
        <PlaceFields
          key={place.key}
          label={t("ownPlace", { number: index + 1, total: own.length })}
          page={place.page}
          rect={place.rect}
          pages={signing.freePages}
          onChange={(rect, page) =>
            signing.movePlace(place.key, rect, page.key === place.page.key ? undefined : page)
          }
          covering={{
            taken: [...signing.places, ...signing.others]
              .filter((one) => one.key !== place.key && one.page.key === place.page.key)
              .map((one) => one.rect),
            onMove: (rect) => {
              signing.movePlace(place.key, rect);
              // The button disappears with the note, so the focus moves.
              group.current?.focus();
            },
          }}
        />
      ))}
    </div>
  );
}
