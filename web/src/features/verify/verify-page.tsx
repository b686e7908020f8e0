import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Matter, PageHead } from "@paraph/ui/lists/section";
import { useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Answered } from "./answered.tsx";
import { Ask } from "./ask.tsx";
import { StoredDocuments } from "./stored-documents.tsx";
import { useCheck } from "./use-check.ts";
import type { Checking } from "./use-check.ts";
import { useStored } from "./use-stored.ts";
import type { Stored } from "./use-stored.ts";

/**
 * The page on which anybody can verify a signed PDF: the verdict, who signed it, and what was changed afterwards. At
 * the address of a request, its participants see the verdict about its document at once; other people upload the file.
 */
export default function VerifyPage() {
  const t = useTranslations("web.verify");
  const { srid } = useParams({ strict: false }) as { srid?: string };
  const checking = useCheck();
  const stored = useStored(srid, checking.start);
  useOnlyDocument(stored, checking);
  const { check } = checking;
  if (check.state === "done") {
    return <Answered checked={check} onAnother={checking.reset} />;
  }
  const of = srid === undefined ? ("" as const) : ("request." as const);
  return (
    <>
      <PageHead
        what={
          <>
            {t("noun")}
            <br />
            {t("forEveryone")}
          </>
        }
        title={t(`${of}title`)}
        lead={t(`${of}lead`)}
      />
      <Matter>
        {stored.isLoading || stored.isFetching ? (
          <Loading>
            <SkeletonRows rows={4} height="3rem" />
          </Loading>
        ) : (
          <>
            {srid !== undefined && <StoredDocuments srid={srid} stored={stored} />}
            <Ask checking={checking} />
          </>
        )}
      </Matter>
    </>
  );
}

/** If the request has only one document, checks it once. After that the visitor chooses. */
function useOnlyDocument({ documents, check }: Stored, checking: Checking): void {
  const [only, ...others] = documents;
  const wasChecked = useRef(false);
  const isIdle = checking.check.state === "idle";
  useEffect(() => {
    if (only === undefined || others.length > 0 || !isIdle || wasChecked.current) return;
    wasChecked.current = true;
    check(only);
  }, [only, others.length, isIdle, check]);
}
