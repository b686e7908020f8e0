import { TextButton } from "@paraph/ui/controls/text-link";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Note } from "@paraph/ui/feedback/note";
import { Section } from "@paraph/ui/lists/section";
import { useIsPhone } from "@paraph/ui/use-media";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { ShortTable } from "../../../components/tables/short-table.tsx";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { syncsQuery } from "./provisioning.ts";
import type { Sync } from "./provisioning.ts";

const FEW = 3;
const MANY = 50;

/** The last syncs of the directory: what they have changed, and what was refused. */
export function SyncsSection({ business }: { business: string }) {
  const t = useTranslations("web.provisioning.syncs");
  const format = useFormatter();
  const formats = useFormats();
  const sentence = useSentence();
  const isPhone = useIsPhone();
  const [size, setSize] = useState(FEW);
  const { data, isError, error, refetch } = useQuery(syncsQuery(business, size));
  const count = (key: "added" | "updated" | "removed") => ({
    key,
    head: t(key),
    numeric: true,
    card: "none" as const,
    renderCell: (one: Sync) => format.number(one[key]),
  });
  if (data === undefined)
    return (
      <Section title={t("title")} note={t("note")}>
        {isError ? (
          <ErrorState title={t("failed")} onRetry={() => void refetch()}>
            {sentence(error)}
          </ErrorState>
        ) : (
          <Loading>
            <SkeletonRows rows={3} />
          </Loading>
        )}
      </Section>
    );
  return (
    <Section title={t("title")} note={t("note")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-8">
        <ShortTable<Sync>
          label={t("title")}
          rows={data.syncs}
          rowKey={({ id }) => id}
          empty={<p className="text-ink-2">{t("none")}</p>}
          name={{
            head: t("when"),
            renderName: ({ startedAt }) => formats.moment(startedAt),
            ...(isPhone && {
              renderDetail: ({ added, updated, removed }: Sync) =>
                t("counts", { added, updated, removed }),
            }),
          }}
          columns={[
            count("added"),
            count("updated"),
            count("removed"),
            { key: "result", head: t("result"), renderCell: (one) => <Result it={one} /> },
          ]}
        />
        {data.total > data.syncs.length && size === FEW && (
          <p>
            <TextButton onClick={() => setSize(MANY)}>{t("all")}</TextButton>
          </p>
        )}
      </div>
    </Section>
  );
}

function Result({ it }: { it: Sync }) {
  const t = useTranslations("web.provisioning.syncs");
  const [isOpen, setOpen] = useState(false);
  const { finished, added, updated, removed, refused, refusals } = it;
  if (refused === 0)
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <Note tone={finished ? "success" : "open"}>{t(finished ? "finished" : "running")}</Note>
        {added + updated + removed === 0 && <span className="text-ink-3">{t("noChanges")}</span>}
      </span>
    );
  return (
    <div className="grid min-w-0 gap-1 py-1">
      <Note tone="error">{t("refused", { count: refused })}</Note>
      {refusals.map(({ at, subject, reason, answer }, index) => (
        <div key={`${at} ${index}`} className="min-w-0 text-note text-ink-2">
          <span className="[overflow-wrap:anywhere]">
            {subject === "" ? t(`reasons.${reason}`) : `${subject}: ${t(`reasons.${reason}`)}`}
          </span>
          {isOpen && (
            <pre className="mt-1 rounded-control border border-line bg-desk p-2 font-mono [overflow-wrap:anywhere] whitespace-pre-wrap">
              {answer}
            </pre>
          )}
        </div>
      ))}
      <span>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "hide" : "show")}
        </TextButton>
      </span>
    </div>
  );
}
