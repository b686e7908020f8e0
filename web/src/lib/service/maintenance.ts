/** The present maintenance (specification section 4). `status-page.ts` fetches it from the status page. */
import type { PublicConfig } from "@paraph/contract/public-config";
import type { MaintenanceNotice } from "@paraph/rules/maintenance";
import { config } from "./config.ts";
import { createStore, useStore } from "../browser/stored.ts";

type StatusPage = NonNullable<PublicConfig["statusPage"]>;
export type { MaintenanceNotice } from "@paraph/rules/maintenance";

/** The notice; null if there is none. */
export const notice = createStore<MaintenanceNotice | null>(null);

/** For the redirect rules: whether maintenance blocks the service. */
export function maintenance(): { readonly blocking: boolean } {
  return { blocking: notice.get()?.isBlocking === true };
}

/** Calls back whenever the notice changes; returns a function that stops it. */
export const onMaintenanceChange = notice.subscribe;

export function useMaintenance(): MaintenanceNotice | null {
  return useStore(notice);
}

/** Follows the status page, if one is configured. Returns a function that stops it. */
export async function followMaintenance(
  statusPage: StatusPage | undefined = config.statusPage,
): Promise<() => void> {
  if (statusPage === undefined) return () => undefined;
  return (await import("./status-page.ts")).followStatusPage(statusPage);
}
