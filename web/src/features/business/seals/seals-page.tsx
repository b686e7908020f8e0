import { markOf } from "@paraph/rules/qualities";
import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { Icon } from "@paraph/ui/icon";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { Plus } from "lucide-react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { PageLink } from "../../../components/page-link.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { DataTable } from "../../../components/tables/data-table.tsx";
import { usePagedSource } from "../../../components/tables/table-source.ts";
import { useTableView } from "../../../components/tables/table-view.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { api } from "../../../session/api.ts";
import { BusinessFrame } from "../business-frame.tsx";
import type { Business } from "../business-frame.tsx";
import { CertificateEnd } from "./certificate-end.tsx";
import { SealEmblem } from "./seal-emblem.tsx";
import { sealsKey } from "./seal-queries.ts";
import type { Seal } from "./seal-queries.ts";

/** The seals of a business. */
export default function SealsPage() {
  const t = useTranslations("web.seals");
  return (
    <BusinessFrame
      title={({ name }) => t("title", { name })}
      lead={t("lead")}
      renderAside={({ id }) => (
        <Button
          variant="primary"
          icon={<Icon of={Plus} />}
          onClick={() => void openModal("business/add-seal", { business: id })}
        >
          {t("add")}
        </Button>
      )}
    >
      {(business) => <SealsTable business={business} />}
    </BusinessFrame>
  );
}

function SealsTable({ business: { id } }: { business: Business }) {
  const t = useTranslations("web.seals");
  const levels = useLevelWords();
  const format = useFormatter();
  const month = format.dateTime(useNow(), { month: "long", timeZone: "UTC" });
  const view = useTableView({
    sorts: ["label", "valid_to"],
    first: { by: "label", down: false },
    filters: {},
  });
  const source = usePagedSource([...sealsKey(id), "list"], view, async (query, signal) => {
    const { seals, total } = await api("GET /v1/businesses/{id}/seals", {
      path: { id },
      query,
      ...(signal && { signal }),
    });
    return { rows: seals, total };
  });
  return (
    <DataTable<Seal>
      title={t("seals")}
      label={t("seals")}
      source={source}
      view={view}
      search={t("search")}
      rowKey={({ name }) => name}
      rowName={({ label }) => label}
      name={{
        head: t("head.name"),
        sort: "label",
        renderLead: (row) => <SealEmblem business={id} seal={row} />,
        renderName: (row) => (
          <PageLink to="businessSeal" params={{ accountname: row.name }} className={textLinkClass}>
            {row.label}
          </PageLink>
        ),
        renderDetail: ({ name }) => <span className="font-mono text-note">{name}</span>,
      }}
      columns={[
        {
          key: "level",
          head: t("head.level"),
          renderCell: ({ quality }) => <LevelMark level={markOf(quality, true)} />,
        },
        {
          key: "law",
          head: t("head.law"),
          wideOnly: true,
          card: "none",
          renderCell: ({ legislation }) => (
            <span className="text-label text-ink-2">{levels.law(legislation)}</span>
          ),
        },
        {
          key: "members",
          head: t("head.members"),
          numeric: true,
          card: "none",
          renderCell: ({ nMembers }) => format.number(nMembers),
        },
        {
          key: "apiUsers",
          head: t("head.apiUsers"),
          numeric: true,
          wideOnly: true,
          card: "none",
          renderCell: ({ nApi }) => format.number(nApi),
        },
        {
          key: "used",
          head: t("head.used", { month }),
          numeric: true,
          wideOnly: true,
          card: "none",
          renderCell: ({ used }) => format.number(used.thisMonth),
        },
        {
          key: "valid_to",
          head: t("head.certificate"),
          sort: "valid_to",
          renderCell: (row) => <CertificateEnd seal={row} />,
        },
      ]}
      failed={t("failed")}
      empty={
        // The button that adds one is at the headline.
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      }
    />
  );
}
