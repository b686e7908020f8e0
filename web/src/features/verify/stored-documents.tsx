import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { PageLink } from "../../components/page-link.tsx";
import type { Stored } from "./use-stored.ts";

/** The documents of a request, for its participants to choose from. Other people see how to get access. */
export function StoredDocuments({ srid, stored }: { srid: string; stored: Stored }) {
  const t = useTranslations("web.verify.request");
  const { documents, check, error } = stored;
  return (
    <div className="mb-6 grid max-w-215 gap-3">
      <FailureLine of={error} />
      {documents.length > 0 ? (
        <ul aria-label={t("documents")} className="border-t border-ink">
          {documents.map((document) => (
            <li
              key={document.id}
              className="flex min-h-12 items-center justify-between gap-4 border-b border-line py-2"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{document.name}</span>
              <Button
                aria-label={t("checkNamed", { title: document.name })}
                onClick={() => check(document)}
              >
                {t("check")}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">
          {t("open")}{" "}
          <PageLink to="view" params={{ srid }} className={textLinkClass}>
            {t("openLink")}
          </PageLink>
        </p>
      )}
    </div>
  );
}
