import { useBlocker } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";
import { tokenValue } from "../../session/session.ts";

/**
 * Asks before the person leaves a page with unsaved changes: with a dialog if they open another page, with the
 * browser's question if they close the tab. Does not ask a person whose session is over.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const t = useTranslations("web.parts.leave");
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || tokenValue() === undefined) return false;
      const words = { title: t("title"), lead: t("lead"), stay: t("stay"), leave: t("leave") };
      return (await openModal("default/leave-page", words)) === undefined;
    },
  });
}
