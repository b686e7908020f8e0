/** What a signer chooses before signing: law, level, places; and the act. */
import {
  confirmationOf,
  isSignable,
  LEGISLATIONS,
  legislationOfHost,
} from "@paraph/rules/qualities";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCalls } from "../../../../session/calls.tsx";
import type { SignatureRequest, Signer } from "../../../../session/calls.tsx";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import { qualitiesQuery } from "../../../../components/signature-requests.ts";
import type { Desk } from "../../../../components/document-viewer/use-desk.ts";
import { openDialog } from "../../../../dialogs/dialogs.ts";
import { guestApi } from "../../../../session/api.ts";
import { attribute, useUser } from "../../../../session/user.ts";
import { useLocale } from "../../../../lib/words/words.tsx";
import { freeBox } from "../../compose/placing.ts";
import { beginSigning } from "../../signing/ceremony.ts";
import { firstLaw, firstOpen, levelOptions } from "../../signing/levels-open.ts";
import type { LevelOption } from "../../signing/levels-open.ts";
import { guestKey } from "../guest-view.ts";
import type { GuestView } from "../guest-view.ts";
import { useReading } from "./use-reading.ts";
import type { Reading } from "./use-reading.ts";
import { useMySignature } from "./use-my-signature.ts";
import type { MySignature } from "./use-my-signature.ts";

/** A place of one's own signature. */
export interface OwnPlace {
  readonly key: string;
  readonly page: DeskPage;
  readonly rect: PageRect;
  /** Given by the sender: it cannot be moved. */
  readonly fixed: boolean;
}

export interface Signing {
  readonly me: Signer | undefined;
  /** It is one's turn. */
  readonly canSign: boolean;
  readonly asked: Quality;
  readonly law: Legislation;
  /** Undefined when the request asks for one law. */
  readonly setLaw: ((law: Legislation) => void) | undefined;
  readonly options: readonly LevelOption[];
  readonly quality: Quality;
  readonly setQuality: (quality: Quality) => void;
  /** Why the chosen level cannot be used; undefined when it can. */
  readonly against: LevelOption["reason"];
  readonly places: readonly OwnPlace[];
  /** The pages one signs on. */
  readonly signsOn: ReadonlySet<string>;
  /** Some document has no place from the sender: one may choose one. */
  readonly mayPlace: boolean;
  readonly addPlace: () => void;
  /** The pages on which a place may be chosen. */
  readonly freePages: readonly DeskPage[];
  /** Moves a place that one has chosen, to another page too. */
  readonly movePlace: (key: string, rect: PageRect, page?: DeskPage) => void;
  readonly removePlace: (key: string) => void;
  readonly signature: MySignature;
  readonly reading: Reading;
  readonly sign: () => void;
}

export interface SigningInput {
  request: SignatureRequest;
  desk: Desk;
  /** Whose link this is, if it is a guest's. */
  guest: GuestView | undefined;
  onChanged: () => void;
  leave: (() => void) | undefined;
}

export function useSigning({ request, desk, guest, onChanged, leave }: SigningInput): Signing {
  const calls = useCalls();
  const account = useUser();
  const queryClient = useQueryClient();
  const language = useLocale();
  const me = request.signatures.find((one) => one.isMe);
  const canSign =
    request.statusOverall === "OPEN" &&
    (me?.signatureStatus === "OPEN" || me?.signatureStatus === "ERROR");
  const known = useQuery({ ...qualitiesQuery(calls), enabled: canSign }).data;

  const asked = me?.quality ?? request.quality;
  const fixed = me?.legislation ?? request.legislation;
  const preferred = LEGISLATIONS.find((law) => law === attribute(account, "default_legislation"));
  const [chosenLaw, setLaw] = useState<Legislation>();
  const law =
    chosenLaw ?? firstLaw(fixed, preferred ?? legislationOfHost(location.hostname), asked, known);
  const options = levelOptions(asked, law, known);
  const [chosen, setQuality] = useState<Quality>();
  const chosenOption = options.find((one) => one.quality === chosen && one.reason === undefined);
  const quality = chosenOption?.quality ?? firstOpen(options) ?? asked;
  const against = options.find((one) => one.quality === quality)?.reason;

  const signature = useMySignature(request, quality, law);
  const reading = useReading(request);
  const { places, free, own, change } = useOwnPlaces(me, desk.pages, canSign);

  const sign = () => {
    // The trust service provider makes the certificate of an advanced signature, and stands behind a qualified one.
    const atProvider = confirmationOf(quality) !== "none";
    if (atProvider && account?.termsDue.includes("tou")) {
      openDialog("default/accept-terms", { terms: "tou" }, begin);
    } else if (atProvider && guest?.termsDue === true) {
      openDialog("document/terms-of-use", {}, async () => {
        await guestApi(guest.ids)("POST /v1/direct/accept", { body: { tou: true } });
        await queryClient.invalidateQueries({ queryKey: guestKey(guest.ids) });
        begin();
      });
    } else begin();
  };
  const begin = () => {
    const [first] = places;
    void beginSigning({
      calls,
      request: request.id,
      title: request.title,
      signerName: me?.displayName ?? "",
      sender: senderOf(request, me, account?.id),
      quality,
      law,
      shown: first,
      preview: signature.previewOn(first?.page.document),
      changed: onChanged,
      leave,
      body: {
        language,
        signatureRequests: [
          {
            signatureRequestId: request.id,
            ...(isSignable(quality) && { quality }),
            legislation: law,
            ...(reading.isRead && { notesRead: true }),
            ...(free.length > 0 && {
              documentSignatures: free.map((document) => ({
                document_id: document,
                visual_signature: visualOf(own.filter((one) => one.page.document === document)),
              })),
            }),
          },
        ],
      },
    });
  };

  return {
    me,
    canSign,
    asked,
    law,
    setLaw: fixed === null ? setLaw : undefined,
    options,
    quality,
    setQuality,
    against,
    places,
    signsOn: new Set(places.map((place) => place.page.key)),
    mayPlace: canSign && free.length > 0,
    addPlace: () => {
      const current = desk.pages[desk.current - 1];
      const page =
        current !== undefined && free.includes(current.document)
          ? current
          : desk.pages.findLast((one) => free.includes(one.document));
      if (page === undefined) return;
      const taken = places.filter((one) => one.page.key === page.key).map((one) => one.rect);
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
    sign,
  };
}

/** Who has sent the request, for somebody else who signs it. */
function senderOf(request: SignatureRequest, me: Signer | undefined, own: string | undefined) {
  const email = me?.invitedBy ?? null;
  if (email === null || request.owner === own) return undefined;
  return { name: request.ownerName, email };
}

function visualOf(places: readonly OwnPlace[]) {
  if (places.length === 0) return null;
  return { positions: places.map(({ page, rect }) => ({ page: String(page.page), ...rect })) };
}

/** The places the sender gave, and the ones the signer chooses where the sender gave none. */
function useOwnPlaces(me: Signer | undefined, pages: readonly DeskPage[], canSign: boolean) {
  const [own, change] = useState<readonly OwnPlace[]>([]);
  if (me === undefined || !canSign) {
    return { places: [], free: [] as string[], own: [] as OwnPlace[], change };
  }
  const given = me.documentSignatures.flatMap((entry): OwnPlace[] =>
    (entry.visualSignature?.positions ?? []).flatMap((position, index) => {
      const page = pages.find(
        (one) => one.document === entry.documentId && one.page === Number(position.page),
      );
      if (page === undefined) return [];
      const { x, y, width, height } = position;
      const rect = { x, y, width, height };
      return [{ key: `${entry.documentId}/${index}`, page, rect, fixed: true }];
    }),
  );
  const free = me.documentSignatures
    .filter((entry) => entry.visualSignature === null)
    .map((entry) => entry.documentId);
  const places = [...given, ...own].toSorted((a, b) => a.page.number - b.page.number);
  return { places, free, own: [...own], change };
}
