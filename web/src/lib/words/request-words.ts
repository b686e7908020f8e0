/** Describes in words who has not acted yet on a request, and its deadline. */
import { useTranslations } from "use-intl";
import type { Tick } from "@paraph/ui/ticks";
import { daysUntil, useFormats } from "./formats.ts";

interface SignerInRow {
  readonly displayName: string;
  readonly signatureStatus: string;
  readonly isMe: boolean;
}

/** The ticks of a request, one for each signer. */
export function ticksOf(signers: readonly SignerInRow[]): Tick[] {
  return signers.map((signer) => {
    if (signer.signatureStatus === "SIGNED") return "signed";
    if (signer.signatureStatus === "DECLINED") return "declined";
    return signer.isMe ? "you" : "waiting";
  });
}

export interface Deadline {
  readonly text: string;
  /** Whether it is due within three days. */
  readonly soon: boolean;
}

/** A deadline in words: "Due tomorrow", "Due 24 Nov 2025". */
export function useDeadline(): (day: string | null) => Deadline | undefined {
  const t = useTranslations("web.parts.deadline");
  const formats = useFormats();
  return (day) => {
    if (day === null) return undefined;
    const days = daysUntil(day);
    const text =
      days < 0
        ? t("past", { date: formats.date(day) })
        : days === 0
          ? t("today")
          : days === 1
            ? t("tomorrow")
            : t("date", { date: formats.date(day) });
    return { text, soon: days <= 3 };
  };
}
