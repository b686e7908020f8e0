import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { LevelsPart } from "./levels-part.tsx";
import { OngoingPart } from "./ongoing-part.tsx";
import { VouchedPart } from "./vouched-part.tsx";

/** The levels at which the person can sign, under which law; and the identifications in progress. */
export default function StandardsPage() {
  const t = useTranslations("web.profile");
  return (
    <div className="pb-12">
      <PageHead flush title={t("levelsTitle")} lead={t("levelsNote")} />
      <OngoingPart />
      <VouchedPart />
      <LevelsPart page="standards" />
    </div>
  );
}
