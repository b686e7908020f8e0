import { limits } from "@paraph/rules/limits/pages";
import { Note } from "@paraph/ui/feedback/note";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Ticks } from "@paraph/ui/ticks";
import { useTranslations } from "use-intl";
import { attribute, useUser } from "../../session/user.ts";
import { PageLink } from "../page-link.tsx";

/**
 * The number of free signatures that the person has left; undefined while it is unknown, and for guests, who have none.
 */
export function useFreeSignatures(): number | undefined {
  const left = attribute(useUser(), "free_signatures_remaining");
  return left === undefined ? undefined : Number(left);
}

/**
 * "2 of 3 free signatures left": inconspicuous while some are left, a warning at the last one, and the next step when
 * all are used.
 */
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

/** The link to the page where the person can get more signatures. */
export function OptionsLink() {
  const t = useTranslations("web.parts.free");
  return (
    <PageLink to="upgrade" className={`pointer-coarse:py-3.5 ${textLinkClass}`}>
      {t("more")}
    </PageLink>
  );
}
