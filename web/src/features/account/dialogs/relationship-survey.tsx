import type { PublicConfig } from "@paraph/contract/public-config";
import { HIGHEST_SCORE } from "@paraph/rules/relationship-survey";
import { Button } from "@paraph/ui/button";
import { Dialog, DialogActions } from "@paraph/ui/dialog";
import { Note } from "@paraph/ui/note";
import { ScoreScale } from "@paraph/ui/score-scale";
import { TextArea } from "@paraph/ui/text-area";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { useLocale } from "../../../session/words.tsx";
import { sendAnswer } from "../../../shell/outside/relationship-survey.ts";
import { logOnly } from "../../../shell/report.ts";
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
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send() {
    setMissing(score === null);
    if (score === null) return;
    setBusy(true);
    setFailed(false);
    try {
      await sendAnswer(forms, form, { score, words, language });
      close();
      showSnackbar({ message: t("thanks") });
    } catch (error) {
      logOnly("The answer to the survey was not taken", error);
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      busy={busy}
      title={t("title")}
      lead={t("lead")}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            {t("later")}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void send()}>
            {t("send")}
          </Button>
        </DialogActions>
      }
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
      <div role="alert" className="empty:hidden">
        {failed && <Note tone="error">{t("failed")}</Note>}
      </div>
    </Dialog>
  );
};
export default RelationshipSurvey;
