import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useOwnBusiness } from "../../../session/business.ts";
import { BrandingForm } from "./branding-form.tsx";
import { BrandingPreview } from "./branding-preview.tsx";
import { useBranding, useBrandingFields } from "./use-branding-fields.ts";
import type { BrandingOf } from "./use-branding-fields.ts";

/** What guests see of the business, with a preview of what was not saved yet. */
export default function BrandingTab() {
  const t = useTranslations("web.branding");
  const sentence = useSentence();
  const business = useOwnBusiness()?.business ?? undefined;
  const id = business?.id ?? "";
  const branding = useBranding(business?.id);
  if (branding.data !== undefined && business !== undefined) {
    return <Branding key={id} business={business} branding={branding.data} />;
  }
  return branding.isError ? (
    <ErrorState title={t("failed")} onRetry={() => void branding.refetch()}>
      {sentence(branding.error)}
    </ErrorState>
  ) : (
    <Loading>
      <SkeletonRows rows={5} />
    </Loading>
  );
}

function Branding({ business, branding }: BrandingOf) {
  const t = useTranslations("web.branding");
  const form = useBrandingFields({ business, branding });
  return (
    <>
      <PageHead flush title={t("title")} lead={t("lead")} />
      <div className="grid border-t border-line lg:grid-cols-[21.5rem_minmax(0,1fr)]">
        <BrandingForm form={form} business={business.name} />
        <BrandingPreview form={form} business={business.name} />
      </div>
      <SaveBar
        fields={form.fields}
        names={{ logo: t("logo.title"), name: t("name.label"), colour: t("colour.label") }}
      />
    </>
  );
}
