import { Avatar } from "@paraph/ui/lists/avatar";
import { Note } from "@paraph/ui/feedback/note";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { DataTable } from "../../../components/tables/data-table.tsx";
import { usePagedSource } from "../../../components/tables/table-source.ts";
import { useTableView } from "../../../components/tables/table-view.ts";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { aesMembersKey, nameOf, refreshAes } from "./aes.ts";
import type { AesPerson, Agreement } from "./aes.ts";

/** The members: an admin vouches for one or several of them, and ends it. */
export function VouchedPeople({
  business: id,
  agreement,
}: {
  business: string;
  agreement: Agreement;
}) {
  const t = useTranslations("web.aes.people");
  const formats = useFormats();
  const view = useTableView({
    sorts: ["name", "since"],
    first: { by: "name", down: false },
    filters: {},
  });
  const source = usePagedSource(aesMembersKey(id), view, async (query, signal) => {
    const { members, total } = await api("GET /v1/businesses/{id}/aes-for-business/members", {
      path: { id },
      query,
      ...(signal && { signal }),
    });
    return { rows: members, total };
  });
  // Who is chosen may be on another page than the one that is shown.
  const [seen] = useState(() => new Map<string, AesPerson>());
  useEffect(() => {
    for (const row of source.rows ?? []) seen.set(row.userId, row);
  }, [seen, source.rows]);
  const vouch = async (people: readonly AesPerson[]) => {
    await openModal("business/vouch-for-members", { business: id, people: [...people] });
    return true;
  };
  const end = (people: readonly string[]) =>
    attempt("aes.people.notEnded", async () => {
      const call = { path: { id }, body: { user_ids: [...people] } };
      const { ended: count } = await api(
        "POST /v1/businesses/{id}/aes-for-business/members/end",
        call,
      );
      await refreshAes(id);
      showSnackbar({ message: t("ended", { count }), color: "success" });
    });
  return (
    <DataTable<AesPerson>
      title={t("title")}
      label={t("title")}
      source={source}
      view={view}
      search={t("search")}
      rowKey={({ userId }) => userId}
      rowName={nameOf}
      name={{
        head: t("person"),
        sort: "name",
        renderLead: (row) => <Avatar name={nameOf(row)} />,
        renderName: nameOf,
        renderDetail: (row) => (nameOf(row) === row.email ? undefined : row.email),
      }}
      columns={[
        {
          key: "state",
          head: t("state"),
          renderCell: ({ state, whyNot, ended }) =>
            state === "confirmed" ? (
              <Note tone="success">{t("states.confirmed")}</Note>
            ) : state === "ready" ? (
              <span className="text-label text-ink-2">
                {ended === null
                  ? t("states.ready")
                  : t(`whyEnded.${ended.why}`, { day: formats.date(ended.at) })}
              </span>
            ) : (
              <Note tone="muted">{t(`whyNot.${whyNot ?? "other_domain"}`)}</Note>
            ),
        },
        {
          key: "checked",
          head: t("checked"),
          renderCell: ({ checked }) =>
            checked === null ? null : (
              <span className="text-label text-ink-2">
                {t("checkedOn", {
                  day: formats.date(`${checked.on}T12:00`),
                  document: t(`with.${checked.with}`),
                  by: checked.by,
                })}
              </span>
            ),
        },
      ]}
      rowActs={(row) => [
        ...(row.can.confirm === true
          ? [
              {
                label: t("vouch"),
                icon: ShieldCheck,
                onSelect: () => void vouch([row]),
              },
            ]
          : []),
        ...(row.can.end === true
          ? [
              {
                label: t("end"),
                icon: ShieldOff,
                danger: true,
                onSelect: () => void end([row.userId]),
              },
            ]
          : []),
      ]}
      {...(agreement.can.confirm === true && {
        acts: [
          {
            label: t("vouch"),
            icon: ShieldCheck,
            run: (keys: readonly string[]) => vouch(keys.flatMap((key) => seen.get(key) ?? [])),
          },
          { label: t("end"), icon: ShieldOff, danger: true, run: end },
        ],
      })}
      failed={t("failed")}
      empty={null}
    />
  );
}
