import { limits } from "@paraph/rules/limits/pages";
import { Progress } from "@paraph/ui/feedback/progress";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { minutesAndSeconds, useSecondsUntil } from "../signing/use-seconds.ts";

export interface ValidForProps {
  expiresAt: string | null;
  /** Shown at the other end of the line: "Send a new code". */
  aside: ReactNode;
}

/** How long a code is still valid, as a bar and in words. */
export function ValidFor({ expiresAt, aside }: ValidForProps) {
  const t = useTranslations("web.signing");
  const seconds = useSecondsUntil(expiresAt);
  if (seconds === undefined) return <div className="text-label">{aside}</div>;
  return (
    <Progress
      tone="ink"
      value={(seconds * 1000) / limits.tan.lifetime}
      label={t("validity")}
      words={seconds > 0 ? t("validFor", { time: minutesAndSeconds(seconds) }) : t("noLongerValid")}
      aside={aside}
    />
  );
}
