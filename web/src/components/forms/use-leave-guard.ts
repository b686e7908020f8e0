import { useBlocker } from "@tanstack/react-router";
import { openModal } from "../../lib/over-pages/modals.ts";
import { tokenValue } from "../../session/session.ts";

const WORDS = {
  title: "parts.leave.title",
  lead: "parts.leave.lead",
  stay: "parts.leave.stay",
  leave: "parts.leave.leave",
} as const;

/** Asks whether unsaved changes are left; false if the person stays. */
export const asksToLeave = async (): Promise<boolean> =>
  (await openModal("default/leave-page", WORDS)) !== undefined;

/**
 * Asks before the person leaves a page with unsaved changes: with a dialog if they open another page, with the
 * browser's question if they close the tab. Does not ask a person whose session is over.
 */
export function useLeaveGuard(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || tokenValue() === undefined) return false;
      return !(await asksToLeave());
    },
  });
}
