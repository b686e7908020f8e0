import type { Period } from "@paraph/ui/fields/period-field";
import { Select } from "@paraph/ui/fields/select";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../components/people/levels.ts";
import type { TableView } from "../../../components/tables/table-view.ts";
import { LEGISLATIONS, SIGNABLE_QUALITIES } from "@paraph/rules/qualities";
import { ACTIONS, EVERY } from "./kinds.ts";
import type { Kind } from "./kinds.ts";
import type { PeriodName } from "./period.ts";
import { PeriodChoice } from "./period-choice.tsx";

type Filter = "action" | "quality" | "legislation";

export interface ActivityFiltersProps {
  kind: Kind;
  view: TableView<string, Filter>;
  name: PeriodName | undefined;
  days: Period;
}

const ALL = "all";

/** The period of a list, and what else narrows it. All of it stands in the address. */
export function ActivityFilters({ kind, view, name, days }: ActivityFiltersProps) {
  const t = useTranslations("web.activity");
  const levels = useLevelWords();
  const isSignatures = kind === "signatures";
  const filter = (
    of: Filter,
    label: string,
    all: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      hideLabel
      value={view.filters[of] ?? ALL}
      onChange={(value) => view.filterBy(of, value === ALL ? undefined : value)}
      options={[{ value: ALL, label: all }, ...options]}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <PeriodChoice name={name} days={days} />
      {ACTIONS[kind].length > 0 &&
        filter(
          "action",
          t("filter.action"),
          isSignatures ? t("filter.signed") : t("filter.every"),
          [
            ...(isSignatures ? [{ value: EVERY, label: t("filter.every") }] : []),
            ...ACTIONS[kind].map((value) => ({ value, label: t(`actions.${value}`) })),
          ],
        )}
      {isSignatures && (
        <>
          {filter(
            "quality",
            t("filter.level"),
            t("filter.allLevels"),
            SIGNABLE_QUALITIES.map((value) => ({ value, label: levels.name(value) })),
          )}
          {filter(
            "legislation",
            t("filter.law"),
            t("filter.allLaws"),
            LEGISLATIONS.map((value) => ({ value, label: levels.law(value) })),
          )}
        </>
      )}
    </div>
  );
}
