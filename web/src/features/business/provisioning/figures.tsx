import { Note } from "@paraph/ui/feedback/note";
import { useFormatter, useTranslations } from "use-intl";
import { useFormats } from "../../../lib/words/formats.ts";
import { useDayWords } from "../activity/days.ts";
import { FourFigures } from "../four-figures.tsx";
import type { Figure } from "../four-figures.tsx";
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
  const figures: readonly Figure[] = [
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
  return <FourFigures figures={figures} from="lg" />;
}
