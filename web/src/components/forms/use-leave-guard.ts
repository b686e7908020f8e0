import { useBlocker } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";
import { tokenValue } from "../../session/session.ts";

/**
 * Asks before a page with unsaved changes is left: by a dialog where another page is opened, by the browser where
 * the tab is closed. Whose session is over is not kept.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const t = useTranslations("web.kit.leave");
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
