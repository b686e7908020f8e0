import { CommandPalette } from "@paraph/ui/controls/command-palette";
import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { useActs } from "./acts.tsx";
import { useDocuments } from "./documents.tsx";
import { useStore } from "../../lib/browser/stored.ts";
import { usePages } from "./pages.tsx";
import { findMatching } from "./matching.ts";
import { paletteText } from "../../lib/over-pages/palette-state.ts";

interface PaletteProps {
  close: () => void;
  input: Ref<HTMLInputElement>;
}

/** Lists everything that can be opened or done from any page. Choosing an item closes the palette. */
export default function Palette({ close, input }: PaletteProps) {
  const t = useTranslations("web.palette");
  const text = useStore(paletteText);
  const documents = useDocuments(text.trim());
  const pages = usePages();
  const acts = useActs();
  const closing = (run: () => void) => () => {
    close();
    run();
  };
  const groups = [
    { label: t("documents"), items: documents.items },
    { label: t("acts"), items: findMatching(acts, text) },
    { label: t("pages"), items: findMatching(pages, text) },
  ].map(({ label, items }) => ({
    label,
    items: items.map((item) => ({ ...item, run: closing(item.run) })),
  }));
  return (
    <CommandPalette
      onClose={close}
      label={t("label")}
      placeholder={t("placeholder")}
      text={text}
      onText={paletteText.set}
      input={input}
      groups={groups}
      empty={documents.searching ? t("searching") : t("nothing", { text: text.trim() })}
    />
  );
}
