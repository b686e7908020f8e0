import { identStateOf } from "@paraph/rules/identification";
import type { IdentState } from "@paraph/rules/identification";
import { buttonClass } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import type { NoteTone } from "@paraph/ui/feedback/note";
import { useTranslations } from "use-intl";
import type { Identification } from "../../session/identifications.ts";
import { useLevelWords } from "./levels.ts";

const TONES: Readonly<Record<IdentState, NoteTone>> = {
  initialized: "open",
  inprogress: "open",
  activatingQES: "success",
  failure: "error",
};

/** An identification: its method and law, its state, and where the person continues it. */
export function IdentificationRow({ of }: { of: Identification }) {
  const t = useTranslations("web.parts.identification");
  const levels = useLevelWords();
  const state = identStateOf(of.appointmentStatus);
  const goesOn = state === "initialized" || state === "inprogress";
  return (
    <li className="border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <p className="font-medium">
        {t(of.method === "video" ? "byVideo" : "bySelf", { law: levels.law(of.legislation) })}
      </p>
      <p className="pt-1">
        <Note tone={TONES[state]}>{t(`state.${state}`)}</Note>
      </p>
      {goesOn && of.identUrl !== null && (
        <p className="pt-2.5 pb-1">
          <a href={of.identUrl} className={buttonClass({ variant: "outline" })}>
            {t("goOn")}
          </a>
        </p>
      )}
    </li>
  );
}
