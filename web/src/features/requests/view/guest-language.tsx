import { LOCALE_NAMES, OFFERED_LOCALES } from "@paraph/language/locales";
import type { OfferedLocale } from "@paraph/language/locales";
import { Button } from "@paraph/ui/button";
import { Icon } from "@paraph/ui/icon";
import { Menu } from "@paraph/ui/menu";
import { ChevronDown, Globe } from "lucide-react";
import { useTranslations } from "use-intl";
import { guestApi } from "../../../session/api.ts";
import type { GuestIds } from "../../../session/api.ts";
import { setLocale, useLocale } from "../../../session/words.tsx";

/** The language a guest reads in; the service writes to them in it too. */
export function GuestLanguage({ ids }: { ids: GuestIds }) {
  const t = useTranslations("web.common");
  const chosen = useLocale();
  const choose = (next: OfferedLocale) => {
    void setLocale(next);
    const language = next.slice(0, 2) as "en" | "de" | "fr" | "it";
    // The page has changed its language; that mails follow is worth no message when it fails.
    guestApi(ids)("PUT /v1/direct/user", { body: { language } }).catch(() => undefined);
  };
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          aria-label={`${t("language")}: ${LOCALE_NAMES[chosen]}`}
          icon={<Icon of={Globe} />}
          iconAfter={<Icon of={ChevronDown} size="sm" />}
        >
          <span className="max-md:hidden">{LOCALE_NAMES[chosen]}</span>
        </Button>
      }
      items={[
        {
          label: t("language"),
          value: chosen,
          onChange: (next) => choose(next as OfferedLocale),
          options: OFFERED_LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
        },
      ]}
    />
  );
}
