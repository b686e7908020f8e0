import { limits } from "@paraph/rules/limits/pages";
import { Note } from "@paraph/ui/feedback/note";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Ticks } from "@paraph/ui/ticks";
import { useTranslations } from "use-intl";
import { attribute, useUser } from "../../session/user.ts";
import { PageLink } from "../page-link.tsx";

/** How many free signatures the person has left; undefined while that is not known, and for guests, who have none. */
export function useFreeSignatures(): number | undefined {
  const left = attribute(useUser(), "free_signatures_remaining");
  return left === undefined ? undefined : Number(left);
}

/** "2 of 3 free signatures left": quiet while some are left, a warning at the last one, the way on when all are used. */
export function FreeSignatures({ left }: { left: number }) {
  const t = useTranslations("web.parts.free");
  const total = Math.max(limits.freeSignatures, left);
  const words = t("left", { left, total });
  if (left > 1) {
    const used = total - left;
    return (
      <Ticks signers={Array.from({ length: total }, (_, at) => (at < used ? "signed" : "waiting"))}>
        {words}
      </Ticks>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
      <Note tone="warning">{left === 1 ? words : t("none")}</Note>
      <OptionsLink />
    </span>
  );
}

/** The way to what can be done about free signatures. */
export function OptionsLink() {
  const t = useTranslations("web.parts.free");
  return (
    <PageLink to="upgrade" className={`pointer-coarse:py-3.5 ${textLinkClass}`}>
      {t("more")}
    </PageLink>
  );
}
