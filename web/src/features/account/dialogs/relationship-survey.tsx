import type { PublicConfig } from "@paraph/contract/public-config";
import { HIGHEST_SCORE } from "@paraph/rules/relationship-survey";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { ScoreScale } from "@paraph/ui/fields/score-scale";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import { sendAnswer } from "../../../shell/outside/relationship-survey.ts";
import { logOnly } from "../../../lib/service/report.ts";
import { showSnackbar } from "../../../snackbar/snackbar.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "default/relationship-survey": {
      props: { forms: NonNullable<PublicConfig["forms"]>; form: string };
      result: undefined;
    };
  }
}

const WORDS = 1000;

/** How likely the person is to recommend the product, and why. Who closes it is not asked for a good while. */
const RelationshipSurvey: DialogBody<"default/relationship-survey"> = ({
  props: { forms, form },
  close,
}) => {
  const t = useTranslations("web.account.survey");
  const language = useLocale();
  const [score, setScore] = useState<number | null>(null);
  const [words, setWords] = useState("");
  const [missing, setMissing] = useState(false);
  const answer = useMutation({
    mutationFn: (given: number) => sendAnswer(forms, form, { score: given, words, language }),
    onSuccess: () => {
      close();
      showSnackbar({ message: t("thanks") });
    },
    onError: (error) => logOnly("The answer to the survey was not taken", error),
  });

  function send() {
    setMissing(score === null);
    if (score !== null) answer.mutate(score);
  }

  return (
    <ActDialog
      open
      onClose={close}
      busy={answer.isPending}
      title={t("title")}
      lead={t("lead")}
      leave={t("later")}
      act={{ label: t("send"), does: send }}
      error={answer.isError && t("failed")}
    >
      <ScoreScale
        label={t("question")}
        ends={[t("unlikely"), t("likely")]}
        most={HIGHEST_SCORE}
        value={score}
        onChange={setScore}
        error={missing && score === null ? t("missing") : undefined}
      />
      <TextArea
        label={t("words")}
        optional
        maxLength={WORDS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </ActDialog>
  );
};
export default RelationshipSurvey;
