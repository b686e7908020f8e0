import { formatDay, readDay } from "@paraph/language/days";
import { DateField } from "@paraph/ui/fields/date-field";
import type { DateFieldProps } from "@paraph/ui/fields/date-field";
import { dayFromNow } from "../../lib/words/formats.ts";
import { useLocale } from "../../lib/words/words.tsx";

/** A field for a date, in the language of the page. */
export function DayField(props: Omit<DateFieldProps, "read" | "write">) {
  const locale = useLocale();
  return (
    <DateField
      {...props}
      read={(text) => readDay(text, locale, dayFromNow(0))}
      write={(day) => formatDay(day, locale)}
    />
  );
}
