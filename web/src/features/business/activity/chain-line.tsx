import { Icon } from "@paraph/ui/icon";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { api } from "../../../session/api.ts";
import { businessKey } from "../business.ts";

/** Whether the audit trail of the business is complete: the service verifies its hash chain. */
export function ChainLine({ business: id }: { business: string }) {
  const t = useTranslations("web.activity.audit.chain");
  const common = useTranslations("web.common");
  const { data, isError, refetch } = useQuery({
    queryKey: [...businessKey(id), "audit", "verification"],
    queryFn: ({ signal }) =>
      api("GET /v2/businesses/{id}/audit/verification", { path: { id }, signal }),
  });
  return (
    <p
      role="status"
      className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-y border-line py-2 text-label"
    >
      {data === undefined ? (
        isError ? (
          <>
            <span className="text-ink-2">{t("failed")}</span>
            <button type="button" className={textLinkClass} onClick={() => void refetch()}>
              {common("retry")}
            </button>
          </>
        ) : (
          <span className="text-ink-3">{t("checking")}</span>
        )
      ) : data.intact ? (
        <>
          <span className="flex items-center gap-1.5 font-medium text-success-text">
            <Icon of={CircleCheck} size="sm" />
            {t("intact")}
          </span>
          <span className="text-ink-2">{t("entries", { count: data.entries })}</span>
        </>
      ) : (
        <span className="flex items-center gap-1.5 font-medium text-error-text">
          <Icon of={TriangleAlert} size="sm" />
          {t("broken")}
        </span>
      )}
    </p>
  );
}
