import { ATTACHMENT_ENDINGS } from "@paraph/rules/attachments";
import { Button } from "@paraph/ui/controls/button";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { DropZone } from "@paraph/ui/documents/drop-zone";
import { Icon } from "@paraph/ui/icon";
import { Download, Paperclip, X } from "lucide-react";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  attachmentMegabytes,
  attachmentsTo,
} from "../../../components/upload/attachment-upload.ts";
import type { Attachment } from "../../../components/upload/attachment-upload.ts";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import { useFileUploads } from "../../../components/upload/use-uploads.ts";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { useDownloads } from "../../../hooks/use-download.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { useAttachments } from "./use-attachments.ts";
import type { AttachmentList } from "./use-attachments.ts";

interface Part {
  request: SignatureRequest;
}

/** Whether a request has attachments, or its reader can add some. */
export const showsAttachments = ({ attachments, can }: SignatureRequest): boolean =>
  attachments.length > 0 || can.attach === true;

/** The attachments with their downloads; who may change them also adds and removes them here. */
export function Attachments({ request }: Part) {
  const t = useTranslations("web.parts.attachments");
  const attachments = useAttachments(request);
  const list = attachments.list.length > 0 && (
    <ul aria-label={t("title")} className="grid min-w-0 grid-cols-1">
      {attachments.list.map((one) => (
        <AttachmentRow
          key={one.attachmentId}
          request={request}
          attachment={one}
          attachments={attachments}
        />
      ))}
    </ul>
  );
  if (request.can.attach !== true) return list;
  return (
    <AddAttachments request={request} attachments={attachments}>
      {list}
    </AddAttachments>
  );
}

interface Row extends Part {
  attachment: Attachment;
  attachments: AttachmentList;
}

function AttachmentRow({ request, attachment, attachments }: Row) {
  const t = useTranslations("web.parts.attachments");
  const formats = useFormats();
  const downloads = useDownloads();
  const [isAsked, setIsAsked] = useState(false);
  const { attachmentId, filename: name } = attachment;
  const remove = () =>
    attempt({ key: "parts.attachments.notRemoved", values: { name } }, async () => {
      await api("DELETE /v3/signature-requests/{id}/attachments/{attachment_id}", {
        path: { id: request.id, attachment_id: attachmentId },
      });
      await attachments.change((before) =>
        before.filter((one) => one.attachmentId !== attachmentId),
      );
    });
  return (
    <li className="grid grid-cols-1 border-b border-line py-1.5 last:border-b-0">
      <div className="flex min-h-11 items-center gap-2.5">
        <Icon of={Paperclip} />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="text-note text-ink-3">{formats.bytes(attachment.size)}</p>
        </div>
        {request.can.download === true && (
          <IconButton
            label={t("download", { name })}
            icon={<Icon of={Download} />}
            onClick={() => downloads.attachment(request.id, attachmentId)}
          />
        )}
        {request.can.attach === true && !isAsked && (
          <IconButton
            label={t("remove", { name })}
            icon={<Icon of={X} />}
            onClick={() => setIsAsked(true)}
          />
        )}
      </div>
      {isAsked && (
        <div role="alert" className="flex flex-wrap items-center gap-2 pb-1.5">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t("ask", { name })}</span>
          <Button size="sm" onClick={() => setIsAsked(false)}>
            {t("keep")}
          </Button>
          <Button size="sm" variant="danger" onClick={() => void remove()}>
            {t("act")}
          </Button>
        </div>
      )}
    </li>
  );
}

interface Adding extends Part {
  attachments: AttachmentList;
  children: ReactNode;
}

/** The place of the attachments, onto which files are dropped, with the list of those that are there. */
function AddAttachments({ request, attachments, children }: Adding) {
  const t = useTranslations("web.parts.attachments");
  const kind = useMemo(() => attachmentsTo(request.id), [request.id]);
  const uploads = useFileUploads(kind, (added) => {
    void attachments.change((before) => [...before, added]);
  });
  return (
    <DropZone
      layout="line"
      onFiles={uploads.add}
      accept={ATTACHMENT_ENDINGS.join(",")}
      multiple
      title={{
        drop: t("drop", { megabytes: attachmentMegabytes }),
        choose: t("add", { megabytes: attachmentMegabytes }),
      }}
      choose={t("choose")}
      over={(count) => t("over", { count })}
    >
      {children}
      <UploadList uploads={uploads} />
    </DropZone>
  );
}
