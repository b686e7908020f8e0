import type { PublicConfig } from "@paraph/contract/public-config";
import { HIGHEST_SCORE } from "@paraph/rules/relationship-survey";
import { ScoreScale } from "@paraph/ui/fields/score-scale";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import { sendAnswer } from "../../../shell/outside/relationship-survey.ts";
import { logOnly } from "../../../lib/service/report.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/relationship-survey": {
      props: { forms: NonNullable<PublicConfig["forms"]>; form: string };
      result: never;
    };
  }
}

const WORDS = 1000;

interface Answer {
  score: number | null;
  words: string;
}

/**
 * Asks how likely the person is to recommend the product, and why. If the person closes it, it is not shown again for a
 * long time.
 */
const RelationshipSurvey: ModalBody<"default/relationship-survey"> = ({
  props: { forms, form },
  close,
}) => {
  const t = useTranslations("web.account.survey");
  const language = useLocale();
  const fields = useFields<Answer>({
    values: { score: null, words: "" },
    checks: "onSubmit",
    submit: async ({ score, words }) => {
      if (score === null) return;
      await sendAnswer(forms, form, { score, words, language });
      close();
      showSnackbar({ message: t("thanks") });
    },
  });
  const { failure } = fields;
  useEffect(() => {
    if (failure !== undefined) logOnly("The answer to the survey was not taken", failure);
  }, [failure]);
  const check = (score: number | null) => (score === null ? t("missing") : undefined);

  return (
    <AskDialog
      of={{
        loading: fields.isSaving,
        error: failure === undefined ? undefined : t("failed"),
        close,
      }}
      title={t("title")}
      lead={t("lead")}
      leave={t("later")}
      act={{ label: t("send"), does: fields.submit }}
    >
      <ScoreScale
        label={t("question")}
        ends={[t("unlikely"), t("likely")]}
        most={HIGHEST_SCORE}
        {...fields.choice("score", { check })}
      />
      <TextArea label={t("words")} optional maxLength={WORDS} {...fields.input("words")} />
    </AskDialog>
  );
};
export default RelationshipSurvey;
