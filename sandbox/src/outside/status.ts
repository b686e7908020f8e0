/**
 * A hosted status page in the format of Instatus' public data (instatus.com/help/api/public-data): components in
 * groups, and one maintenance that people and tests switch on and off.
 */
import { bodyOf, invalid, maybeTextOf } from "../trust/errors.ts";

export const MAINTENANCE_STATES = ["NOTSTARTEDYET", "INPROGRESS", "COMPLETED"] as const;
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number];

/** Component groups and their components; a maintenance of the first blocks people. */
export const GROUPS = {
  Platform: ["Web application", "Interface for developers"],
  "Trust services": ["Signatures under EU law", "Signatures under Swiss law"],
  Messages: ["Mail", "SMS"],
} as const;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** The service's pattern for blocking components. */
export const BLOCKING_PATTERN = "^Platform$";

export interface Maintenance {
  id: string;
  name: string;
  start: string;
  status: MaintenanceState;
  /** Minutes. */
  duration: string;
  group: Group;
}

export interface StatusPage {
  maintenance(): Maintenance | null;
  switch(body: unknown): Maintenance | null;
  summary(base: string): object;
  components(base: string): object;
}

function oneOf<T extends string>(value: string | null, among: readonly T[], name: string): T {
  const found = among.find((one) => one === value);
  if (!found) throw invalid(`"${name}" must be one of ${among.join(", ")}`);
  return found;
}

export function createStatusPage(): StatusPage {
  let maintenance: Maintenance | null = null;
  let made = 0;

  const told = (base: string): object[] =>
    maintenance === null
      ? []
      : [
          {
            id: maintenance.id,
            name: maintenance.name,
            start: maintenance.start,
            status: maintenance.status,
            duration: maintenance.duration,
            url: `${base}/maintenance/${maintenance.id}`,
          },
        ];

  return {
    maintenance: () => maintenance,
    switch(value) {
      const body = bodyOf(value);
      const given = body["maintenance"];
      if (given === null) return (maintenance = null);
      const wanted = bodyOf(given);
      made += 1;
      maintenance = {
        id: `maintenance-${made}`,
        name: maybeTextOf(wanted, "name") ?? "Planned maintenance",
        start: maybeTextOf(wanted, "start") ?? new Date().toISOString(),
        status: oneOf(maybeTextOf(wanted, "status") ?? "INPROGRESS", MAINTENANCE_STATES, "status"),
        duration: maybeTextOf(wanted, "duration") ?? "60",
        group: oneOf(maybeTextOf(wanted, "group") ?? "Trust services", GROUP_NAMES, "group"),
      };
      return maintenance;
    },
    summary: (base) => ({
      page: {
        name: "Paraph Sandbox",
        url: base,
        status: maintenance?.status === "INPROGRESS" ? "UNDERMAINTENANCE" : "UP",
      },
      // Like the original: empty lists are omitted.
      ...(maintenance === null ? {} : { activeMaintenances: told(base) }),
    }),
    components: (base) => ({
      components: GROUP_NAMES.flatMap((group, order) =>
        GROUPS[group].map((name, index) => {
          const concerned = maintenance?.group === group;
          const under = concerned && maintenance?.status === "INPROGRESS";
          return {
            id: `component-${order}-${index}`,
            name,
            description: "",
            status: under ? "UNDERMAINTENANCE" : "OPERATIONAL",
            order: index,
            isParent: false,
            group: { id: `group-${order}`, name: group },
            activeIncidents: [],
            activeMaintenances: concerned ? told(base) : [],
          };
        }),
      ),
    }),
  };
}
