import type { ListName } from "@paraph/contract/dashboard-lists";
import { marksOf } from "@paraph/rules/qualities";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { ListRow } from "@paraph/ui/lists/list-row";
import type { RowChoice } from "@paraph/ui/lists/list-row";
import { Note } from "@paraph/ui/feedback/note";
import { Status } from "@paraph/ui/feedback/status";
import { Ticks } from "@paraph/ui/ticks";
import { Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { PageLink } from "../../components/page-link.tsx";
import { DocumentThumbnail } from "../../components/document-viewer/page-image.tsx";
import { ticksOf, useDeadline } from "../../lib/words/request-words.ts";
import { RowActions } from "./row-actions.tsx";
import type { Row } from "./lists.ts";

export interface RequestRowProps {
  list: ListName;
  row: Row;
  choice: RowChoice;
}

/** A request as a row: its title, its progress, its deadline, and the main action. */
export function RequestRow({ list, row, choice }: RequestRowProps) {
  const t = useTranslations("web.dashboard");
  const urgent = list === "toSign";
  const title = row.title === "" ? t("untitled") : row.title;
  const ended =
    row.statusOverall === "DECLINED"
      ? t("declinedTick")
      : row.statusOverall === "WITHDRAWN"
        ? t("withdrawnTick")
        : undefined;
  return (
    <ListRow
      choice={choice}
      height={urgent ? "action" : "list"}
      lead={<DocumentThumbnail size={urgent ? "lg" : "md"} of={row.firstDocumentId ?? undefined} />}
      title={
        <PageLink
          to="view"
          params={{ srid: row.id }}
          className={urgent ? "font-semibold hover:underline" : "hover:underline"}
        >
          {title}
        </PageLink>
      }
      detail={<Detail list={list} row={row} />}
      mark={<Levels row={row} />}
      progress={
        row.signers.length > 0 ? (
          <Ticks signers={ticksOf(row.signers)}>{ended}</Ticks>
        ) : (
          <span className="text-label text-ink-3">{t("signersNone")}</span>
        )
      }
      when={<When list={list} row={row} />}
      action={<RowActions list={list} row={row} title={title} />}
    />
  );
}

/** The levels of all signers; for a draft without signers, the level that its future signers will need. */
function Levels({ row }: { row: Row }) {
  const asked: Parameters<typeof marksOf>[0] =
    row.signers.length > 0
      ? row.signers.map(({ quality, sealedBy }) => ({ quality, isSealed: sealedBy !== null }))
      : [row];
  return (
    <span className="flex gap-1 @min-[48rem]:flex-col">
      {marksOf(asked).map((level) => (
        <LevelMark key={level} level={level} />
      ))}
    </span>
  );
}

/** What the list says of a request; for one that the person observes, that first. */
function Detail({ list, row }: { list: ListName; row: Row }) {
  const t = useTranslations("web.dashboard");
  const detail = useDetail(list, row);
  return row.isObserver ? `${t("observed")}\u00a0 · \u00a0${detail}` : detail;
}

function useDetail(list: ListName, row: Row): string {
  const t = useTranslations("web.dashboard");
  const formats = useFormats();
  const others = row.signers.filter((signer) => !signer.isMe);
  switch (list) {
    case "toSign":
    case "drafts": {
      const size =
        row.documentCount > 1
          ? t("documents", { count: row.documentCount })
          : t("pages", { count: row.pageCount });
      const by = row.isOwner ? t("sentByYou") : row.ownerName;
      return list === "drafts" ? size : `${by}\u00a0 · \u00a0${size}`;
    }
    case "pending": {
      const waiting = others.filter((signer) => signer.signatureStatus !== "SIGNED");
      return t("waitingFor", { names: formats.list(waiting.map((one) => one.displayName)) });
    }
    case "completed": {
      if (others.length === 0) return t("onlyYou");
      const names = formats.list(others.map((one) => one.displayName));
      return row.signers.some((one) => one.isMe) ? t("youAnd", { names }) : names;
    }
    case "declined": {
      if (row.statusOverall === "WITHDRAWN") {
        return row.isOwner ? t("withdrawnByYou") : t("withdrawn", { name: row.ownerName });
      }
      const who = row.signers.find((one) => one.signatureStatus === "DECLINED");
      const name = who === undefined ? row.ownerName : who.displayName;
      return row.endMessage
        ? t("declinedBy", { name, message: row.endMessage })
        : t("declinedByPlain", { name });
    }
  }
}

function When({ list, row }: { list: ListName; row: Row }) {
  const t = useTranslations("web.dashboard");
  const formats = useFormats();
  const deadline = useDeadline()(row.expirationDate);
  switch (list) {
    case "toSign":
      if (deadline === undefined) return <span className="text-ink-3">{t("noDeadline")}</span>;
      return deadline.soon ? (
        <Note tone="warning" icon={Clock}>
          {deadline.text}
        </Note>
      ) : (
        deadline.text
      );
    case "pending":
      return t("sent", { moment: formats.moment(row.sentAt ?? row.createdAt) });
    case "drafts":
      return t("created", { moment: formats.moment(row.createdAt) });
    case "completed":
      return (
        <Status state="SIGNED">
          {t("signedOn", { date: formats.date(row.completedAt ?? row.updatedAt) })}
        </Status>
      );
    case "declined":
      return (
        <Status state={row.statusOverall}>
          {t(row.statusOverall === "WITHDRAWN" ? "withdrawnOn" : "declinedOn", {
            date: formats.date(row.completedAt ?? row.updatedAt),
          })}
        </Status>
      );
  }
}
