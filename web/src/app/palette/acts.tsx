import type { Command } from "@paraph/ui/controls/command-palette";
import { Icon } from "@paraph/ui/icon";
import { Keyboard, LogOut, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { useGo } from "../../components/page-link.tsx";
import { setTheme } from "../../lib/browser/theme.ts";
import { useStore } from "../../lib/browser/stored.ts";
import { pageActs } from "../../lib/over-pages/page-acts.ts";
import { openModal } from "../../lib/over-pages/modals.ts";

/** The actions of the page that is shown, and those that are available on every page. */
export function useActs(): readonly Command[] {
  const t = useTranslations("web.palette");
  const shell = useTranslations("web.shell");
  const go = useGo();
  const dark = document.documentElement.dataset["theme"] === "dark";
  const ofPage = useStore(pageActs);
  return [
    ...ofPage.map(({ icon, ...act }): Command => ({ ...act, icon: <Icon of={icon} /> })),
    {
      id: "theme",
      label: dark ? t("light") : t("dark"),
      icon: <Icon of={dark ? Sun : Moon} />,
      run: () => setTheme(dark ? "light" : "dark"),
    },
    {
      id: "shortcuts",
      label: shell("help.shortcuts"),
      icon: <Icon of={Keyboard} />,
      run: () => void openModal("default/keyboard-shortcuts", {}),
    },
    {
      id: "logout",
      label: shell("logout"),
      icon: <Icon of={LogOut} />,
      run: () => go("logout"),
    },
  ];
}
