import { isForGuests, rowOf } from "@paraph/rules/routes";
import { buttonClass } from "@paraph/ui/controls/button";
import { Matter, PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { PageLink } from "../components/page-link.tsx";
import { useRouteName, useTitleWords } from "./route-title.tsx";

/** A page that has no content yet: it says so, and leads people with an account back to their documents. */
export default function HeadlinePage() {
  const route = useRouteName();
  const words = useTitleWords();
  const t = useTranslations("web.problems.notYet");
  if (route === undefined) return null;
  const isFlush = rowOf(route).layout !== "default";
  const back = !isForGuests(route) && (
    <PageLink to="dashboard" className={buttonClass()}>
      {t("documents")}
    </PageLink>
  );
  return (
    <>
      <PageHead flush={isFlush} title={words(route)} lead={t("lead")} />
      {isFlush ? back : <Matter>{back}</Matter>}
    </>
  );
}
