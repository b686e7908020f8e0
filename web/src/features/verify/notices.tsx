import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "../../components/notice.tsx";
import { Fold } from "./fold.tsx";
import { coversOf, isUnknown } from "@paraph/contract/verdict";
import type { Signature } from "@paraph/contract/verdict";

const CODE = { code: (chunks: ReactNode) => <code className="font-mono">{chunks}</code> };

/** What everybody has to know about a signature: what it covers, what others may read, why it cannot be verified. */
export function Notices({ signature }: { signature: Signature }) {
  const t = useTranslations("web.verify");
  const unknown = signature.reasons.find(isUnknown);
  return (
    <>
      {unknown !== undefined && (
        <Notice title={t("notice.algorithm_unsupported.title")}>
          {t.rich("notice.algorithm_unsupported.text", {
            ...CODE,
            oid: String(unknown.facts["oid"]),
          })}
        </Notice>
      )}
      {coversOf(signature).map(({ key, page, field, text }) => (
        <Notice
          key={`${key} ${page} ${field}`}
          title={t(`notice.${key}.title`, { page: page + 1 })}
        >
          {t(`notice.${key}.text`)}
          {text !== null && (
            <Fold summary={t("coveredText")}>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
            </Fold>
          )}
        </Notice>
      ))}
      {signature.notes.some(({ key }) => key === "read_differently") && (
        <Notice title={t("notice.read_differently.title")}>
          {t("notice.read_differently.text")}
        </Notice>
      )}
    </>
  );
}
