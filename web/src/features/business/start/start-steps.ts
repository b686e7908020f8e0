/** The first steps of a new business: which of them are done, and whether the admin still wants to see them. */
import type { RouteName } from "@paraph/rules/routes";
import { browserStorage } from "../../../lib/browser/storage.ts";
import { useMayUpload } from "../../../session/business.ts";
import { isUnused, useStatistics } from "../activity/statistics.ts";
import { useBusiness } from "../business.ts";
import { useBranding } from "../settings/use-branding-fields.ts";

export type StartStepName = "members" | "domain" | "branding" | "document";

export interface StartStep {
  readonly name: StartStepName;
  readonly isDone: boolean;
  readonly to: RouteName;
  readonly search?: Record<string, string>;
}

/** The steps in their order; undefined until it is known which of them are done. */
export function useStartSteps(): readonly StartStep[] | undefined {
  const { data: business } = useBusiness();
  const { data: branding } = useBranding(business?.id);
  const { data: statistics } = useStatistics();
  const mayUpload = useMayUpload();
  if (business === undefined || branding === undefined || statistics === undefined) {
    return undefined;
  }
  const { adminCount, memberCount, invitedCount, domains } = business;
  const { name, colour, logo } = branding;
  const isSent = !isUnused(statistics);
  return [
    {
      name: "members",
      isDone: adminCount + memberCount > 1 || invitedCount > 0,
      to: "businessMembers",
    },
    {
      name: "domain",
      isDone: domains.some(({ state }) => state === "verified"),
      to: "businessMembersDomains",
    },
    {
      name: "branding",
      isDone: name !== null || colour !== null || logo !== null,
      to: "businessSettings",
      search: { tab: "branding" },
    },
    ...(mayUpload || isSent ? ([{ name: "document", isDone: isSent, to: "upload" }] as const) : []),
  ];
}

const HIDDEN = "paraph.start-hidden";
const hiddenOnes = (): readonly string[] => (browserStorage.getItem(HIDDEN) ?? "").split(" ");

/** Whether somebody has hidden the steps of a business in this browser. */
export const isStartHidden = (business: string): boolean => hiddenOnes().includes(business);

/** Hides the steps of a business in this browser, for good. */
export function hideStart(business: string): void {
  const others = hiddenOnes().filter((one) => one !== "" && one !== business);
  browserStorage.setItem(HIDDEN, [...others, business].join(" "));
}
