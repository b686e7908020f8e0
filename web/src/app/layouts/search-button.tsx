import { IconButton } from "@paraph/ui/controls/icon-button";
import { KeyCaps } from "@paraph/ui/controls/key-caps";
import { Icon } from "@paraph/ui/icon";
import { useIsTouched, useMedia } from "@paraph/ui/use-media";
import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { commandKey } from "../../lib/browser/shortcuts.ts";
import { openPalette } from "../../lib/over-pages/palette-state.ts";

/** Opens the command palette. On wide screens it looks like a search field; touch screens have no keys to name. */
export function SearchButton() {
  const t = useTranslations("web.shell");
  const hasRoom = useMedia("(min-width: 1024px)");
  const isTouched = useIsTouched();
  const keys = [commandKey(), "K"];
  if (!hasRoom) {
    return (
      <IconButton
        label={isTouched ? t("search") : `${t("search")} (${keys.join(" ")})`}
        aria-keyshortcuts={KEYS}
        icon={<Icon of={Search} />}
        onClick={openPalette}
      />
    );
  }
  return (
    <button
      type="button"
      aria-keyshortcuts={KEYS}
      onClick={openPalette}
      className="flex h-control w-62 min-w-0 items-center gap-2.5 rounded-control border border-line-strong bg-paper px-2.5 text-ink-3 transition-colors duration-(--pp-dur-1) hover:text-ink"
    >
      <Icon of={Search} />
      <span className="min-w-0 flex-1 truncate text-start">{t("search")}</span>
      <span aria-hidden className="shrink-0">
        <KeyCaps keys={keys} />
      </span>
    </button>
  );
}

const KEYS = "Control+K Meta+K";
