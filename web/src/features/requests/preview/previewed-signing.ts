/** The choices and actions of a signer in a preview. No action does anything. */
import { useTranslations } from "use-intl";
import { legislationOfHost } from "@paraph/rules/platform-law";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { DeskPage } from "../../../components/document-viewer/desk-pages.ts";
import { firstSignature, previewOf } from "../../../components/signature/signature-fields.ts";
import { usePreviews } from "../../../components/signature/signature-preview.tsx";
import { useLocale } from "../../../lib/words/words.tsx";
import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";
import { givenPlaces } from "../view/signing/given-places.ts";
import type { MySignature } from "../view/signing/use-my-signature.ts";
import { useReading } from "../view/signing/use-reading.ts";
import type { Signing } from "../view/signing/use-signing.ts";

/** The level and the law that the request requires of a signer. */
export function askedOf(
  request: SignatureRequest,
  signer: Signer,
): { quality: Quality; law: Legislation } {
  const { quality, legislation } = signer;
  const law = legislation ?? request.legislation ?? legislationOfHost(location.hostname);
  return { quality, law };
}

/** The signature of another person: their typed name, which is the look of everybody who has not chosen another one. */
export function useSignatureOf(request: SignatureRequest, signer: Signer): MySignature {
  const language = useLocale();
  const t = useTranslations("web.parts.signer");
  const { quality, law } = askedOf(request, signer);
  const { displayName } = signer;
  // Of a person who was added by address alone, nobody knows the name yet; an address is no name.
  const name = displayName.includes("@") ? `${t("firstName")} ${t("lastName")}` : displayName;
  const fields = firstSignature(name, language);
  const [preview] = usePreviews([{ ...previewOf(fields, quality, law), signer: name }]);
  return {
    chosen: undefined,
    fields,
    queryOn: () => undefined,
    previewOn: () => preview,
    edit: undefined,
    editData: undefined,
  };
}

export function usePreviewedSigning(
  request: SignatureRequest,
  signer: Signer,
  { pages, signature }: { pages: readonly DeskPage[]; signature: MySignature },
): Signing {
  const reading = useReading(request);
  const { quality, law } = askedOf(request, signer);
  const places = givenPlaces(signer, pages).toSorted((a, b) => a.page.number - b.page.number);
  return {
    me: signer,
    signerName: signer.displayName,
    canSign: true,
    asked: quality,
    law,
    setLaw: undefined,
    options: [{ quality, reason: undefined }],
    quality,
    setQuality: nothing,
    // Which seals another person may use is not for the sender to know.
    seals: [],
    seal: undefined,
    setSeal: nothing,
    against: undefined,
    places,
    signsOn: new Set(places.map((place) => place.page.key)),
    others: [],
    mayPlace: false,
    addPlace: nothing,
    freePages: [],
    movePlace: nothing,
    removePlace: nothing,
    signature: { ...signature, edit: undefined, editData: undefined },
    reading,
    sign: nothing,
    addMobile: undefined,
  };
}

const nothing = () => undefined;
