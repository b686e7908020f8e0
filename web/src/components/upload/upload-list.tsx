import { CallError } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Note } from "@paraph/ui/feedback/note";
import { Progress } from "@paraph/ui/feedback/progress";
import { X } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { keyOf, useSentence } from "../../lib/forms/failure.ts";
import { useFormats } from "../../lib/words/formats.ts";
import type { FileUpload, Uploads } from "./use-uploads.ts";

const FilePassword = lazy(() => import("./file-password.tsx"));

/** The files that are being uploaded, and those that were refused: why, and what to do. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const open = uploads.files.filter((file) => file.state !== "done");
  if (open.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {open.map((file) => (
        <li key={file.id} className="border-b border-line py-2.5 last:border-b-0">
          <UploadRow upload={file} uploads={uploads} />
        </li>
      ))}
    </ul>
  );
}

/** The content of a refused file that is the reason, and its page if the service names it. */
function Why({ error }: { error: unknown }) {
  const t = useTranslations("web.parts");
  if (!(error instanceof CallError) || !ABOUT_PAGES.has(error.key)) return null;
  const { page, reason } = error.details;
  const kind = `findings.noted.text.${String(reason)}` as "findings.noted.text.attachment";
  return (
    <>
      {t.has(kind) && t(kind, { names: t("findings.unnamed"), count: 1 })}{" "}
      {typeof page === "number" && t("upload.onPage", { page })}
    </>
  );
}

const ABOUT_PAGES = new Set(["file.pdf.paper_differs", "file.pdf.page_unreadable"]);

function UploadRow({ upload, uploads }: { upload: FileUpload; uploads: Uploads }) {
  const t = useTranslations("web.parts.upload");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const formats = useFormats();
  const { file, state } = upload;
  const canRetry = state === "failed" && retriable(keyOf(upload.error));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 truncate font-medium">
        {file.name} <span className="text-note text-ink-3">{formats.bytes(file.size)}</span>
      </span>
      <IconButton
        size="sm"
        label={t(state === "uploading" ? "cancel" : "remove", { name: file.name })}
        icon={<Icon of={X} />}
        onClick={() => uploads.remove(upload.id)}
      />
      <div className="col-span-2 grid gap-2">
        {state === "uploading" && (
          <Progress
            value={upload.progress < 1 ? upload.progress : null}
            label={t("progress", { name: file.name })}
            words={
              upload.progress < 1
                ? t("percent", { share: Math.floor(upload.progress * 100) })
                : t("checking")
            }
          />
        )}
        <div role="alert" className="empty:hidden">
          {state === "too-large" && <Note tone="error">{t("tooLarge")}</Note>}
          {(state === "failed" || state === "password") && (
            <Note tone={state === "failed" || wrong(upload.error) ? "error" : "info"}>
              {sentence(upload.error)} <Why error={upload.error} />
            </Note>
          )}
        </div>
        {state === "password" && (
          <Suspense fallback={null}>
            <FilePassword
              hint={t("passwordHint")}
              act={t("unlock")}
              size="sm"
              onPassword={(password) => uploads.retry(upload.id, password)}
            />
          </Suspense>
        )}
        {canRetry && (
          <p>
            <Button size="sm" onClick={() => uploads.retry(upload.id)}>
              {common("retry")}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

const wrong = (error: unknown) => keyOf(error) === "file.pdf.password_wrong";

/** A retry makes no sense if the content of the file is the reason. */
function retriable(key: string): boolean {
  return !key.startsWith("file.");
}
