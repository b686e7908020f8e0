import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";

/**
 * Sets the title of the window: the name of the page, then the product. When the language changes, `RouteTitle` sets the
 * title of the route, and this sets its own again.
 */
export function useTitle(what: string): void {
  const product = useTranslations("web.common")("product");
  const locale = useLocale();
  useEffect(() => {
    document.title = `${what} – ${product}`;
  }, [what, product, locale]);
}
