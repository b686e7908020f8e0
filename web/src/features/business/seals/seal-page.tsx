import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { markOf } from "@paraph/rules/qualities";
import { Facts } from "@paraph/ui/lists/facts";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { FormSection } from "../../../components/forms/form-section.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageLink, useGo } from "../../../components/page-link.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import { useOwnBusiness } from "../../../session/business.ts";
import { BusinessFrame } from "../business-frame.tsx";
import { SealApiUsers } from "./seal-api-users.tsx";
import { SealLabel } from "./seal-label.tsx";
import { SealMembers } from "./seal-members.tsx";
import { SealPicture } from "./seal-picture.tsx";
import { sealKey, sealQuery, sealsKey } from "./seal-queries.ts";
import type { SealDetail, SealPartProps } from "./seal-queries.ts";

/** One seal of a business: its label and picture, who may use it, and its certificate. */
export default function SealPage() {
  const t = useTranslations("web.seals");
  const { accountname = "" } = useParams({ strict: false }) as { accountname?: string };
  const own = useOwnBusiness()?.business?.id;
  const seal = useQuery({ ...sealQuery(own ?? "", accountname), enabled: own !== undefined });
  const label = seal.data?.label ?? accountname;
  return (
    <BusinessFrame
      above={
        <PageLink to="businessSeals" className={textLinkClass}>
          {t("page.all")}
        </PageLink>
      }
      title={() => t("page.title", { label })}
    >
      {({ id }) => <SealBody key={accountname} business={id} name={accountname} />}
    </BusinessFrame>
  );
}

function SealBody({ business, name }: { business: string; name: string }) {
  const t = useTranslations("web.seals");
  const sentence = useSentence();
  const { data: seal, isError, error, refetch } = useQuery(sealQuery(business, name));
  if (seal === undefined) {
    return isError ? (
      <ErrorState title={t("page.failed")} onRetry={() => void refetch()}>
        {sentence(error)}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  const part = { business, seal };
  return (
    <div className="grid gap-6">
      <EndNotice seal={seal} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <SealLabel {...part} />
          <FormSection title={t("picture.title")} note={t("picture.note")}>
            <SealPicture {...part} />
          </FormSection>
          <SealMembers {...part} />
          <SealApiUsers {...part} />
        </div>
        <SealFacts {...part} />
      </div>
    </div>
  );
}

/** What an admin has to know of a certificate that has ended or ends soon. */
function EndNotice({ seal: { status, certificate } }: { seal: SealDetail }) {
  const t = useTranslations("web.seals.page");
  const formats = useFormats();
  if (status === "active") return null;
  const date = formats.date(certificate.validTo);
  return (
    <Notice title={t(status === "ended" ? "ended" : "endsSoon", { date })}>{t("endsLead")}</Notice>
  );
}

function SealFacts({ business, seal }: SealPartProps) {
  const t = useTranslations("web.seals.facts");
  const levels = useLevelWords();
  const formats = useFormats();
  const remove = useRemoval(business);
  const format = useFormatter();
  const now = useNow();
  const { certificate, quality, legislation } = seal;
  return (
    <aside className="grid content-start gap-5" aria-label={t("label")}>
      <Facts
        ruled
        items={[
          {
            term: t("level"),
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <LevelMark level={markOf(quality, true)} />
                {levels.law(legislation)}
              </span>
            ),
          },
          { term: t("holder"), value: `${seal.organisation}, ${seal.identifier}` },
          { term: t("issuer"), value: commonName(certificate.issuer) },
          { term: t("serial"), value: <Serial of={certificate.serial} /> },
          { term: t("validTo"), value: formats.date(certificate.validTo) },
          { term: t("addedAt"), value: formats.date(seal.addedAt) },
          {
            term: t("used"),
            value: t("usedOf", {
              month: format.dateTime(now, { month: "long", timeZone: "UTC" }),
              year: format.dateTime(now, { year: "numeric", timeZone: "UTC" }),
              inMonth: seal.used.thisMonth,
              inYear: seal.used.thisYear,
            }),
          },
          {
            term: t("today"),
            value: t("todayOf", { used: seal.used.today, quota: seal.dailyQuota }),
          },
        ]}
      />
      {seal.can.remove === true && (
        <div className="-ms-2.5">
          <Button variant="quiet" onClick={() => void remove(seal)}>
            {t("remove")}
          </Button>
        </div>
      )}
    </aside>
  );
}

/** A serial number in bytes, as certificates show it, so that it breaks between them. */
function Serial({ of: serial }: { of: string }) {
  const bytes = serial.match(/.{1,2}/g) ?? [];
  return <span className="font-mono text-label uppercase">{bytes.join(" ")}</span>;
}

/** Asks, removes a seal, and opens the list. */
function useRemoval(id: string) {
  const t = useTranslations("web.seals.remove");
  const go = useGo();
  return ({ name, label }: SealDetail) =>
    openModal("business/remove-seal", { label }, async () => {
      await api("DELETE /v1/businesses/{id}/seals/{name}", { path: { id, name } });
      go("businessSeals");
      queryClient.removeQueries({ queryKey: sealKey(id, name) });
      await queryClient.invalidateQueries({ queryKey: [...sealsKey(id), "list"] });
      showSnackbar({ message: t("removed", { label }), color: "success" });
    });
}

/** The common name in the text of a name (RFC 4514); the whole text if it has none. */
function commonName(text: string): string {
  const found = /(?:^|,)CN=((?:\\.|[^,\\])*)/.exec(text)?.[1];
  return found?.replaceAll(/\\(.)/g, "$1") ?? text;
}
