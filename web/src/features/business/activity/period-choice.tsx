import { PeriodField } from "@paraph/ui/fields/period-field";
import type { Period } from "@paraph/ui/fields/period-field";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { dayFromNow } from "../../../lib/words/formats.ts";
import { useDayWords } from "./days.ts";
import { PERIODS } from "./period.ts";
import type { PeriodName } from "./period.ts";

/** The period of a list, which stands in the address. */
export function PeriodChoice({ name, days }: { name: PeriodName | undefined; days: Period }) {
  const t = useTranslations("web.activity.period");
  const words = useDayWords();
  const [, change] = useAddressQuery();
  const shown = words.short(days);
  return (
    <PeriodField
      label={t("label", { period: shown })}
      value={days}
      max={dayFromNow(0)}
      named={PERIODS.map((value) => ({ value, label: t(`names.${value}`) }))}
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
  );
}
