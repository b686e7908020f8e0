import { TextButton } from "@paraph/ui/controls/text-link";
import { Note } from "@paraph/ui/feedback/note";
import { useTranslations } from "use-intl";
import type { AllCovering } from "./covering.ts";

/** The number of boxes that cover text, and a button that moves them to free space; nothing if there are none. */
export function CoveringNote({ covering }: { covering: AllCovering }) {
  const t = useTranslations("web.compose.place");
  const { count, movable, moveAll } = covering;
  if (count === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Note tone="warning">{t("covering", { count })}</Note>
      {movable === 0 ? (
        <span className="text-label text-ink-2">{t("noFree", { count })}</span>
      ) : (
        <TextButton onClick={moveAll}>
          {movable === count ? t("toFree", { count }) : t("someToFree", { count: movable })}
        </TextButton>
      )}
    </span>
  );
}
