import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useFields } from "../../../components/forms/use-fields.ts";
import { SignatureEditor, useSettled } from "../../../components/signature/signature-editor.tsx";
import type { SignatureFields } from "../../../components/signature/signature-fields.ts";
import { SignaturePreview } from "../../../components/signature/signature-preview.tsx";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { Head } from "../../../components/overlay-words.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "edit-signature": {
      props: {
        start: SignatureFields;
        quality: Quality;
        law: Legislation;
        /** The name of the person who signs. */
        signer: string;
      };
      result: SignatureFields;
    };
  }
}

/** Changes the look of the person's signature while they sign. */
const EditSignature: ModalBody<"edit-signature"> = ({ props, act, loading, error, close }) => {
  const t = useTranslations("web.view.editSignature");
  const common = useTranslations("web.common");
  const fields = useFields({ values: props.start, submit: act });
  const settled = useSettled(fields.entered);
  return (
    <Overlay
      open
      label={t("title")}
      leave={{ label: common("cancel"), disabled: loading, onSelect: close }}
    >
      <OverlayBody>
        <Head>{t("title")}</Head>
        <div className="pt-5 pb-6">
          <SignatureEditor
            fields={fields}
            signer={props.signer}
            preview={<SignaturePreview fields={settled} quality={props.quality} law={props.law} />}
          />
        </div>
        <div role="alert" className="pb-4 empty:hidden">
          {error !== undefined && <Note tone="error">{error}</Note>}
        </div>
        <Button type="submit" form={fields.id} variant="primary" size="lg" loading={loading}>
          {t("save")}
        </Button>
      </OverlayBody>
    </Overlay>
  );
};
export default EditSignature;
