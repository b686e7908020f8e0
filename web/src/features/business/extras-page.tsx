import type { Answer } from "@paraph/contract/client";
import type { RouteName } from "@paraph/rules/routes";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Note } from "@paraph/ui/feedback/note";
import type { NoteTone } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { useSentence } from "../../lib/forms/failure.ts";
import { api } from "../../session/api.ts";
import { BusinessFrame } from "./business-frame.tsx";
import { businessKey } from "./business.ts";

type Extra = Answer<"GET /v2/businesses/{id}/customextras">["extras"][number];

/** The page on which each kind is managed. */
const PLACES: Record<Extra["kind"], { to: RouteName; search?: Record<string, string> }> = {
  domains: { to: "businessMembersDomains" },
  single_sign_on: { to: "businessMembersDomains", search: { tab: "single-sign-on" } },
  seals: { to: "businessSeals" },
  api_users: { to: "businessApi" },
};

const toPlan = (words: ReactNode) => (
  <PageLink to="businessBillingPlan" className={textLinkClass}>
    {words}
  </PageLink>
);

/** What the business has beyond its members: how much of it is in force, and where it is managed. */
export default function ExtrasPage() {
  const t = useTranslations("web.extras");
  return (
    <BusinessFrame title={({ name }) => t("title", { name })} lead={t("lead")}>
      {({ id }) => (
        <div className="grid gap-5">
          <Extras business={id} />
          <p className="max-w-[42em] text-label text-ink-2">{t.rich("ask", { plan: toPlan })}</p>
        </div>
      )}
    </BusinessFrame>
  );
}

function Extras({ business: id }: { business: string }) {
  const t = useTranslations("web.extras");
  const sentence = useSentence();
  const extras = useQuery({
    queryKey: [...businessKey(id), "extras"],
    queryFn: ({ signal }) => api("GET /v2/businesses/{id}/customextras", { path: { id }, signal }),
  });
  if (extras.data !== undefined) {
    return (
      <ul aria-label={t("list")} className="border-t border-line">
        {extras.data.extras.map((extra) => (
          <ExtraRow key={extra.kind} extra={extra} />
        ))}
      </ul>
    );
  }
  return extras.isError ? (
    <ErrorState title={t("failed")} onRetry={() => void extras.refetch()}>
      {sentence(extras.error)}
    </ErrorState>
  ) : (
    <Loading>
      <SkeletonRows rows={4} />
    </Loading>
  );
}

function ExtraRow({ extra: { kind, total, active } }: { extra: Extra }) {
  const t = useTranslations("web.extras");
  const name = t(`${kind}.name`);
  const tone: NoteTone = total === 0 ? "muted" : active === total ? "success" : "warning";
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto] sm:items-baseline">
      <div className="min-w-0">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-label text-ink-2">{t(`${kind}.use`)}</p>
      </div>
      <Note tone={tone}>{t(`${kind}.count`, { total, active })}</Note>
      <PageLink {...PLACES[kind]} aria-label={`${t("manage")}: ${name}`} className={textLinkClass}>
        {t("manage")}
      </PageLink>
    </li>
  );
}
