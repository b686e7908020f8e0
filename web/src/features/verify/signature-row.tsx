import { markOf } from "@paraph/rules/qualities";
import { Icon } from "@paraph/ui/icon";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  TriangleAlert,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useWordsByKey } from "../../lib/words/words-by-key.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { useLevelWords } from "../../components/people/levels.ts";
import { CertificateFacts } from "./certificate-facts.tsx";
import { Fold } from "./fold.tsx";
import { useReasons } from "./reasons.ts";
import { useAfter } from "./after.ts";
import { Notices } from "./notices.tsx";
import { faresOf, whenOf, whoOf } from "@paraph/contract/verdict-words";
import { isFullyQualified, isUnknown, resultOf } from "@paraph/contract/verdict";
import type { Signature } from "@paraph/contract/verdict";
import { hasLaw } from "@paraph/rules/qualities";

const LOOK: Record<ReturnType<typeof faresOf>, { icon: LucideIcon; tone: string }> = {
  passed: { icon: CircleCheck, tone: "text-success-text" },
  demo: { icon: CircleDashed, tone: "text-ink-2" },
  earlier: { icon: TriangleAlert, tone: "text-warning-text" },
  broken: { icon: CircleX, tone: "text-error-text" },
  unknown: { icon: CircleQuestionMark, tone: "text-warning-text" },
  unconfirmed: { icon: TriangleAlert, tone: "text-warning-text" },
};

const COLUMNS =
  "grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto] lg:grid-cols-[1.75rem_minmax(0,1fr)_12.5rem_12.5rem_7.5rem]";

export interface SignatureRowProps {
  signature: Signature;
  all: readonly Signature[];
  /** The changes after it that no signature covers. */
  children?: ReactNode;
}

/** One signature: who signed, when, under which law, whether it is valid, and what happened after it. */
export function SignatureRow({ signature, all, children }: SignatureRowProps) {
  const t = useTranslations("web.verify");
  const { quality, legislation, certificate, number } = signature;
  const levels = useLevelWords();
  const reasonOf = useReasons();
  const after = useAfter()(signature, all);
  const result = resultOf(signature);
  const fares = faresOf(signature);
  const { icon, tone } = LOOK[fares];
  // If there are only demonstrations, the verdict says what they are.
  const isSaidAbove = fares === "demo" && all.every((one) => faresOf(one) === "demo");
  return (
    <li className="relative border-b border-line before:absolute before:top-8 before:-bottom-4 before:left-3.5 before:border-l before:border-line-2 last:before:hidden">
      <div className={`${COLUMNS} gap-y-1.5 pt-4 pb-3`}>
        <span className="relative row-span-3 grid size-7 place-items-center rounded-mark bg-ink text-label font-semibold text-paper lg:row-span-1">
          {number}
        </span>
        <div className="min-w-0 max-sm:flex max-sm:justify-between max-sm:gap-3">
          <Signer signature={signature} />
          <span className="sm:hidden">
            <Fares icon={icon} tone={tone} word={t(`result.${fares}`)} />
          </span>
        </div>
        <span className="justify-self-end max-sm:hidden lg:order-last">
          <Fares icon={icon} tone={tone} word={t(`result.${fares}`)} />
        </span>
        <div className="col-start-2 min-w-0 lg:col-start-3">
          <When signature={signature} />
        </div>
        <div className="col-start-2 min-w-0 lg:col-start-4">
          {result === "unknown" ? (
            <div className="font-medium">{t("levelUnknown")}</div>
          ) : (
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <LevelMark level={markOf(quality, signature.sealOf !== null)} />
              {signature.sandbox && (
                <span className="inline-flex h-5 items-center rounded-mark border border-warning px-1.5 text-[0.75rem] leading-none font-[640] text-warning-text">
                  {t("sandbox")}
                </span>
              )}
              {legislation !== null && hasLaw(quality) && (
                <span className="font-medium">{levels.lawInFull(legislation)}</span>
              )}
            </div>
          )}
          <div className="mt-0.5 text-label text-ink-3 [overflow-wrap:anywhere]">
            {result === "unknown" && certificate?.issuerName != null
              ? t("issuer", { name: certificate.issuerName })
              : certificate?.issuerName}
          </div>
        </div>
      </div>
      <div className="grid gap-2 ps-11 pb-3">
        {result !== "unknown" && !isFullyQualified(signature) && !isSaidAbove && (
          <p className="text-label text-ink-2">{t(`levelBecause.${signature.levelBecause}`)}</p>
        )}
        {signature.nameStated && <p className="text-label text-ink-2">{t("nameStated")}</p>}
        {signature.reasons
          .filter((one) => !isUnknown(one))
          .map((reason) => (
            <p key={reason.key} className={`text-label font-medium ${tone}`}>
              {reasonOf(reason)}
            </p>
          ))}
        <Notices signature={signature} />
        <Fold
          summary={t("fold.certificate")}
          beside={<p className="min-w-0 text-label text-ink-2">{t("afterIt", { what: after })}</p>}
        >
          <CertificateFacts signature={signature} />
        </Fold>
      </div>
      {children}
    </li>
  );
}

function Fares({ icon, tone, word }: { icon: LucideIcon; tone: string; word: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap max-sm:text-label ${tone}`}
    >
      <Icon of={icon} />
      {word}
    </span>
  );
}

function Signer({ signature }: { signature: Signature }) {
  const t = useWordsByKey("web.verify");
  const { name, named, beside } = whoOf(signature);
  return (
    <div className="min-w-0">
      <b className="font-semibold [overflow-wrap:anywhere]">
        {named === undefined ? name : t(named.key, named.values)}
      </b>
      <div className="text-label text-ink-3">
        {typeof beside === "object" && beside !== null ? t(beside.key, beside.values) : beside}
      </div>
    </div>
  );
}

function When({ signature }: { signature: Signature }) {
  const t = useWordsByKey("web.verify");
  const formats = useFormats();
  const { at, by } = whenOf(signature);
  const { location } = signature;
  return (
    <>
      <div className="font-medium tabular-nums">
        {at === null ? t("timeUnknown") : formats.momentWithSeconds(at)}
      </div>
      <div className="text-label text-ink-3">
        {location === null ? t(by) : `${location}, ${t(by)}`}
      </div>
    </>
  );
}
