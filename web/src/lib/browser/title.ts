import { useEffect } from "react";
import { useTranslations } from "use-intl";

/**
 * Sets the title of the window: the name of the page, then the product. Each rendering sets it, because `RouteTitle` sets
 * the title of the route when the language changes.
 */
export function useTitle(what: string): void {
  const product = useTranslations("web.common")("product");
  useEffect(() => {
    document.title = `${what} – ${product}`;
  });
}
