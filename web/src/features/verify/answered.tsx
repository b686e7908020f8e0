import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import {
  Archive,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  Download,
  TriangleAlert,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { saveBlob } from "../../lib/browser/download.ts";
import { FindingList } from "../../components/findings/finding-list.tsx";
import { useFormats } from "../../lib/words/formats.ts";
import { useFindings } from "../../components/findings/use-findings.ts";
import { ChangeRow } from "./change-row.tsx";
import { PageAside } from "./page-aside.tsx";
import { Report } from "./report.tsx";
import { SignatureRow } from "./signature-row.tsx";
import type { Checked } from "./use-check.ts";
import { headOf } from "@paraph/contract/verdict-words";
import { levelDiffers, signedLength, unsignedChanges } from "@paraph/contract/verdict";
import type { Verdict, Verification } from "@paraph/contract/verdict";
import { useWordsByKey } from "../../lib/words/words-by-key.ts";

const LOOK: Record<Verdict, { icon: LucideIcon; tone: string }> = {
  valid: { icon: CircleCheck, tone: "text-success-text" },
  changed: { icon: CircleX, tone: "text-error-text" },
  broken: { icon: CircleX, tone: "text-error-text" },
  unknown: { icon: CircleQuestionMark, tone: "text-warning-text" },
  unconfirmed: { icon: TriangleAlert, tone: "text-warning-text" },
  unsigned: { icon: CircleDashed, tone: "text-ink-2" },
};

export interface AnsweredProps {
  checked: Checked;
  onAnother: () => void;
}

/** The result: the verdict in one sentence, then each signature with what happened after it, then the report. */
export function Answered({ checked, onAnother }: AnsweredProps) {
  const { answer, file } = checked;
  const t = useTranslations("web.verify");
  const formats = useFormats();
  const findings = useFindings();
  const [isBefore, setIsBefore] = useState(false);
  const { details, provableUntil, pictureBefore } = answer;
  const { after, changes } = unsignedChanges(details);
  const restorable = signedLength(details);
  return (
    <div className="grid gap-x-col md:grid-cols-[var(--pp-margin-col)_minmax(0,1fr)] lg:grid-cols-[var(--pp-margin-col)_minmax(0,1fr)_18.75rem]">
      <p className="pt-11 text-label text-ink-3 max-md:hidden">
        {t("noun")}
        <br />
        {t("checked", { at: formats.momentWithZone(answer.checkedAt) })}
      </p>
      <div className="min-w-0 pt-6 md:pt-9">
        <Head answer={answer} />
        {details.length > 0 && (
          <ol aria-label={t("list")} className="border-t border-ink">
            {details.map((signature) => (
              <SignatureRow key={signature.number} signature={signature} all={details}>
                {signature.number === after && (
                  <ChangeRow changes={changes} texts={answer.textChanges} />
                )}
              </SignatureRow>
            ))}
          </ol>
        )}
        {details.some(levelDiffers) && (
          <p className="pt-2.5 text-label text-ink-3">{t("levelNote")}</p>
        )}
        {answer.notes.length > 0 && (
          <section className="pt-3.5">
            <h2 className="pb-2.5 font-medium">{t("fileNotes")}</h2>
            <FindingList label={t("fileNotes")} findings={findings.noted(answer.notes)} />
          </section>
        )}
        <Report checked={checked} />
        {provableUntil !== null && answer.valid && (
          <p className="flex min-h-12 flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b border-line py-2">
            <Icon of={Archive} />
            <span className="font-medium">
              {t("provable", { date: formats.date(provableUntil) })}
            </span>
            <span className="text-label text-ink-3">{t("provableLead")}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-2.5 pt-5.5">
          {restorable !== undefined && (
            <Button
              size="lg"
              variant="primary"
              icon={<Icon of={Download} />}
              onClick={() => saveBlob(restored(file, restorable), signedName(file.name, t))}
            >
              {t("download")}
            </Button>
          )}
          <Button
            size="lg"
            variant={restorable === undefined ? "primary" : "secondary"}
            onClick={onAnother}
          >
            {t("another")}
          </Button>
          {pictureBefore !== null && (
            <Button size="lg" onClick={() => setIsBefore(!isBefore)}>
              {t(isBefore ? "withBlock" : "without", { page: pictureBefore.page + 1 })}
            </Button>
          )}
        </div>
      </div>
      <PageAside answer={answer} name={file.name} isBefore={isBefore} />
    </div>
  );
}

function Head({ answer }: { answer: Verification }) {
  const t = useWordsByKey("web.verify");
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  // The result has arrived, so the focus moves to it and a screen reader starts there.
  useEffect(() => heading.current?.focus(), []);
  const { verdict, isDemo, word, title, lead } = headOf(answer, formats.list);
  const { icon, tone } = LOOK[isDemo === true ? "unsigned" : verdict];
  return (
    <>
      <p className={`mb-2 flex items-center gap-2 text-read font-semibold ${tone}`}>
        <Icon of={icon} size="lg" />
        {t(word.key, word.values)}
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="max-w-[24em] text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance whitespace-pre-line outline-none sm:text-head"
      >
        {t(title.key, title.values)}
      </h1>
      <p className="mt-2 mb-6.5 max-w-[40em] text-read text-pretty text-ink-2">
        {t(lead.key, lead.values)}
      </p>
    </>
  );
}

/**
 * The file as it was signed. Nothing before a signature is ever rewritten, so it is the beginning of the present file.
 */
const restored = (file: File, length: number): Blob => file.slice(0, length, "application/pdf");

function signedName(
  name: string,
  t: (key: "signedFile", values: { name: string }) => string,
): string {
  return `${t("signedFile", { name: name.replace(/\.pdf$/i, "") })}.pdf`;
}
