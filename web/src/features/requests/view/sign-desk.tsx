import { PlacedBlock, SignHere } from "@paraph/ui/documents/sign-here";
import { PlacementBox } from "@paraph/ui/documents/placement-box";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DocumentDesk } from "../../../components/document-viewer/document-desk.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { useBlobUrl } from "../../../lib/browser/blob-url.ts";
import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import type { Find } from "../../../components/document-viewer/use-find.ts";
import { DESK_ID } from "./view-parts.ts";
import type { OwnPlace } from "./signing/given-places.ts";
import type { Signing } from "./signing/use-signing.ts";

export interface SignDeskProps {
  desk: Desk;
  find: Find;
  /** Whether the search is shown beside the pages. */
  findIsBeside: boolean;
  signing: Signing;
  /** Left out in a preview. */
  onSign?: (() => void) | undefined;
}

/** The pages, with the signer's signature at its positions. */
export function SignDesk({ desk, find, findIsBeside, signing, onSign }: SignDeskProps) {
  const t = useTranslations("web.view");
  const [selected, select] = useState<string>();
  return (
    <DocumentDesk
      desk={desk}
      find={find}
      findIsElsewhere={findIsBeside}
      label={t("pages")}
      id={DESK_ID}
      onPage={(page) =>
        signing.places
          .filter((place) => place.page.key === page.key)
          .map((place) =>
            place.fixed ? (
              <FixedPlace key={place.key} place={place} signing={signing} onSign={onSign} />
            ) : (
              <ChosenPlace
                key={place.key}
                place={place}
                signing={signing}
                selected={selected === place.key}
                onSelect={() => select(place.key)}
              />
            ),
          )
      }
    />
  );
}

interface PlaceProps {
  place: OwnPlace;
  signing: Signing;
}

function FixedPlace({ place, signing, onSign }: PlaceProps & { onSign: (() => void) | undefined }) {
  const t = useTranslations("web.view");
  const preview = useBlobUrl(signing.signature.previewOn(place.page.document));
  const name = signing.signerName;
  return preview === undefined ? (
    <SignHere
      rect={place.rect}
      label={t(signing.seal === undefined ? "signHere" : "seal.here")}
      name={name}
      {...(onSign && { onSelect: onSign })}
    />
  ) : (
    <PlacedBlock
      rect={place.rect}
      src={preview}
      alt={t(signing.seal === undefined ? "toBeSignedBy" : "seal.toBeSealedWith", { name })}
      tag={t(signing.seal === undefined ? "yourSignature" : "seal.yours")}
    />
  );
}

function ChosenPlace(props: PlaceProps & { selected: boolean; onSelect: () => void }) {
  const { place, signing, selected, onSelect } = props;
  const preview = useBlobUrl(signing.signature.previewOn(place.page.document));
  const levels = useLevelWords();
  return (
    <PlacementBox
      rect={place.rect}
      page={place.page}
      number={1}
      name={signing.signerName}
      detail={levels.nameWithLaw(signing.quality, signing.law, signing.seal !== undefined)}
      selected={selected}
      onSelect={onSelect}
      onChange={(rect) => signing.movePlace(place.key, rect)}
      onDelete={() => signing.removePlace(place.key)}
    >
      {preview !== undefined && (
        <img
          src={preview}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full bg-page"
        />
      )}
    </PlacementBox>
  );
}
