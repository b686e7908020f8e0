import { Avatar } from "@paraph/ui/lists/avatar";
import { Button } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Facts } from "@paraph/ui/lists/facts";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { List, ListRow } from "@paraph/ui/lists/list-row";
import { Note } from "@paraph/ui/feedback/note";
import { Pagination } from "@paraph/ui/controls/pagination";
import { Section } from "@paraph/ui/lists/section";
import { SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Status } from "@paraph/ui/feedback/status";
import { Table } from "@paraph/ui/lists/table";
import type { TableSort } from "@paraph/ui/lists/table";
import { Tabs } from "@paraph/ui/controls/tabs";
import { Thumbnail } from "@paraph/ui/lists/thumbnail";
import { Ticks } from "@paraph/ui/ticks";
import { Bell, Clock, Download, Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Specimen, Specimens } from "./specimen.tsx";

type Tab = "all" | "toSign" | "pending" | "completed" | "declined";

export function Lists() {
  const t = useTranslations("web.gallery.lists");
  const [tab, setTab] = useState<Tab>("all");
  const [page, setPage] = useState(2);
  return (
    <Section title={t("title")} note={t("note")}>
      <Specimens>
        <Specimen>
          <Tabs
            label={t("tabs")}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: "all", label: t("all"), count: 142 },
              { value: "toSign", label: t("toSign"), count: 3 },
              { value: "pending", label: t("pending"), count: 4 },
              { value: "completed", label: t("completed"), count: 132 },
              { value: "declined", label: t("declined"), count: 3 },
            ]}
          >
            <Rows />
          </Tabs>
        </Specimen>
        <Specimen>
          <Members />
          <Pagination page={page} pageSize={20} total={132} onPage={setPage} />
        </Specimen>
        <Specimen span={4} caption={t("loading")}>
          <div className="border-t border-line">
            <SkeletonRows />
          </div>
        </Specimen>
        <Specimen span={4} caption={t("empty")}>
          <div className="border-t border-line">
            <EmptyState title={t("noDeclined")} action={<Button>{t("showAll")}</Button>}>
              {t("noDeclinedText")}
            </EmptyState>
          </div>
        </Specimen>
        <Specimen span={4} caption={t("failed")}>
          <div className="border-t border-line">
            <ErrorState title={t("notLoaded")} onRetry={() => setPage(1)} />
          </div>
        </Specimen>
        <Specimen span={6} caption={t("facts")}>
          <Facts
            ruled
            items={[
              { term: t("document"), value: t("framework") },
              { term: t("signAs"), value: t("signAsValue") },
              { term: t("when"), value: t("whenValue") },
            ]}
          />
        </Specimen>
        <Specimen span={6} caption={t("facts")}>
          <Facts
            ruled
            size="sm"
            items={[
              { term: t("document"), value: t("framework") },
              { term: t("signAs"), value: t("signAsValue") },
            ]}
          />
        </Specimen>
      </Specimens>
    </Section>
  );
}

function Rows() {
  const t = useTranslations("web.gallery.lists");
  const buttons = useTranslations("web.gallery.buttons");
  const marks = useTranslations("web.gallery.marks");
  const more = <IconButton size="sm" label={buttons("more")} icon={<Icon of={Ellipsis} />} />;
  return (
    <List label={t("rows")}>
      <ListRow
        height="action"
        lead={<Thumbnail size="lg" />}
        title={t("framework")}
        detail={t("sentByYou")}
        mark={<LevelMark level="qes" />}
        progress={<Ticks signers={["signed", "you", "waiting"]} />}
        when={
          <Note tone="warning" icon={Clock}>
            {marks("due")}
          </Note>
        }
        action={<Button variant="outline">{buttons("review")}</Button>}
      />
      <ListRow
        height="action"
        lead={<Thumbnail size="lg" />}
        title={t("nda")}
        detail={t("ndaBy")}
        mark={<LevelMark level="part11" />}
        progress={<Ticks signers={["signed", "you"]} />}
        when={t("due")}
        action={<Button variant="outline">{buttons("review")}</Button>}
      />
      <ListRow
        lead={<Thumbnail />}
        title={t("contract")}
        detail={t("waiting")}
        mark={<LevelMark level="aes" />}
        progress={<Ticks signers={["signed", "waiting"]} />}
        when={t("sent")}
        action={
          <>
            <Button size="sm" icon={<Icon of={Bell} size="sm" />}>
              {t("remind")}
            </Button>
            {more}
          </>
        }
      />
      <ListRow
        lead={<Thumbnail />}
        title={t("contract")}
        detail={t("signAsValue")}
        mark={<LevelMark level="ses" />}
        progress={<Ticks signers={["signed", "signed"]} />}
        when={<Status state="SIGNED">{marks("signedOn")}</Status>}
        action={
          <>
            <Button size="sm" icon={<Icon of={Download} size="sm" />}>
              {buttons("download")}
            </Button>
            {more}
          </>
        }
      />
    </List>
  );
}

const MEMBERS = [
  { name: "Samuel Ammann", mail: "samuel.ammann@helvion.example", level: "qes", signed: 5 },
  {
    name: "Matteo Bernasconi",
    mail: "matteo.bernasconi@helvion.example",
    level: "aes",
    signed: 12,
  },
] as const;

function Members() {
  const t = useTranslations("web.gallery.lists");
  const choices = useTranslations("web.gallery.choices");
  const fields = useTranslations("web.gallery.fields");
  const buttons = useTranslations("web.gallery.buttons");
  const [sort, setSort] = useState<TableSort>({ by: "name", down: false });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      label={t("table")}
      rows={MEMBERS}
      rowKey={(row) => row.mail}
      sort={sort}
      onSort={setSort}
      selection={{
        chosen,
        onChoose: (keys, on) =>
          setChosen(
            (before) =>
              new Set([...before].filter((key) => !keys.includes(key)).concat(on ? keys : [])),
          ),
        allLabel: t("selectAll"),
        rowLabel: (row) => t("select", { name: row.name }),
      }}
      name={{
        head: fields("name"),
        sort: "name",
        renderLead: (row) => <Avatar name={row.name} />,
        renderName: (row) => row.name,
        renderDetail: (row) => row.mail,
      }}
      columns={[
        {
          key: "level",
          head: choices("level"),
          card: "aside",
          renderCell: (row) => <LevelMark level={row.level} />,
        },
        {
          key: "signed",
          head: t("signed"),
          numeric: true,
          wideOnly: true,
          sort: "signed",
          renderCell: (row) => row.signed,
        },
        { key: "active", head: t("active"), renderCell: () => t("today") },
      ]}
      actions={{
        head: t("actions"),
        renderActions: (row) => (
          <IconButton
            size="sm"
            label={`${buttons("more")}: ${row.name}`}
            icon={<Icon of={Ellipsis} />}
          />
        ),
      }}
    />
  );
}
