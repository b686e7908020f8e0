/** The choices of a signer before signing (law, level, positions), and the action itself. */
import { legislationOfHost } from "@paraph/rules/platform-law";
import { confirmationOf, isSignable, LEGISLATIONS } from "@paraph/rules/qualities";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSignerClient } from "../../../../session/signer-client.tsx";
import type { SignatureRequest, SignBody, Signer } from "../../../../session/signer-client.tsx";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import { previewOfSeal } from "../../../../components/signature/signature-fields.ts";
import { usePreview } from "../../../../components/signature/signature-preview.tsx";
import { qualitiesQuery } from "../../../../components/signature-requests.ts";
import type { Desk } from "../../../../components/document-viewer/use-desk.ts";
import { openModal } from "../../../../lib/over-pages/modals.ts";
import { attempt } from "../../../../lib/over-pages/attempt.ts";
import { guestApi } from "../../../../session/guest-api.ts";
import { attribute, useUser } from "../../../../session/user.ts";
import { preloadModals } from "../../../../lib/over-pages/preload-modals.ts";
import { useLocale } from "../../../../lib/words/words.tsx";
import { CEREMONY } from "../../opened.ts";
import { freeBox } from "../../compose/placing/placing.ts";
import { beginSigning } from "../../signing/ceremony.ts";
import type { Ceremony } from "../../signing/stages.ts";
import { firstLaw, firstOpen, levelOptions } from "../../../../components/people/levels-open.ts";
import type { LevelOption } from "../../../../components/people/levels-open.ts";
import { guestKey } from "../guest/guest-view.ts";
import type { GuestView } from "../guest/guest-view.ts";
import { givenPlaces } from "./given-places.ts";
import type { OwnPlace } from "./given-places.ts";
import { sealsFor } from "./seals-for.ts";
import type { UsableSeal } from "./seals-for.ts";
import { useResumed } from "./use-resumed.ts";
import { useReading } from "./use-reading.ts";
import type { Reading } from "./use-reading.ts";
import { useMySignature } from "./use-my-signature.ts";
import type { MySignature } from "./use-my-signature.ts";
import { queryClient } from "../../../../session/query-client.ts";

export interface Signing {
  readonly me: Signer | undefined;
  /** The name in the signature: the person's, or their organisation's. */
  readonly signerName: string;
  /** Whether the signer may sign now (`can.sign` of the service). */
  readonly canSign: boolean;
  readonly asked: Quality;
  readonly law: Legislation;
  /** Undefined if the request fixes the law. */
  readonly setLaw: ((law: Legislation) => void) | undefined;
  readonly options: readonly LevelOption[];
  readonly quality: Quality;
  readonly setQuality: (quality: Quality) => void;
  /** The seals with which the person can sign for their organisation; the chosen one; and the choice (`undefined`: oneself). */
  readonly seals: readonly UsableSeal[];
  readonly seal: UsableSeal | undefined;
  readonly setSeal: (name: string | undefined) => void;
  /** Why the chosen level cannot be used; undefined if it can. */
  readonly against: LevelOption["reason"];
  readonly places: readonly OwnPlace[];
  /** The keys of the pages with the signer's signature. */
  readonly signsOn: ReadonlySet<string>;
  /** The positions of the other signers. */
  readonly others: readonly OwnPlace[];
  /** Whether a document has no position from the sender, so that the signer may choose one. */
  readonly mayPlace: boolean;
  readonly addPlace: () => void;
  /** The pages on which the signer may choose a position. */
  readonly freePages: readonly DeskPage[];
  /** Moves a chosen position, also to another page. */
  readonly movePlace: (key: string, rect: PageRect, page?: DeskPage) => void;
  readonly removePlace: (key: string) => void;
  readonly signature: MySignature;
  readonly reading: Reading;
  readonly sign: () => void;
  /** Asks for the number that the level needs; undefined for a guest, whose number the sender enters. */
  readonly addMobile: (() => void) | undefined;
}

export interface SigningInput {
  request: SignatureRequest;
  desk: Desk;
  /** The guest, if the page was opened by a guest's link. */
  guest: GuestView | undefined;
  onChanged: () => void;
  leave: (() => void) | undefined;
}

export function useSigning({ request, desk, guest, onChanged, leave }: SigningInput): Signing {
  const client = useSignerClient();
  const account = useUser();
  const language = useLocale();
  const me = request.signatures.find((one) => one.isMe);
  const canSign = request.can.sign === true;
  const known = useQuery({ ...qualitiesQuery(client), enabled: canSign }).data;

  const disabled = account?.disabledQualities ?? [];

  const asked = me?.quality ?? request.quality;
  const fixed = me?.legislation ?? request.legislation;
  const preferred = LEGISLATIONS.find((law) => law === attribute(account, "default_legislation"));
  const [chosenLaw, setLaw] = useState<Legislation>();
  const ownLaw =
    chosenLaw ??
    firstLaw(fixed, preferred ?? legislationOfHost(location.hostname), asked, known, disabled);
  const options: readonly LevelOption[] =
    asked === "PART11" && guest !== undefined
      ? [{ quality: asked, reason: "account" }]
      : levelOptions(asked, ownLaw, known, disabled);
  const [chosen, setQuality] = useState<Quality>();
  const chosenOption = options.find((one) => one.quality === chosen && one.reason === undefined);
  const ownQuality = chosenOption?.quality ?? firstOpen(options) ?? asked;
  const seals = sealsFor(known, { asked, fixed, isOwn: request.owner === account?.id });
  const [sealName, setSeal] = useState<string>();
  const seal = seals.find((one) => one.name === sealName);
  const quality = seal?.quality ?? ownQuality;
  const law = seal?.law ?? ownLaw;
  const mySignature = useMySignature(request, ownQuality, ownLaw);
  const sealQuery = seal && previewOfSeal(seal.name, language);
  const sealPreview = usePreview(sealQuery).data;
  // A seal has a look of its own, the same on all documents.
  const signature =
    seal === undefined
      ? mySignature
      : { ...mySignature, previewOn: () => sealPreview, queryOn: () => sealQuery };
  const signerName = seal?.organisation ?? me?.displayName ?? "";
  const reading = useReading(request);
  const { places, free, own, change } = useOwnPlaces(me, desk.pages, canSign);
  const isHidden = free.some((document) => !own.some(({ page }) => page.document === document));
  const against =
    seal === undefined
      ? (options.find((one) => one.quality === quality)?.reason ??
        (quality === "PART11" && isHidden ? "place" : undefined))
      : undefined;

  const others = request.signatures
    .filter((one) => one !== me)
    .flatMap((one) => givenPlaces(one, desk.pages));

  /** The chosen positions, and on all documents the chosen visual signature, if it is not the default. */
  const looks = () => {
    const { chosen: look } = mySignature;
    const all = (me?.documentSignatures ?? []).map((entry) => entry.documentId);
    const named = look === undefined || seal !== undefined ? free : all;
    if (named.length === 0) return {};
    const shown = seal === undefined ? look : undefined;
    return {
      documentSignatures: named.map((document) => ({
        document_id: document,
        visual_signature: visualOf(
          own.filter((one) => one.page.document === document),
          shown,
        ),
      })),
    };
  };

  /**
   * Starts only when all overlays of the ceremony are loaded, so that nothing has to be loaded after the first call.
   */
  const sign = () =>
    attempt("view.notStarted", async () => {
      await preloadModals(CEREMONY);
      void proceed();
    });
  const proceed = async () => {
    // The provider issues the certificate of advanced and qualified signatures, so its terms have to be accepted.
    // An organisation has accepted them for its seal.
    const atProvider = seal === undefined && confirmationOf(quality) !== "none";
    if (!atProvider || (await hasAcceptedTerms())) begin();
  };
  /** Whether the provider's terms are accepted. If they are due, a dialog asks for them. */
  const hasAcceptedTerms = async () => {
    if (account?.termsDue.includes("tou")) {
      return openModal("default/accept-terms", { terms: "tou" });
    }
    if (guest?.termsDue !== true) return true;
    return openModal("document/terms-of-use", {}, async () => {
      await guestApi(guest.ids)("POST /v1/direct/accept", { body: { tou: true } });
      await queryClient.invalidateQueries({ queryKey: guestKey(guest.ids) });
    });
  };
  const ceremonyOf = (what: Pick<Ceremony, "quality" | "law" | "body">): Ceremony => {
    const [first] = places;
    return {
      ...what,
      client,
      request: request.id,
      title: request.title,
      signerName,
      organisation: seal?.organisation,
      sender: senderOf(request, me, account?.id),
      shown: first,
      preview: signature.previewOn(first?.page.document),
      query: signature.queryOn(first?.page.document),
      changed: onChanged,
      leave,
    };
  };
  useResumed(request.id, ceremonyOf);
  const begin = () => {
    const body: SignBody = {
      language,
      ...(seal !== undefined && { sealAccountName: seal.name }),
      signatureRequests: [
        {
          signatureRequestId: request.id,
          ...(seal === undefined && isSignable(quality) && { quality }),
          ...(seal === undefined && { legislation: law }),
          ...(reading.isRead && { notesRead: true }),
          ...looks(),
        },
      ],
    };
    void beginSigning(ceremonyOf({ quality, law, body }));
  };

  return {
    me,
    signerName,
    canSign,
    asked,
    law,
    setLaw: fixed === null ? setLaw : undefined,
    options,
    quality,
    setQuality,
    seals,
    seal,
    setSeal,
    against,
    places,
    signsOn: new Set(places.map((place) => place.page.key)),
    others,
    mayPlace: canSign && free.length > 0,
    addPlace: () => {
      const current = desk.pages[desk.current - 1];
      const page =
        current !== undefined && free.includes(current.document)
          ? current
          : desk.pages.findLast((one) => free.includes(one.document));
      if (page === undefined) return;
      const taken = [...places, ...others]
        .filter((one) => one.page.key === page.key)
        .map((one) => one.rect);
      const rect = freeBox(page, taken);
      change([...own, { key: crypto.randomUUID(), page, rect, fixed: false }]);
      desk.show(page.number);
    },
    freePages: desk.pages.filter((page) => free.includes(page.document)),
    movePlace: (key, rect, page) => {
      change(
        own.map((place) =>
          place.key === key ? { ...place, rect, page: page ?? place.page } : place,
        ),
      );
      if (page !== undefined) desk.show(page.number);
    },
    removePlace: (key) => change(own.filter((place) => place.key !== key)),
    signature,
    reading,
    sign: () => void sign(),
    addMobile:
      guest === undefined
        ? () => void openModal("mobile-aes", { title: request.title })
        : undefined,
  };
}

/** The sender; undefined for the signer's own request. */
function senderOf(request: SignatureRequest, me: Signer | undefined, own: string | undefined) {
  const email = me?.invitedBy ?? null;
  if (email === null || request.owner === own) return undefined;
  return { name: request.ownerName, email };
}

function visualOf(places: readonly OwnPlace[], look: string | undefined) {
  if (places.length === 0 && look === undefined) return null;
  return {
    positions: places.map(({ page, rect }) => ({ page: String(page.page), ...rect })),
    ...(look !== undefined && { visual_signature_id: look }),
  };
}

/** The positions from the sender, and those that the signer chooses on the other documents. */
function useOwnPlaces(me: Signer | undefined, pages: readonly DeskPage[], canSign: boolean) {
  const [own, change] = useState<readonly OwnPlace[]>([]);
  if (me === undefined || !canSign) {
    return { places: [], free: [] as string[], own: [] as OwnPlace[], change };
  }
  const given = givenPlaces(me, pages);
  const free = me.documentSignatures
    .filter((entry) => entry.visualSignature === null)
    .map((entry) => entry.documentId);
  const places = [...given, ...own].toSorted((a, b) => a.page.number - b.page.number);
  return { places, free, own: [...own], change };
}
