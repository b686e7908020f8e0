import { useTranslations } from "use-intl";
import { SkipLink as Link } from "../../components/skip-link.tsx";

export const CONTENT_ID = "content";

/** The first stop of the Tab key: a link that skips the navigation. */
export function SkipLink() {
  const t = useTranslations("web.common");
  return <Link to={CONTENT_ID}>{t("skipToContent")}</Link>;
}
