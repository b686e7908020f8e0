import { CommandPalette } from "@paraph/ui/controls/command-palette";
import { Icon } from "@paraph/ui/icon";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { CornerDownRight, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";

/** The command palette with a few rows. Choosing any row closes it. */
export function PaletteExample({ onClose }: { onClose: () => void }) {
  const t = useTranslations("web.gallery.floating");
  const titles = useTranslations("web.titles");
  const [text, setText] = useState("");
  const has = ({ label }: { label: string }) => label.toLowerCase().includes(text.toLowerCase());
  const documents = [
    {
      id: "document",
      label: t("paletteDocument"),
      icon: <Icon of={FileText} />,
      detail: "Jürg Müller",
      mark: <LevelMark level="qes" />,
      run: onClose,
    },
  ];
  const pages = [
    {
      id: "page",
      label: titles("profileSettings"),
      icon: <Icon of={CornerDownRight} />,
      run: onClose,
    },
  ];
  return (
    <CommandPalette
      onClose={onClose}
      label={t("palette")}
      placeholder={t("palettePlaceholder")}
      text={text}
      onText={setText}
      groups={[
        { label: t("paletteDocuments"), items: documents.filter(has) },
        { label: t("palettePages"), items: pages.filter(has) },
      ]}
      empty={t("paletteNothing")}
    />
  );
}
