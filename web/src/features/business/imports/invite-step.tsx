import { Button } from "@paraph/ui/controls/button";
import { Progress } from "@paraph/ui/feedback/progress";
import { ErrorLine } from "@paraph/ui/fields/error-line";
import { PageHead } from "@paraph/ui/lists/section";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useServiceWords } from "../../../lib/words/service-words.ts";
import { api } from "../../../session/api.ts";
import { ImportRows } from "./import-rows.tsx";
import { progressOf, storeImport } from "./member-imports.ts";
import type { MemberImport } from "./member-imports.ts";

export interface InviteStepProps {
  /** The id of the business. */
  id: string;
  of: MemberImport;
  onClose: () => void;
}

/** The last step: people are being invited; or why that has stopped, or how many were invited. */
export function InviteStep({ id, of, onClose }: InviteStepProps) {
  const t = useTranslations("web.business.imports");
  const sentence = useSentence();
  const say = useServiceWords();
  const { done, all } = progressOf(of);
  const resume = useMutation({
    mutationFn: () =>
      api("POST /v1/businesses/{id}/member-imports/{import_id}/start", {
        path: { id, import_id: of.id },
      }),
    onSuccess: (started) => storeImport(id, started),
  });
  const titles = {
    running: t("running", { done, all }),
    stopped: t("stopped", { done, all }),
    finished: t("finished", { count: done }),
    checked: "",
  };
  const leads = {
    running: t("runningLead"),
    stopped: `${of.message === null ? "" : say({ key: of.key, message: of.message })} ${t("stoppedLead")}`,
    finished: t("finishedLead"),
    checked: "",
  };
  return (
    <>
      <PageHead
        flush
        title={<span aria-live="polite">{titles[of.state]}</span>}
        lead={leads[of.state]}
        aside={
          <div className="flex flex-wrap gap-2">
            {of.state === "stopped" && of.nextRow !== null && of.can.start === true && (
              <Button variant="primary" loading={resume.isPending} onClick={() => resume.mutate()}>
                {t("continueAt", { row: of.nextRow })}
              </Button>
            )}
            <Button variant={of.state === "finished" ? "primary" : "secondary"} onClick={onClose}>
              {t("toMembers")}
            </Button>
          </div>
        }
      />
      <ErrorLine>{resume.isError && sentence(resume.error)}</ErrorLine>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {of.state !== "finished" && (
          <Progress
            value={all === 0 ? 1 : done / all}
            label={t("progress", { done, all })}
            tone={of.state === "stopped" ? "warning" : "primary"}
            thick
          />
        )}
        <ImportRows id={id} of={of} />
      </div>
    </>
  );
}
