import { limits } from "@paraph/rules/limits/pages";
import { Note } from "@paraph/ui/feedback/note";
import { Ticks } from "@paraph/ui/ticks";
import { useTranslations } from "use-intl";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { OptionsLink, useFreeSignatures } from "../../../components/people/free-signatures.tsx";

/** Who pays, shown before the click: the name of a business, or the number of free signatures left. */
export function PayerNote({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.view.payer");
  const free = useTranslations("web.parts.free");
  const left = useFreeSignatures();
  const { payer } = request;
  if (payer === null || (payer === "free" && left === undefined)) return null;
  if (payer !== "free") {
    return (
      <span className="text-label text-ink-2">{t(payer, { name: request.payerName ?? "" })}</span>
    );
  }
  if (left !== undefined && left > 1) {
    const used = Math.max(limits.freeSignatures - left, 0);
    const marks = Array.from({ length: used + left }, (_, at) =>
      at < used ? "signed" : at === used ? "you" : "waiting",
    );
    return <Ticks signers={marks}>{t("free", { left })}</Ticks>;
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
      <Note tone="warning">{left === 1 ? t("last") : free("none")}</Note>
      {left === 0 && <OptionsLink />}
    </span>
  );
}
