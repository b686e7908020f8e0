import { LOCALES, LOCALE_NAMES, OFFERED_LOCALES, offeredLocale } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Menu } from "@paraph/ui/controls/menu";
import type { MenuChoice } from "@paraph/ui/controls/menu";
import { ChevronDown, Globe } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLocale } from "../lib/words/words.tsx";
import { chooseLocale } from "./choose-locale.ts";

/** The languages as a group of a menu. Italian is included if a guest already reads it. */
export function useLanguageChoice(): MenuChoice {
  const t = useTranslations("web.common");
  const shown = useLocale();
  const locales = shown === offeredLocale(shown) ? OFFERED_LOCALES : LOCALES;
  return {
    label: t("language"),
    value: shown,
    onChange: (next) => void chooseLocale(next as Locale),
    options: locales.map((value) => ({ value, label: LOCALE_NAMES[value] })),
  };
}

/** The language switch of pages without an account menu. */
export const LanguageMenu = () => <LanguageButton choice={useLanguageChoice()} />;

/** Shows the present language, and lets the person choose another. */
export function LanguageButton({ choice }: { choice: MenuChoice }) {
  const t = useTranslations("web.common");
  const name = LOCALE_NAMES[useLocale()];
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          aria-label={`${t("language")}: ${name}`}
          icon={<Icon of={Globe} />}
          iconAfter={<Icon of={ChevronDown} size="sm" />}
        >
          {/* On the narrowest phones only the globe is shown, because there is no room for the longest names. */}
          <span className="max-[23rem]:hidden">{name}</span>
        </Button>
      }
      items={[choice]}
    />
  );
}
