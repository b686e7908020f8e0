import type { ListName } from "@paraph/contract/dashboard-lists";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Menu } from "@paraph/ui/controls/menu";
import type { MenuEntry } from "@paraph/ui/controls/menu";
import { useMutation } from "@tanstack/react-query";
import { Bell, Download, Ellipsis, Eye, FileText, Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";
import { NamedFailure } from "../../lib/forms/named-failure.ts";
import { PageLink } from "../../components/page-link.tsx";
import { LISTS_KEY } from "../../components/signature-requests.ts";
import { useSendAgain } from "../../components/send-again.ts";
import { useDownloads } from "../../hooks/use-download.ts";
import { api } from "../../session/api.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import type { Row } from "./lists.ts";
import { queryClient } from "../../session/query-client.ts";

/** The main action of a row as a button, and the other actions in the menu "…". */
export function RowActions({ list, row, title }: { list: ListName; row: Row; title: string }) {
  const t = useTranslations("web.dashboard");
  const items = useItems(list, row, title);
  return (
    <>
      <MainAction list={list} row={row} />
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton size="sm" label={t("moreOf", { title })} icon={<Icon of={Ellipsis} />} />
          }
          items={items}
        />
      )}
    </>
  );
}

function MainAction({ list, row }: { list: ListName; row: Row }) {
  const t = useTranslations("web.dashboard");
  const open = (look: "outline" | "secondary", size: "md" | "sm", words: string) => (
    <PageLink to="view" params={{ srid: row.id }} className={buttonClass({ variant: look, size })}>
      {words}
    </PageLink>
  );
  switch (list) {
    case "toSign":
      return row.can.sign === true
        ? open("outline", "md", t("review"))
        : open("secondary", "sm", t("open"));
    case "drafts":
      return row.can.edit === true
        ? open("secondary", "sm", t("continue"))
        : open("secondary", "sm", t("open"));
    case "pending":
      return <RemindAction row={row} />;
    case "completed":
      return row.can.download === true ? (
        <DownloadAction row={row} />
      ) : (
        open("secondary", "sm", t("open"))
      );
    case "declined":
      return row.can.send_again === true ? (
        <SendAgainAction row={row} />
      ) : (
        open("secondary", "sm", t("open"))
      );
  }
}

function RemindAction({ row }: { row: Row }) {
  const t = useTranslations("web.dashboard");
  const remind = useMutation({
    mutationFn: () => api("POST /v3/signature-requests/{id}/remind", { path: { id: row.id } }),
    onSuccess: ({ reminded }) =>
      showSnackbar({ message: t("reminded", { count: reminded.length }), color: "success" }),
    onError: (error) =>
      showSnackbar({ message: new NamedFailure("dashboard.remindFailed", error), color: "error" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  });
  if (row.can.remind !== true) return null;
  if (isToday(row.remindedAt)) {
    return <span className="pe-2 text-label text-ink-3">{t("remindedToday")}</span>;
  }
  return (
    <Button
      size="sm"
      icon={<Icon of={Bell} size="sm" />}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {t("remind")}
    </Button>
  );
}

function SendAgainAction({ row }: { row: Row }) {
  const { label, begin, isUnderWay } = useSendAgain(row.id);
  return (
    <Button size="sm" loading={isUnderWay} onClick={begin}>
      {label}
    </Button>
  );
}

function DownloadAction({ row }: { row: Row }) {
  const t = useTranslations("web.dashboard");
  const download = useDownload(row);
  return (
    <Button size="sm" icon={<Icon of={Download} size="sm" />} onClick={download}>
      {t("download")}
    </Button>
  );
}

/** Downloads all documents of a row's request. The row itself contains only the first one. */
function useDownload({ id, documentCount, firstDocumentId }: Row): () => void {
  const downloads = useDownloads();
  return () =>
    downloads.documents(async () => {
      if (documentCount === 1 && firstDocumentId !== null) return [firstDocumentId];
      const { documents } = await api("GET /v3/signature-requests/{id}", { path: { id } });
      return documents.map((document) => document.id);
    });
}

function useItems(list: ListName, row: Row, title: string): MenuEntry[] {
  const t = useTranslations("web.dashboard");
  const downloads = useDownloads();
  const download = useDownload(row);
  const refresh = () => queryClient.invalidateQueries({ queryKey: LISTS_KEY });
  const icon = (of: typeof Eye) => <Icon of={of} size="sm" />;
  const items: MenuEntry[] = [
    {
      label: t("open"),
      icon: icon(Eye),
      link: <PageLink to="view" params={{ srid: row.id }} />,
    },
  ];
  // For completed requests, the download is the main action.
  if (row.can.download === true && row.documentCount > 0 && list !== "completed") {
    items.push({ label: t("download"), icon: icon(Download), onSelect: download });
  }
  if (row.can.report === true) {
    items.push({
      label: t("protocol"),
      icon: icon(FileText),
      onSelect: () => downloads.protocol(row.id, title),
    });
  }
  if (row.can.withdraw === true) {
    items.push("line", {
      label: t("withdraw"),
      icon: icon(Undo2),
      danger: true,
      onSelect: () =>
        void openModal(
          "document/withdraw",
          {
            signed: row.signers.filter((one) => one.signatureStatus === "SIGNED").length,
            signers: row.signers.length,
          },
          async ({ message }) => {
            await api("POST /v3/signature-requests/{id}/withdraw", {
              path: { id: row.id },
              body: { message },
            });
            await refresh();
          },
        ),
    });
  } else if (row.can.delete === true) {
    items.push("line", {
      label: t("delete"),
      icon: icon(Trash2),
      danger: true,
      onSelect: () =>
        void openModal(
          "default/delete-documents",
          { title: row.title, draft: list === "drafts" },
          async () => {
            await api("DELETE /v3/signature-requests/{id}", { path: { id: row.id } });
            await refresh();
          },
        ),
    });
  }
  return items;
}

function isToday(at: string | null): boolean {
  return at !== null && new Date(at).toDateString() === new Date().toDateString();
}
