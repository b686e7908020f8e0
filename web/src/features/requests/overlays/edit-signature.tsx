import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { OverlayBody as Body } from "../../../overlays/names.ts";
import { SignatureEditor } from "../../../components/signature/signature-editor.tsx";
import type { SignatureFields } from "../../../components/signature/signature-fields.ts";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { Head } from "./about.tsx";

declare module "../../../overlays/names.ts" {
  interface Overlays {
    "edit-signature": {
      props: { start: SignatureFields; quality: Quality; law: Legislation };
      result: SignatureFields;
    };
  }
}

/** How one's signature looks, changed while signing. */
const EditSignature: Body<"edit-signature"> = ({ props, act, loading, error, close }) => {
  const t = useTranslations("web.view.editSignature");
  const common = useTranslations("web.common");
  const form = useId();
  return (
    <Overlay
      open
      label={t("title")}
      about={t("title")}
      leave={{ label: common("cancel"), disabled: loading, onSelect: close }}
    >
      <OverlayBody>
        <Head>{t("title")}</Head>
        <div className="pt-5 pb-6">
          <SignatureEditor
            form={form}
            start={props.start}
            quality={props.quality}
            law={props.law}
            onSubmit={act}
          />
        </div>
        <div role="alert" className="pb-4 empty:hidden">
          {error !== undefined && <Note tone="error">{error}</Note>}
        </div>
        <Button type="submit" form={form} variant="primary" size="lg" loading={loading}>
          {t("save")}
        </Button>
      </OverlayBody>
    </Overlay>
  );
};
export default EditSignature;
