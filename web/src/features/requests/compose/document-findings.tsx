import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Note } from "@paraph/ui/feedback/note";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { FindingList } from "../../../components/findings/finding-list.tsx";
import { useFindings } from "../../../components/findings/use-findings.ts";
import type { DraftDocument } from "./draft.ts";

export interface DocumentFindingsProps {
  document: DraftDocument;
  /** Continues to the next step; left out if another button does. */
  onGoOn: (() => void) | undefined;
  /** Replaces the file. */
  onReplace: () => void;
}

/**
 * What was mended in an uploaded file, and what stays in it. It is folded to its headline once the person has read it.
 */
export function DocumentFindings({ document, onGoOn, onReplace }: DocumentFindingsProps) {
  const t = useTranslations("web.compose.documents.findings");
  const findings = useFindings();
  const [open, setOpen] = useState(true);
  const id = useId();
  const mended = findings.mended(document.mended);
  const noted = findings.noted(document.notes);
  const isMended = mended.length > 0;
  if (!isMended && noted.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="mb-4 border-t border-line pt-3.5">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-body`}
        onClick={() => setOpen(!open)}
        className="flex w-full cursor-pointer items-start justify-between gap-3 rounded-control text-start"
      >
        <span id={`${id}-title`} className="text-title font-[580] text-balance">
          {isMended ? t("mended", { count: mended.length }) : t("stays", { count: noted.length })}
        </span>
        <Icon
          of={ChevronDown}
          className={`mt-1 text-ink-3 transition-transform duration-(--pp-dur-1) ${open ? "rotate-180" : ""}`}
        />
      </button>
      <div id={`${id}-body`} hidden={!open}>
        <p className="max-w-[40em] pt-1 pb-3.5 text-ink-2">
          {isMended && t("lead")} {noted.length > 0 && t("leadStays")}
        </p>
        <FindingList
          label={t("list", { name: document.name })}
          findings={[...mended, ...noted]}
          fates={{
            mended: <Note tone="success">{t("fateMended")}</Note>,
            stays: <Note tone="warning">{t("fateStays")}</Note>,
          }}
        />
        <div className="flex flex-wrap gap-2 pt-3.5">
          {onGoOn !== undefined && (
            <Button
              variant="outline"
              onClick={() => {
                setOpen(false);
                onGoOn();
              }}
            >
              {t(isMended ? "goOn" : "goOnAsIs")}
            </Button>
          )}
          <Button onClick={onReplace}>{t("replace")}</Button>
        </div>
      </div>
    </section>
  );
}
