import { LEGISLATIONS } from "@paraph/rules/qualities";
import { PageHead } from "@paraph/ui/lists/section";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { missingFor } from "../../components/people/levels-open.ts";
import { useLevelWords } from "../../components/people/levels.ts";
import { qualitiesQuery } from "../../components/signature-requests.ts";
import { personClient } from "../../session/signer-client.tsx";
import { useUser } from "../../session/user.ts";
import { LevelsPart } from "./levels-part.tsx";
import { OngoingPart } from "./ongoing-part.tsx";
import { VouchedPart } from "./vouched-part.tsx";

/** The levels at which the person can sign, under which law; and the identifications in progress. */
export default function StandardsPage() {
  const t = useTranslations("web.profile");
  return (
    <div className="pb-12">
      <PageHead flush title={useHighest() ?? t("levelsTitle")} lead={t("levelsLead")} />
      <OngoingPart />
      <VouchedPart />
      <LevelsPart page="standards" />
    </div>
  );
}

/** A sentence about the highest level at which the person can sign; undefined while it is unknown, or if there is none. */
function useHighest(): string | undefined {
  const t = useTranslations("web.profile");
  const levels = useLevelWords();
  const disabled = useUser()?.disabledQualities ?? [];
  const { data } = useQuery(qualitiesQuery(personClient));
  if (data === undefined) return undefined;
  const open = (["QES", "AES", "AES_MINIMAL", "SES"] as const).flatMap((quality) =>
    LEGISLATIONS.filter((law) => missingFor(quality, law, data, disabled) === undefined).map(
      (law) => ({ quality, law }),
    ),
  );
  const [highest, other] = open;
  if (highest === undefined) return undefined;
  const level = levels.short(highest.quality);
  return highest.quality === "QES" && other?.quality !== "QES"
    ? t("canSignUnder", { level, law: levels.law(highest.law) })
    : t("canSign", { level });
}
