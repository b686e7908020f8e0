import { IconButton } from "@paraph/ui/controls/icon-button";
import { Menu } from "@paraph/ui/controls/menu";
import type { MenuEntry } from "@paraph/ui/controls/menu";
import { Icon } from "@paraph/ui/icon";
import { Braces, CircleHelp, FileCheck, Keyboard } from "lucide-react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { openModal } from "../../lib/over-pages/modals.ts";

/** The help menu: shortcuts, the page that verifies documents, the description of the API. */
export function useHelpEntries(): readonly MenuEntry[] {
  const t = useTranslations("web.shell.help");
  const titles = useTranslations("web.titles");
  return [
    {
      label: t("shortcuts"),
      icon: <Icon of={Keyboard} />,
      onSelect: () => void openModal("default/keyboard-shortcuts", {}),
    },
    { label: titles("verify"), icon: <Icon of={FileCheck} />, link: <PageLink to="verify" /> },
    { label: t("api"), icon: <Icon of={Braces} />, href: "/openapi.json" },
  ];
}

export function HelpMenu() {
  const t = useTranslations("web.shell.help");
  return (
    <Menu
      trigger={<IconButton label={t("title")} icon={<Icon of={CircleHelp} />} />}
      items={useHelpEntries()}
    />
  );
}
