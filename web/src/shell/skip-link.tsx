import { useTranslations } from "use-intl";

export const CONTENT_ID = "content";

/** The first stop of the Tab key: past the navigation to the page. */
export function SkipLink() {
  const t = useTranslations("web.common");
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="sr-only z-50 rounded-control bg-ink px-4 py-2 font-medium text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
    >
      {t("skipToContent")}
    </a>
  );
}
