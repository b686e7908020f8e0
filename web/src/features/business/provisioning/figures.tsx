import { classNames } from "@paraph/ui/class-names";
import { Note } from "@paraph/ui/feedback/note";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useFormats } from "../../../lib/words/formats.ts";
import { useDayWords } from "../activity/days.ts";
import type { Provisioning, Sync } from "./provisioning.ts";

/** How long a sync took, in whole seconds. */
export const secondsOf = ({ startedAt, lastAt }: Pick<Sync, "startedAt" | "lastAt">): number =>
  Math.round((Date.parse(lastAt) - Date.parse(startedAt)) / 1000);

/** Four figures: the last sync, and what the directory has changed this month. */
export function Figures({ it: { lastSync, month } }: { it: Provisioning }) {
  const t = useTranslations("web.provisioning.figures");
  const format = useFormatter();
  const formats = useFormats();
  const name = useDayWords().month(month.since.slice(0, 7));
  const figures: readonly { key: string; label: string; value: ReactNode; note: ReactNode }[] = [
    {
      key: "last",
      label: t("last"),
      value: (
        <span className="text-[1.25rem]/[2.125rem]">
          {lastSync === null ? t("never") : formats.moment(lastSync.startedAt)}
        </span>
      ),
      note:
        lastSync === null ? null : lastSync.finished ? (
          <Note tone="success">{t("finished", { seconds: secondsOf(lastSync) })}</Note>
        ) : (
          <Note tone="open">{t("running")}</Note>
        ),
    },
    ...(["added", "updated", "removed"] as const).map((key) => ({
      key,
      label: t(key, { month: name }),
      value: format.number(month[key]),
      note: t(`${key}Note`),
    })),
  ];
  return (
    <dl className="grid grid-cols-2 border-t border-line lg:grid-cols-4">
      {figures.map(({ key, label, value, note }, index) => (
        <div
          key={key}
          className={classNames(
            "flex flex-col border-line py-3.5 sm:py-4",
            index % 2 === 1 && "border-s ps-4 sm:ps-5",
            index === 2 && "lg:border-s lg:ps-5",
            index > 1 && "max-lg:border-t",
            index % 2 === 0 && "pe-3",
          )}
        >
          <dt className="text-label text-ink-2">{label}</dt>
          <dd className="mt-auto pt-1 md:mt-0">
            <span className="block text-[1.75rem]/[2.125rem] font-[560] tracking-[-0.02em] tabular-nums">
              {value}
            </span>
            <span className="mt-0.5 block text-note text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
