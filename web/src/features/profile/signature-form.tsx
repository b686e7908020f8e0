import type { Legislation, Quality } from "@paraph/rules/qualities";
import { legislationOfHost } from "@paraph/rules/platform-law";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { useLevelWords } from "../../components/people/levels.ts";
import { SignatureEditor, useSettled } from "../../components/signature/signature-editor.tsx";
import { calledBy, keepSignature } from "../../components/signature/signature-fields.ts";
import type {
  SignatureFields,
  VisualSignature,
} from "../../components/signature/signature-fields.ts";
import { SignatureOnPage } from "../../components/signature/signature-on-page.tsx";
import { SignaturePreview } from "../../components/signature/signature-preview.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { useLeaveGuard } from "../../components/forms/use-leave-guard.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { personClient } from "../../session/signer-client.tsx";

const SHOWN_LEVELS = ["SES", "AES_MINIMAL", "QES"] as const satisfies Quality[];

export interface SignatureFormProps {
  /** The signature that is edited; undefined for a new one. */
  stored: VisualSignature | undefined;
  signer: string;
  start: SignatureFields;
  /** Whether it is one of several. */
  named: boolean;
  onSaved: (signature: VisualSignature) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
}

/** The editor of one visual signature, with its preview alone and on a page. */
export function SignatureForm({
  stored,
  signer,
  start,
  named,
  onSaved,
  onDirty,
}: SignatureFormProps) {
  const t = useTranslations("web.profile.signature");
  const words = useTranslations("web.parts.signature");
  const levels = useLevelWords();
  const sentence = useSentence();
  const [quality, setQuality] = useState<(typeof SHOWN_LEVELS)[number]>("QES");
  const law: Legislation = legislationOfHost(location.hostname);
  const fields = useFields({
    values: start,
    submit: async (entered) => {
      await onSaved(
        await keepSignature(personClient, stored?.id, entered, stored === undefined && !named),
      );
      showSnackbar({ message: t("saved"), color: "success" });
    },
  });
  const settled = useSettled(fields.entered);
  const isDirty = fields.isDirty && !fields.isSaving;
  useLeaveGuard(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <div className="pb-12">
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 pb-6">
        <h2 className="font-semibold">
          {stored === undefined ? t("fresh") : t("edited", { name: calledBy(stored) })}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button onClick={fields.discard}>{t("discard")}</Button>
          <Button type="submit" form={fields.id} variant="primary" loading={fields.isSaving}>
            {t("save")}
          </Button>
        </div>
      </div>
      <div role="alert" className="pb-4 empty:hidden">
        {fields.failure !== undefined && <Note tone="error">{sentence(fields.failure)}</Note>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <section
            aria-label={t("preview")}
            className="grid grid-cols-[minmax(0,24rem)] justify-center bg-desk-2 px-4 py-8"
          >
            <SignaturePreview fields={settled} quality={quality} law={law} />
          </section>
          <div className="flex flex-wrap items-center justify-between gap-3 pt-2.5">
            <p className="text-label text-ink-2">{words("actualSize")}</p>
            <SegmentedControl
              label={words("level")}
              value={quality}
              onChange={setQuality}
              options={SHOWN_LEVELS.map((value) => ({ value, label: levels.short(value) }))}
            />
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <SignatureEditor fields={fields} signer={signer} named={named} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-2">
          <SignatureOnPage fields={settled} quality={quality} law={law} />
        </div>
      </div>
    </div>
  );
}
