import { Overlay } from "@paraph/ui/floating/overlay";
import { Select } from "@paraph/ui/fields/select";
import { useIsPhone } from "@paraph/ui/use-media";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { deskPages } from "../../../components/document-viewer/desk-pages.ts";
import { useDesk } from "../../../components/document-viewer/use-desk.ts";
import { useFind } from "../../../components/document-viewer/use-find.ts";
import { useLevelSentences } from "../../../components/people/level-sentences.ts";
import { isSignable } from "@paraph/rules/qualities";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { openModals } from "../../../lib/over-pages/modals.ts";
import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";
import { RequestHeader } from "../view/request-header.tsx";
import { useMySignature } from "../view/signing/use-my-signature.ts";
import type { MySignature } from "../view/signing/use-my-signature.ts";
import { ViewBody } from "../view/view-body.tsx";
import { askedOf, usePreviewedSigning, useSignatureOf } from "../preview/previewed-signing.ts";
import { guestOf, requestOfSigner } from "../preview/request-of-signer.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "signer-preview": {
      props: {
        /** The draft as the service has stored it. */
        request: SignatureRequest;
        /** The signer whose view is shown first. */
        sid: string;
        /** The sender's own signer, if they sign. */
        own: string | undefined;
      };
      result: never;
    };
  }
}

/** The preview of a draft: the page on which its signers sign, without a way to sign. */
const SignerPreview: ModalBody<"signer-preview"> = ({ props, close }) => {
  const t = useTranslations("web.compose.preview");
  const { request: draft, own } = props;
  const [sid, setSid] = useState(props.sid);
  const [sentAt] = useState(() => new Date().toISOString());
  const isOwn = sid === own;
  const isPhone = useIsPhone();
  const request = useMemo(
    () => requestOfSigner(draft, { sid, own, sentAt }),
    [draft, sid, own, sentAt],
  );
  const signer = request.signatures.find((one) => one.isMe);
  if (signer === undefined) return null;
  const Shown = isOwn ? OwnPreview : OtherPreview;
  return (
    <Overlay
      open
      label={t("title")}
      lead={
        draft.signatures.length === 1 ? (
          <span className="truncate font-semibold">{t("title")}</span>
        ) : (
          <div className="-ms-2.5 min-w-0">
            <Select
              label={t("as")}
              hideLabel
              look="quiet"
              value={sid}
              onChange={setSid}
              options={request.signatures.map((one) => ({
                value: one.sid,
                // On a phone there is room for the name alone.
                label: isPhone ? one.displayName : t("of", { name: one.displayName }),
              }))}
            />
          </div>
        )
      }
      leave={{ label: t("back"), onSelect: close }}
      onEscape={() => {
        if (openModals.dialog.get().request === null) close();
      }}
    >
      <Shown key={sid} request={request} signer={signer} isOwn={isOwn} />
    </Overlay>
  );
};
export default SignerPreview;

interface PreviewProps {
  request: SignatureRequest;
  signer: Signer;
  /** Whether the signer is the sender. */
  isOwn: boolean;
}

function OwnPreview(props: PreviewProps) {
  const { quality, law } = askedOf(props.request, props.signer);
  return <Preview {...props} signature={useMySignature(props.request, quality, law)} />;
}

function OtherPreview(props: PreviewProps) {
  return <Preview {...props} signature={useSignatureOf(props.request, props.signer)} />;
}

function Preview({ request, signer, isOwn, signature }: PreviewProps & { signature: MySignature }) {
  const pages = useMemo(() => deskPages(request.documents), [request.documents]);
  const desk = useDesk(pages);
  const find = useFind(desk);
  const signing = usePreviewedSigning(request, signer, { pages, signature });
  const guest = guestOf(request, signer);
  return (
    // Inside a section, the header and footer of the page are not landmarks of the window.
    <section className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto] bg-paper">
      <About request={request} signer={signer} isOwn={isOwn} />
      <RequestHeader request={request} desk={desk} find={find} guest={guest} onChanged={nothing} />
      <ViewBody
        request={request}
        desk={desk}
        find={find}
        signing={signing}
        act={undefined}
        decline={nothing}
        signerActs={NO_SIGNER_ACTS}
        signerNow={undefined}
        guest={isOwn ? undefined : guest}
      />
    </section>
  );
}

const nothing = () => undefined;
const NO_SIGNER_ACTS = { delegate: undefined, back: nothing, remove: nothing };

/** Says whose view it is, what this signer needs, and what is not on the pages yet. */
function About({ request, signer, isOwn }: PreviewProps) {
  const t = useTranslations("web.compose.preview");
  const about = useLevelSentences();
  const { quality, law } = askedOf(request, signer);
  const othersSign = request.signatures.some(
    (one) => !one.isMe && one.documentSignatures.some((entry) => entry.visualSignature !== null),
  );
  return (
    <p className="border-b border-line bg-desk px-gutter py-2 text-label text-ink-2 max-sm:text-note">
      {isOwn ? t("own") : t("other", { name: signer.displayName })}
      {isSignable(quality) && <> {about.needs(quality, law, isOwn ? "me" : "other")}</>}
      {othersSign && <> {t("others")}</>}
    </p>
  );
}
