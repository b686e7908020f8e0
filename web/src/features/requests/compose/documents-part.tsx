import { DropZone } from "@paraph/ui/documents/drop-zone";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../lib/words/formats.ts";
import { chooseFiles } from "../../../lib/browser/choose-files.ts";
import { DocumentThumbnail } from "../../../components/document-viewer/page-image.tsx";
import { ACCEPTED } from "../../../components/upload/upload.ts";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import type { Uploads } from "../../../components/upload/use-uploads.ts";
import { useMayUpload } from "../../../session/business.ts";
import { DocumentFindings } from "./document-findings.tsx";
import type { DraftDocument } from "./draft.ts";
import type { EditedDraft } from "./use-draft.ts";

export interface DocumentsPartProps {
  edited: EditedDraft;
  uploads: Uploads;
  /** Continues to the signers; left out if another button does. */
  onGoOn?: () => void;
}

/** The documents of the draft with their findings, and an area for adding more. */
export function DocumentsPart({ edited, uploads, onGoOn }: DocumentsPartProps) {
  const t = useTranslations("web.compose.documents");
  const formats = useFormats();
  const { draft, change, request } = edited;
  const mayUpload = useMayUpload();
  const remove = (document: DraftDocument) =>
    change((before) => ({
      ...before,
      documents: before.documents.filter((one) => one.id !== document.id),
      places: before.places.filter((place) => place.document !== document.id),
    }));
  return (
    <div className="grid min-w-0 gap-2">
      <ul aria-label={t("title")} className="grid gap-2">
        {draft.documents.map((document) => (
          <li key={document.id} className="grid border-line not-last:border-b not-last:pb-2">
            <div className="flex min-h-13 items-start gap-3.5">
              <DocumentThumbnail of={document.id} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{document.name}</p>
                <p className="text-note text-ink-3">
                  {t("facts", { count: document.pageCount, size: formats.bytes(document.size) })}
                </p>
              </div>
              {request.can.edit === true && (
                <IconButton
                  size="sm"
                  label={t("remove", { name: document.name })}
                  icon={<Icon of={X} />}
                  onClick={() => remove(document)}
                />
              )}
            </div>
            <DocumentFindings
              document={document}
              onGoOn={onGoOn}
              onReplace={() =>
                chooseFiles(ACCEPTED, (files) => {
                  remove(document);
                  uploads.add(files);
                })
              }
            />
          </li>
        ))}
      </ul>
      <UploadList uploads={uploads} />
      {mayUpload && (
        <DropZone
          layout="line"
          onFiles={uploads.add}
          accept={ACCEPTED}
          multiple
          title={
            draft.documents.length === 0
              ? { drop: t("drop"), choose: t("add") }
              : { drop: t("dropAnother"), choose: t("addAnother") }
          }
          choose={t("choose")}
          over={(count) => t("over", { count })}
        />
      )}
    </div>
  );
}
