import { PeriodField } from "@paraph/ui/fields/period-field";
import type { Period } from "@paraph/ui/fields/period-field";
import { Select } from "@paraph/ui/fields/select";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../components/people/levels.ts";
import type { TableView } from "../../../components/tables/table-view.ts";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { dayFromNow } from "../../../lib/words/formats.ts";
import { LEGISLATIONS, SIGNABLE_QUALITIES } from "@paraph/rules/qualities";
import { useDayWords } from "./days.ts";
import { ACTIONS, EVERY } from "./kinds.ts";
import type { Kind } from "./kinds.ts";
import { PERIODS } from "./period.ts";
import type { PeriodName } from "./period.ts";

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
  const words = useDayWords();
  const levels = useLevelWords();
  const [, change] = useAddressQuery();
  const shown = words.short(days);
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
      <PeriodField
        label={t("period.label", { period: shown })}
        value={days}
        max={dayFromNow(0)}
        named={PERIODS.map((value) => ({ value, label: t(`period.names.${value}`) }))}
        name={name}
        onName={(period) =>
          change({ period, from: undefined, to: undefined, page: undefined }, { back: true })
        }
        onPeriod={({ from, to }) =>
          change({ from, to, period: undefined, page: undefined }, { back: true })
        }
        write={words.short}
      >
        {shown}
      </PeriodField>
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
