import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { Select } from "@paraph/ui/fields/select";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useFields } from "../../../components/forms/use-fields.ts";
import { SignatureEditor, useSettled } from "../../../components/signature/signature-editor.tsx";
import { calledBy } from "../../../components/signature/signature-fields.ts";
import type { SignatureFields } from "../../../components/signature/signature-fields.ts";
import { SignaturePreview } from "../../../components/signature/signature-preview.tsx";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { Head } from "../../../components/overlay-words.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "edit-signature": {
      props: {
        start: SignatureFields;
        /** The stored signatures among which the person chooses, and the one that is used now. */
        choices: readonly SignatureChoice[];
        chosen: string | undefined;
        quality: Quality;
        law: Legislation;
        /** The name of the person who signs. */
        signer: string;
      };
      result: ChosenSignature;
    };
  }
}

/** A stored signature that can be chosen. */
export interface SignatureChoice {
  readonly id: string;
  readonly fields: SignatureFields;
  readonly isDefault: boolean;
}

/** The signature that is used from now on, as it was edited; without an id it is a new one. */
export interface ChosenSignature {
  readonly id: string | undefined;
  readonly fields: SignatureFields;
}

/** Chooses one of the person's signatures while they sign, and changes its look. */
const EditSignature: ModalBody<"edit-signature"> = (modal) => {
  const { props, loading, close } = modal;
  const t = useTranslations("web.view.editSignature");
  const common = useTranslations("web.common");
  const [id, choose] = useState(props.chosen);
  const start = props.choices.find((one) => one.id === id)?.fields ?? props.start;
  return (
    <Overlay
      open
      label={t("title")}
      leave={{ label: common("cancel"), disabled: loading, onSelect: close }}
    >
      <OverlayBody>
        <Head>{t("title")}</Head>
        {props.choices.length > 1 && id !== undefined && (
          <div className="pt-5">
            <Select<string>
              label={t("which")}
              value={id}
              onChange={choose}
              options={props.choices.map(({ id: value, fields, isDefault }) => {
                const name = calledBy(fields);
                return { value, label: isDefault ? t("standard", { name }) : name };
              })}
            />
          </div>
        )}
        <Editing key={id} id={id} start={start} modal={modal} />
      </OverlayBody>
    </Overlay>
  );
};
export default EditSignature;

interface EditingProps {
  id: string | undefined;
  start: SignatureFields;
  modal: Parameters<ModalBody<"edit-signature">>[0];
}

function Editing({ id, start, modal: { props, act, loading, error } }: EditingProps) {
  const t = useTranslations("web.view.editSignature");
  const fields = useFields({ values: start, submit: (entered) => act({ id, fields: entered }) });
  const settled = useSettled(fields.entered);
  return (
    <>
      <div className="pt-5 sm:[&_:is(input,button)]:scroll-mb-24">
        <SignatureEditor
          fields={fields}
          signer={props.signer}
          preview={<SignaturePreview fields={settled} quality={props.quality} law={props.law} />}
        />
      </div>
      {/* In sight while one edits, where there is room. */}
      <div className="-mx-px mt-6 border-line bg-overlay px-px sm:sticky sm:bottom-0 sm:border-t sm:py-4 short:static">
        <div role="alert" className="pb-4 empty:hidden">
          {error !== undefined && <Note tone="error">{error}</Note>}
        </div>
        <Button type="submit" form={fields.id} variant="primary" size="lg" loading={loading}>
          {t("save")}
        </Button>
      </div>
    </>
  );
}
