/**
 * The maintenance that holds now, as the status page tells it (specification sections 4 and 9): asked once
 * when the page loads, then every minute for as long as a maintenance is known.
 */
import type { PublicConfig } from "@paraph/contract/public-config";
import { limits } from "@paraph/rules/limits/pages";
import { componentsIn, inProgress, maintenancesIn, noticeOf } from "@paraph/rules/maintenance";
import type { MaintenanceNotice } from "@paraph/rules/maintenance";
import { config } from "./config.ts";
import { logOnly } from "./report.ts";
import { createStore, useStore } from "./stored.ts";

export type { MaintenanceNotice } from "@paraph/rules/maintenance";

const store = createStore<MaintenanceNotice | null>(null);

/** For the redirect rules: whether a maintenance keeps people out. */
export function maintenance(): { readonly blocking: boolean } {
  return { blocking: store.get()?.isBlocking === true };
}

/** Calls back whenever the notice changes; answers how to stop. */
export const onMaintenanceChange = store.subscribe;

export function useMaintenance(): MaintenanceNotice | null {
  return useStore(store);
}

type StatusPage = NonNullable<PublicConfig["statusPage"]>;

/** Follows the status page, if one is configured. Answers how to stop. */
export function followMaintenance(
  statusPage: StatusPage | undefined = config.statusPage,
): () => void {
  if (statusPage === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let known = false;
  const round = async () => {
    try {
      known = await look(statusPage);
    } catch (error) {
      // What was known stays: an outage of the status page ends no maintenance.
      logOnly("The maintenance status could not be fetched", error);
    }
    if (known && !stopped) timer = setTimeout(() => void round(), limits.maintenancePoll);
  };
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Asks the status page; answers whether it knows of a maintenance. */
async function look({ url, blockingPattern }: StatusPage): Promise<boolean> {
  const maintenances = maintenancesIn(await ask(`${url}/summary.json`));
  const components =
    inProgress(maintenances).length > 0 ? componentsIn(await ask(`${url}/components.json`)) : [];
  const blocking = blockingPattern === undefined ? undefined : new RegExp(blockingPattern, "i");
  const notice = noticeOf(maintenances, components, blocking);
  // The same notice again is no change.
  if (JSON.stringify(notice) !== JSON.stringify(store.get())) store.set(notice);
  return maintenances.length > 0;
}

async function ask(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: "no-cache", credentials: "omit" });
  if (!answer.ok) throw new Error(`The status page answered ${answer.status}`);
  return answer.json();
}
