import { Button } from "@paraph/ui/controls/button";
import { DropZone } from "@paraph/ui/documents/drop-zone";
import type { DropState } from "@paraph/ui/documents/drop-zone";
import { Note } from "@paraph/ui/feedback/note";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { keyOf, useSentence } from "../../lib/forms/failure.ts";
import type { Checking } from "./use-check.ts";

const FilePassword = lazy(() => import("../../components/upload/file-password.tsx"));

/** The form for the file, the progress of the check, and what the check finds out. */
export function Ask({ checking }: { checking: Checking }) {
  const t = useTranslations("web.verify");
  const { check, start } = checking;
  const dropState = useDropState(checking);
  return (
    <div className="max-w-215">
      {check.state === "locked" ? (
        <Locked
          name={check.file.name}
          error={check.error}
          onPassword={(password) => void start(check.file, password)}
          onAnother={checking.reset}
        />
      ) : (
        <DropZone
          layout="field"
          accept="application/pdf,.pdf"
          onFiles={([file]) => file && void start(file)}
          state={dropState}
          title={{ drop: t("drop"), choose: t("add") }}
          detail={t("dropDetail")}
          choose={t("choose")}
          over={(count) => t("dropOver", { count })}
        />
      )}
      <dl className="mt-8 border-t border-ink">
        <Told term={t("whoWhen")}>{t("whoWhenLead")}</Told>
        <Told term={t("after")}>{t("afterLead")}</Told>
        <Told term={t("holds")}>{t("holdsLead")}</Told>
      </dl>
      <p className="mt-3.5 text-label text-ink-3">{t.rich("programs", PARTS)}</p>
    </div>
  );
}

const PARTS = {
  code: (chunks: ReactNode) => <code className="font-mono">{chunks}</code>,
  link: (chunks: ReactNode) => (
    <a href="/openapi.json" className={textLinkClass}>
      {chunks}
    </a>
  ),
};

function Told({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 border-b border-line py-2.5 sm:grid-cols-[13.5rem_minmax(0,1fr)]">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

function useDropState({ check, reset }: Checking): DropState {
  const t = useTranslations("web.verify");
  const words = useTranslations("web.parts.upload");
  const sentence = useSentence();
  if (check.state === "checking") {
    const { file, progress } = check;
    return {
      kind: "uploading",
      name: progress < 1 ? file.name : t("checking", { name: file.name }),
      progress: progress < 1 ? progress : null,
      onCancel: reset,
    };
  }
  if (check.state === "failed") {
    const tooLarge = keyOf(check.error) === "file.too_large";
    return {
      kind: "failed",
      title: t("failedTitle"),
      detail: tooLarge ? words("tooLarge") : sentence(check.error),
    };
  }
  return { kind: "idle" };
}

interface LockedProps {
  name: string;
  error: unknown;
  onPassword: (password: string) => void;
  onAnother: () => void;
}

function Locked({ name, error, onPassword, onAnother }: LockedProps) {
  const t = useTranslations("web.verify");
  const sentence = useSentence();
  const wrong = keyOf(error) === "file.pdf.password_wrong";
  return (
    <div className="grid max-w-105 gap-3 border-y border-line py-6">
      <p className="truncate font-semibold">{name}</p>
      <div role="alert">
        <Note tone={wrong ? "error" : "info"}>{sentence(error)}</Note>
      </div>
      <Suspense fallback={null}>
        <FilePassword hint={t("passwordHint")} act={t("unlock")} onPassword={onPassword}>
          <Button variant="quiet" onClick={onAnother}>
            {t("another")}
          </Button>
        </FilePassword>
      </Suspense>
    </div>
  );
}
