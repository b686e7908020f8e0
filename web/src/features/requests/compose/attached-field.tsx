import { decidedFiles, filesToAttach, MAIL_FILES } from "@paraph/rules/business-settings";
import type { AttachedFiles } from "@paraph/rules/business-settings";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { useTranslations } from "use-intl";
import { useOwnBusiness } from "../../../session/business.ts";
import type { EditedDraft } from "./use-draft.ts";

/** What the business decides about the files of the mail about the completion; undefined if the sender decides about none. */
export function useAttachable(): AttachedFiles | undefined {
  const decided = useOwnBusiness()?.business?.attachments;
  if (decided === undefined) return undefined;
  const files = {
    signed_document: decided.signedDocument,
    signature_protocol: decided.signatureProtocol,
  };
  return MAIL_FILES.some((file) => files[file].customisable) ? files : undefined;
}

/** The files about which the sender decides. */
export function AttachedField({ edited, files }: { edited: EditedDraft; files: AttachedFiles }) {
  const t = useTranslations("web.compose.attached");
  const { attached } = edited.draft;
  const now = filesToAttach(files, attached);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-label text-ink-2">{t("lead")}</legend>
      {MAIL_FILES.filter((file) => files[file].customisable).map((file) => (
        <Checkbox
          key={file}
          checked={now.includes(file)}
          onChange={({ target }) => {
            const wanted = { file, attached: target.checked };
            edited.change((before) => ({
              ...before,
              attached: decidedFiles(files, before.attached, wanted),
            }));
          }}
        >
          {t(file)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
