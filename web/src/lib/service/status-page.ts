/**
 * Fetches the status page (specification sections 4 and 9): once when the page loads, then every minute as long as a
 * maintenance is known.
 */
import type { PublicConfig } from "@paraph/contract/public-config";
import { limits } from "@paraph/rules/limits/pages";
import { componentsIn, inProgress, maintenancesIn, noticeOf } from "@paraph/rules/maintenance";
import { notice } from "./maintenance.ts";
import { logOnly } from "./report.ts";

type StatusPage = NonNullable<PublicConfig["statusPage"]>;

/** Follows a status page. Returns a function that stops it. */
export function followStatusPage(statusPage: StatusPage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let known = false;
  const round = async () => {
    try {
      known = await look(statusPage);
    } catch (error) {
      // The known notice stays, because an outage of the status page does not end a maintenance.
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

/** Fetches the status page; returns whether it knows of a maintenance. */
async function look({ url, blockingPattern }: StatusPage): Promise<boolean> {
  const maintenances = maintenancesIn(await ask(`${url}/summary.json`));
  const components =
    inProgress(maintenances).length > 0 ? componentsIn(await ask(`${url}/components.json`)) : [];
  const blocking = blockingPattern === undefined ? undefined : new RegExp(blockingPattern, "i");
  const told = noticeOf(maintenances, components, blocking);
  // The same notice again is not a change.
  if (JSON.stringify(told) !== JSON.stringify(notice.get())) notice.set(told);
  return maintenances.length > 0;
}

async function ask(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: "no-cache", credentials: "omit" });
  if (!answer.ok) throw new Error(`The status page answered ${answer.status}`);
  return answer.json();
}
