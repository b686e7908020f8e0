import type { RouteName } from "@paraph/rules/routes";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { PageLink } from "../page-link.tsx";
import type { Reason } from "./levels-open.ts";

const WAYS = {
  mobile: "profile",
  identity: "standards",
  certificate: "standards",
} as const satisfies Partial<Record<Reason, RouteName>>;

interface WayToLevelProps {
  reason: Reason | undefined;
  /** The current page, to which no link is shown. */
  from?: RouteName;
}

/** A link to the page where the person can get what a level requires; nothing if they cannot do anything. */
export function WayToLevel({ reason, from }: WayToLevelProps) {
  const t = useTranslations("web.levels.way");
  if (reason !== "mobile" && reason !== "identity" && reason !== "certificate") return null;
  const to = WAYS[reason];
  if (to === from) return null;
  return (
    <PageLink to={to} className={textLinkClass}>
      {t(to)}
    </PageLink>
  );
}
