import { Avatar } from "@paraph/ui/lists/avatar";
import { Icon } from "@paraph/ui/icon";
import { Menu } from "@paraph/ui/controls/menu";
import { Cookie, LogOut, User } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { useUser } from "../../session/user.ts";
import { askForConsent, consentIsNeeded } from "../../lib/service/consent.ts";
import { useLanguageChoice } from "../../shell/language-menu.tsx";
import { setTheme, THEMES, useTheme } from "../../lib/browser/theme.ts";
import type { Theme } from "../../lib/browser/theme.ts";

const THEME_WORDS = { light: "themeLight", dark: "themeDark", system: "themeSystem" } as const;

/** The avatar and its menu: profile, theme, language, log out. */
export function AccountMenu() {
  const t = useTranslations("web.shell");
  const common = useTranslations("web.common");
  const user = useUser();
  const theme = useTheme();
  const languages = useLanguageChoice();
  const name = user === undefined ? "" : `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Menu
      trigger={<AccountButton name={name} label={t("account", { name })} />}
      head={
        user && (
          <>
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-label text-ink-3">{user.email}</p>
          </>
        )
      }
      items={[
        {
          label: t("nav.identity"),
          icon: <Icon of={User} />,
          link: <PageLink to="profile" />,
        },
        "line",
        {
          label: common("theme"),
          value: theme,
          onChange: (next) => setTheme(next as Theme),
          options: THEMES.map((value) => ({ value, label: common(THEME_WORDS[value]) })),
        },
        languages,
        "line",
        ...(consentIsNeeded()
          ? [{ label: t("consent.settings"), icon: <Icon of={Cookie} />, onSelect: askForConsent }]
          : []),
        {
          label: t("logout"),
          icon: <Icon of={LogOut} />,
          link: <PageLink to="logout" />,
        },
      ]}
    />
  );
}

interface AccountButtonProps extends ComponentProps<"button"> {
  name: string;
  label: string;
}

function AccountButton({ name, label, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="relative grid size-control place-items-center rounded-full focus-visible:rounded-full"
    >
      <Avatar name={name} you size="lg" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
