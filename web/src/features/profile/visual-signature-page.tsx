import type { Legislation, Quality } from "@paraph/rules/qualities";
import { legislationOfHost } from "@paraph/rules/platform-law";
import { Button } from "@paraph/ui/controls/button";
import { TextButton } from "@paraph/ui/controls/text-link";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Note } from "@paraph/ui/feedback/note";
import { PageHead } from "@paraph/ui/lists/section";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { useLevelWords } from "../../components/people/levels.ts";
import { SignatureEditor, useSettled } from "../../components/signature/signature-editor.tsx";
import {
  fieldsOf,
  firstSignature,
  keepSignature,
  visualSignaturesQuery,
} from "../../components/signature/signature-fields.ts";
import type {
  SignatureFields,
  VisualSignature,
} from "../../components/signature/signature-fields.ts";
import { SignatureOnPage } from "../../components/signature/signature-on-page.tsx";
import { SignaturePreview } from "../../components/signature/signature-preview.tsx";
import { useUser } from "../../session/user.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { useLeaveGuard } from "../../components/forms/use-leave-guard.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { api } from "../../session/api.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { queryClient } from "../../session/query-client.ts";
import { personClient } from "../../session/signer-client.tsx";

/** The look of the person's signature on documents: drawn, typed in one of three handwritings, or uploaded. */
export default function VisualSignaturePage() {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const me = useUser();
  const locale = useLocale();
  const stored = useQuery(visualSignaturesQuery(personClient));
  if (stored.data === undefined || me === undefined) {
    return stored.isError ? (
      <ErrorState page title={t("failed")} onRetry={() => void stored.refetch()}>
        {sentence(stored.error)}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={5} />
      </Loading>
    );
  }
  const standard = stored.data.defaultSignature;
  const name = `${me.firstName} ${me.lastName}`.trim();
  return (
    <Editing
      key={standard?.id ?? "new"}
      stored={standard ?? undefined}
      signer={name}
      start={standard === null ? firstSignature(name, locale, me.permissions) : fieldsOf(standard)}
    />
  );
}

const SHOWN_LEVELS = ["SES", "AES_MINIMAL", "QES"] as const satisfies Quality[];

function Editing({
  stored,
  signer,
  start,
}: {
  stored: VisualSignature | undefined;
  signer: string;
  start: SignatureFields;
}) {
  const t = useTranslations("web.profile.signature");
  const words = useTranslations("web.parts.signature");
  const levels = useLevelWords();
  const sentence = useSentence();
  const [quality, setQuality] = useState<(typeof SHOWN_LEVELS)[number]>("QES");
  const law: Legislation = legislationOfHost(location.hostname);
  const fields = useFields({
    values: start,
    submit: async (entered) => {
      await keepSignature(personClient, stored?.id, entered);
      await queryClient.invalidateQueries(visualSignaturesQuery(personClient));
      showSnackbar({ message: t("saved"), color: "success" });
    },
  });
  const remove = (id: string) =>
    void openModal("visual-signature/delete-signature", {}, async () => {
      await api("DELETE /v1/user/visual-signature/{id}", { path: { id } });
      // The page begins again without it; what was typed belongs to what is gone.
      fields.discard();
      await queryClient.invalidateQueries(visualSignaturesQuery(personClient));
      showSnackbar({ message: t("deleted") });
    });
  const settled = useSettled(fields.entered);
  useLeaveGuard(fields.isDirty && !fields.isSaving);
  return (
    <div className="pb-12">
      <PageHead
        flush
        title={t("title")}
        aside={
          <div className="flex flex-wrap gap-2">
            <Button onClick={fields.discard}>{t("discard")}</Button>
            <Button type="submit" form={fields.id} variant="primary" loading={fields.isSaving}>
              {t("save")}
            </Button>
          </div>
        }
      />
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
          <SignatureEditor fields={fields} signer={signer} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-2">
          <SignatureOnPage fields={settled} quality={quality} law={law} />
          {stored?.can.delete === true && (
            <p className="pt-4">
              <TextButton onClick={() => remove(stored.id)}>{t("delete")}</TextButton>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
