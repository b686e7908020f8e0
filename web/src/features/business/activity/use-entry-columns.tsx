import { markOf } from "@paraph/rules/qualities";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../components/people/levels.ts";
import type { DataTableProps } from "../../../components/tables/data-table.tsx";
import { dayFromNow, shownAs } from "../../../lib/words/formats.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import type { actionAsked, Entry, Kind } from "./kinds.ts";

type Person = Entry["actor"];
type TableName = DataTableProps<Entry>["name"];
type TableColumn = DataTableProps<Entry>["columns"][number];

interface EntryColumns {
  readonly name: TableName;
  readonly columns: readonly TableColumn[];
  readonly nameOf: (row: Entry) => string;
}

const DAY = { day: "numeric", month: "short" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

/** The person whom a row is about: who signs, whose account it is, or else who did it. */
const whoOf = ({ signer, account, actor }: Entry): Person => signer ?? account ?? actor;

/** What stands where the title of the request is not known. */
function untitled({ sentByOthers, signatureRequestId }: Entry) {
  if (sentByOthers) return "otherSender";
  // A document can be sealed without a request.
  return signatureRequestId === null ? "noRequest" : "noTitle";
}

/**
 * The columns of a list.
 * @param action the one of all rows, which then needs no column
 */
export function useEntryColumns(kind: Kind, action: ReturnType<typeof actionAsked>): EntryColumns {
  const t = useTranslations("web.activity");
  const locale = useLocale();
  const levels = useLevelWords();
  const thisYear = Number(dayFromNow(0).slice(0, 4));
  const when = ({ timestamp }: Entry) => {
    const at = new Date(timestamp);
    const year = at.getFullYear() === thisYear ? {} : ({ year: "numeric" } as const);
    return shownAs(at, locale, { ...DAY, ...year, ...TIME });
  };
  const personName = (row: Entry, person: Person): string => {
    if (person === null) return t("service");
    const { firstName, lastName, description, email } = person;
    const name = `${firstName} ${lastName}`.trim() || description || email;
    if (name !== null && name !== "") return name;
    return row.action.startsWith("member.invit") ? t("invited") : t("erased");
  };
  const nameOf = (row: Entry) => {
    const name = personName(row, whoOf(row));
    return row.sealedBy === null ? name : t("sealedWith", { organisation: row.sealedBy, name });
  };
  const detailOf = (row: Entry) => {
    const who = whoOf(row);
    if (who === null) return t("types.service");
    if (who.type !== "external") return who.type === "unknown" ? undefined : t(`types.${who.type}`);
    return who.email === null || who.email === nameOf(row)
      ? t("types.external")
      : `${t("types.external")}, ${who.email}`;
  };
  const whenColumn: TableColumn = {
    key: "timestamp",
    head: t("head.when"),
    sort: "timestamp",
    before: true,
    renderCell: (row) => (
      <time dateTime={row.timestamp} className="whitespace-nowrap">
        {when(row)}
      </time>
    ),
  };
  const whatColumn: TableColumn = {
    key: "action",
    head: t("head.what"),
    renderCell: (row) => t(`actions.${row.action}`),
  };
  const ofPeople: readonly TableColumn[] = [
    whatColumn,
    {
      key: "by",
      head: t("head.by"),
      wideOnly: true,
      card: "none",
      // Who acts for themselves is named once.
      renderCell: (row) => (
        <span className="text-ink-2">
          {personName(row, row.actor) === nameOf(row) ? "" : personName(row, row.actor)}
        </span>
      ),
    },
  ];
  const ofSignatures: readonly TableColumn[] = [
    ...(action === undefined ? [whatColumn] : []),
    {
      key: "document",
      head: t("head.document"),
      renderCell: (row) =>
        row.signatureRequestTitle === null ? (
          <span className="text-ink-3">{t(untitled(row))}</span>
        ) : (
          <span className="[overflow-wrap:anywhere]">{row.signatureRequestTitle}</span>
        ),
    },
    {
      key: "level",
      head: t("head.level"),
      card: "aside",
      renderCell: ({ quality, sealedBy }) =>
        quality !== null && <LevelMark level={markOf(quality, sealedBy !== null)} />,
    },
    {
      key: "law",
      head: t("head.law"),
      wideOnly: true,
      card: "none",
      renderCell: ({ legislation }) =>
        legislation !== null && (
          <span className="whitespace-nowrap text-ink-2">{levels.law(legislation)}</span>
        ),
    },
  ];
  return {
    nameOf,
    name: { head: t("head.who"), renderName: nameOf, renderDetail: detailOf },
    columns: [whenColumn, ...(kind === "signatures" ? ofSignatures : ofPeople)],
  };
}
