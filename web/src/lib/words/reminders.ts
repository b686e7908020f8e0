import { useTranslations } from "use-intl";

/** The numbers of days that are offered. */
const OFFERED = [1, 3, 7] as const;
const NONE = "none";

export interface ReminderChoice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** How often the signers are reminded: "Every 3 days". */
export function useReminderWords(): (days: number) => string {
  const t = useTranslations("web.parts.reminders");
  return (days) => t("every", { days });
}

/**
 * The options of automatic reminders, for a field or a menu. If the API has set another number of days, it is an option
 * too.
 */
export function useReminders(
  days: number | null,
  onDays: (days: number | null) => void,
): ReminderChoice {
  const t = useTranslations("web.parts.reminders");
  const all = [...new Set([...OFFERED, ...(days === null ? [] : [days])])].sort((a, b) => a - b);
  return {
    label: t("label"),
    value: days === null ? NONE : String(days),
    options: [
      { value: NONE, label: t("none") },
      ...all.map((one) => ({ value: String(one), label: t("remind", { days: one }) })),
    ],
    onChange: (value) => {
      const chosen = value === NONE ? null : Number(value);
      if (chosen !== days) onDays(chosen);
    },
  };
}
