import { LIST_NAMES, OVERVIEW } from "@paraph/contract/dashboard-lists";
import type { ListName } from "@paraph/contract/dashboard-lists";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { DropZone } from "@paraph/ui/documents/drop-zone";
import { Note } from "@paraph/ui/feedback/note";
import { PageDrop } from "@paraph/ui/documents/page-drop";
import { PageHead } from "@paraph/ui/lists/section";
import { Tabs } from "@paraph/ui/controls/tabs";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { useGo, useQueryValues } from "../../components/page-link.tsx";
import { leaveFiles } from "../../components/upload/pending-files.ts";
import { ACCEPTED } from "../../components/upload/upload.ts";
import { useMayUpload } from "../../session/business.ts";
import { AllLists } from "./all-lists.tsx";
import { FreeLeft } from "./free-left.tsx";
import { listQuery, takeStartedLists } from "./lists.ts";
import { NarrowBar } from "./narrow-bar.tsx";
import { isNarrowed, useChoices } from "./narrowing.ts";
import { NothingYet } from "./nothing-yet.tsx";
import { OneList } from "./one-list.tsx";
import { useAddressSearch } from "../../hooks/use-address-query.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { followOverlays } from "../../lib/over-pages/overlay-history.ts";
import { keptSeveral } from "../../session/kept-several.ts";

export { takeStartedLists as prepare };

type View = ListName | "all";

/**
 * The requests that wait for the person, those that wait for others, and those that are done. A file dropped anywhere
 * on the page starts a new request.
 */
export default function DashboardPage() {
  const t = useTranslations("web.dashboard");
  const sentence = useSentence();
  const go = useGo();
  const mayUpload = useMayUpload();
  const search = useAddressSearch();
  const filters = useChoices();
  const narrowing = { search: search.search, ...filters.choices };
  const narrowed = isNarrowed(narrowing);
  const { list } = useQueryValues();
  const [choosing, setChoosing] = useState(false);
  const [hadDrafts, setHadDrafts] = useState(false);
  const [view, setView] = useState<View>(LIST_NAMES.find((name) => name === list) ?? "all");

  useEffect(followOverlays, []);
  useEffect(() => {
    // Requests that were being signed together wait for their code.
    if (keptSeveral() !== undefined) void openModal("document/sign-several", { kept: "resumed" });
  }, []);

  const begin = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      leaveFiles(files);
      go("upload");
    },
    [go],
  );

  const widen = () => {
    search.setText("");
    filters.choose({ level: undefined, by: undefined, since: undefined });
  };

  const answers = useQueries({
    queries: LIST_NAMES.map((name) =>
      listQuery({ list: name, narrowing, page: 0, size: OVERVIEW[name] }),
    ),
  });
  const counts = answers.map((answer) => answer.data?.totalItems);
  const [toSign, , , , drafts = 0] = counts;
  // A search that finds none of the drafts does not take their tab away while the person types.
  if (drafts > 0 && !hadDrafts) setHadDrafts(true);
  const hasDrafts = drafts > 0 || (narrowed && hadDrafts);
  const total = counts.every((count) => count !== undefined)
    ? counts.reduce((sum, count) => sum + count, 0)
    : undefined;
  // The headline depends on whether nothing waits for the person or there are no documents at all, which is known only
  // when every list is loaded.
  const isHeadlineDue = toSign !== undefined && !narrowed && (toSign > 0 || total !== undefined);
  const failed = answers.find((answer) => answer.isError && answer.data === undefined);

  const tabs = [
    { value: "all" as const, label: t("all"), ...some(total) },
    ...LIST_NAMES.filter((name) => name !== "drafts" || view === "drafts" || hasDrafts).map(
      (name) => ({ value: name, label: t(name), ...some(counts[LIST_NAMES.indexOf(name)]) }),
    ),
  ];

  const pageDrop = mayUpload && (
    <PageDrop onFiles={begin} over={(count) => t("dropOver", { count })} />
  );
  if (mayUpload && total === 0 && !narrowed && view === "all") {
    return (
      <div className="pb-12">
        <NothingYet onFiles={begin} />
        {pageDrop}
      </div>
    );
  }
  return (
    <div className="pb-12">
      <PageHead
        what={t("noun")}
        title={isHeadlineDue ? t("headline", { count: toSign }) : t("headlineLoading")}
        lead={<FreeLeft />}
        aside={
          <div className="w-full md:w-93">
            {mayUpload ? (
              <DropZone
                layout="bar"
                state={{ kind: "idle" }}
                onFiles={begin}
                accept={ACCEPTED}
                multiple
                title={{ drop: t("drop"), choose: t("add") }}
                detail={t("dropDetail")}
                choose={t("choose")}
                over={(count) => t("dropOver", { count })}
              />
            ) : (
              <Note>{t("noUpload")}</Note>
            )}
          </div>
        }
      />
      <div className="pp-columns">
        <div className="min-w-0 md:col-start-2">
          <Tabs
            label={t("views")}
            value={view}
            onChange={setView}
            tabs={tabs}
            aside={
              <NarrowBar
                search={search}
                filters={filters}
                choosing={choosing}
                onChoosing={setChoosing}
              />
            }
          >
            {null}
          </Tabs>
        </div>
      </div>
      {failed !== undefined ? (
        <div className="pp-columns">
          <div className="md:col-start-2">
            <ErrorState
              title={t("failed")}
              onRetry={() => answers.forEach((answer) => void answer.refetch())}
            >
              {sentence(failed.error)} {t("failedLead")}
            </ErrorState>
          </div>
        </div>
      ) : view === "all" ? (
        <AllLists
          narrowing={narrowing}
          onWiden={widen}
          onShow={setView}
          choosing={choosing}
          lists={LIST_NAMES.map((name, index) => ({
            name,
            answer: answers[index]?.data,
            shown: OVERVIEW[name],
          }))}
        />
      ) : (
        <OneList key={view} list={view} narrowing={narrowing} onWiden={widen} choosing={choosing} />
      )}
      {pageDrop}
    </div>
  );
}

const some = (count: number | undefined) => (count === undefined ? {} : { count });
