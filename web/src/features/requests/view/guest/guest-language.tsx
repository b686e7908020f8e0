import { LOCALES, LOCALE_NAMES } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { MenuChoice } from "@paraph/ui/controls/menu";
import { useTranslations } from "use-intl";
import { guestApi } from "../../../../session/guest-api.ts";
import type { GuestIds } from "../../../../session/guest-api.ts";
import { setLocale, useLocale } from "../../../../lib/words/words.tsx";
import { report } from "../../../../lib/service/report.ts";

/** The languages that a guest can choose, including Italian. The service also uses the chosen one for mails. */
export function useGuestLanguages(ids: GuestIds | undefined): MenuChoice {
  const t = useTranslations("web.common");
  const choose = (next: Locale) => {
    setLocale(next).catch((error: unknown) =>
      report(error, `The words of ${next} could not be loaded`),
    );
    if (ids === undefined) return;
    const language = next.slice(0, 2) as "en" | "de" | "fr" | "it";
    // The page has changed its language. If the choice cannot be stored for mails, that is not worth a message.
    guestApi(ids)("PUT /v1/direct/user", { body: { language } }).catch(() => undefined);
  };
  return {
    label: t("language"),
    value: useLocale(),
    onChange: (next) => choose(next as Locale),
    options: LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
  };
}
