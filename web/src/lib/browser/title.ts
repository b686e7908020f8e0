import { useEffect } from "react";
import { useTranslations } from "use-intl";

/** Sets the title of the window: the name of the page, then the product. */
export function useTitle(what: string): void {
  const product = useTranslations("web.common")("product");
  useEffect(() => {
    document.title = `${what} – ${product}`;
  }, [what, product]);
}
