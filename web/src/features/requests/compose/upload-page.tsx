import { Button, buttonClass } from "@paraph/ui/controls/button";
import { DropZone } from "@paraph/ui/documents/drop-zone";
import { Note } from "@paraph/ui/feedback/note";
import { PageDrop } from "@paraph/ui/documents/page-drop";
import { PageHead } from "@paraph/ui/lists/section";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../../components/forms/failure-line.tsx";
import { standardLevel } from "../../../components/people/standard-level.ts";
import { PageLink, useGo, useQueryValues } from "../../../components/page-link.tsx";
import { takeFiles } from "../../../components/upload/pending-files.ts";
import { ACCEPTED } from "../../../components/upload/upload.ts";
import type { UploadedDocument } from "../../../components/upload/upload.ts";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import { useUploads } from "../../../components/upload/use-uploads.ts";
import { api } from "../../../session/api.ts";
import { useUser } from "../../../session/user.ts";
import type { Me } from "../../../session/user.ts";

/**
 * A request starts with its documents: they are uploaded here, and the draft then opens at its own address. With
 * `signer=me`, the sender signs.
 */
export default function UploadPage() {
  const t = useTranslations("web.compose.upload");
  const go = useGo();
  const me = useUser();
  const alone = useQueryValues()["signer"] === "me" && me !== undefined;
  const [documents, setDocuments] = useState<readonly UploadedDocument[]>([]);
  const uploads = useUploads((document) => setDocuments((before) => [...before, document]));
  const create = useMutation({
    mutationFn: (chosen: readonly UploadedDocument[]) =>
      api("POST /v3/signature-requests", {
        body: {
          title: titleOf(chosen[0]?.title ?? ""),
          documents: chosen.map((document) => ({ document_id: document.id })),
          ...(alone && ownSignature(me)),
        },
      }),
    onSuccess: (request) => go("view", { srid: request.id }, { replace: true }),
  });

  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const files = takeFiles();
    if (files.length > 0) uploads.add(files);
  }, [uploads]);

  const underWay = uploads.files.some((file) => file.state === "uploading");
  const refused = uploads.files.some((file) => file.state !== "done" && file.state !== "uploading");
  const ready = documents.length > 0 && !underWay;
  const { mutate, isIdle } = create;
  useEffect(() => {
    // If all files were accepted, continues to the signers. If one was refused, the person sees that first.
    if (ready && !refused && isIdle) mutate(documents);
  }, [ready, refused, isIdle, mutate, documents]);

  return (
    <div className="pb-12">
      <PageHead what={t("noun")} title={t("title")} lead={t(alone ? "leadAlone" : "lead")} />
      <div className="pp-columns">
        <div className="grid max-w-180 min-w-0 gap-4 md:col-start-2">
          <DropZone
            layout="stage"
            onFiles={uploads.add}
            accept={ACCEPTED}
            multiple
            title={{ drop: t("drop"), choose: t("add") }}
            detail={t("limits")}
            choose={t("choose")}
            over={(count) => t("over", { count })}
          />
          {documents.length > 0 && (
            <ul aria-label={t("uploaded")} className="grid gap-1.5">
              {documents.map((document) => (
                <li key={document.id}>
                  <Note tone="success" size="body">
                    {t("done", { name: document.title, count: document.pageCount })}
                  </Note>
                </li>
              ))}
            </ul>
          )}
          <UploadList uploads={uploads} />
          <FailureLine size="body" of={create.error} />
          {/* The first quiet button is shifted, so that its text, not its edge, is aligned with the line. */}
          <div className="flex flex-wrap gap-2 [&>:first-child:is(a)]:-ms-5">
            {ready && (refused || create.isError) && (
              <Button
                variant="primary"
                size="lg"
                loading={create.isPending}
                onClick={() => mutate(documents)}
              >
                {t("continue", { count: documents.length })}
              </Button>
            )}
            <PageLink to="dashboard" className={buttonClass({ variant: "quiet", size: "lg" })}>
              {t("back")}
            </PageLink>
          </div>
        </div>
      </div>
      <PageDrop onFiles={uploads.add} over={(count) => t("over", { count })} />
    </div>
  );
}

/** The signer of a request that only its sender signs, at the level that they have set as default. */
function ownSignature(me: Me) {
  const { quality, law } = standardLevel(me);
  const legislation = quality === "SES" ? {} : { legislation: law };
  return { quality, signatures: [{ account_email: me.email, quality, ...legislation }] };
}

/** The title of a request is the name of its first file, without the extension. */
function titleOf(file: string): string {
  return file.replace(/\.[a-z0-9]{2,4}$/i, "");
}
