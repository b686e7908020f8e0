/**
 * What a status page says of maintenance, and what follows from it (specification sections 2, 4, 7 and 9):
 * it counts while it is in progress, and it blocks when the name of a component group that it concerns
 * matches the configured pattern.
 */

/** A maintenance in the status page's summary (`activeMaintenances`). */
export interface Maintenance {
  readonly id: string;
  readonly name: string;
  /** NOTSTARTEDYET, INPROGRESS or COMPLETED. */
  readonly status: string;
  readonly url: string;
}

/** A component of the status page. */
export interface StatusComponent {
  readonly status: string;
  /** The name of the group that it stands in. */
  readonly group: string | undefined;
  /** The maintenances that concern it; undefined where the status page does not say. */
  readonly maintenances: readonly string[] | undefined;
}

export interface MaintenanceNotice {
  /** What is being done, in the status page's words. */
  readonly name: string;
  readonly url: string;
  readonly isBlocking: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function listIn(value: unknown, name: string): Fields[] {
  if (!isFields(value)) throw new TypeError("The status page did not answer an object");
  const list = value[name];
  // A status page without incidents omits the list.
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new TypeError(`The status page's ${name} is no list`);
  return list.filter(isFields);
}

/** The maintenances of a summary as it came. Throws a `TypeError` for what is no summary. */
export function maintenancesIn(summary: unknown): Maintenance[] {
  return listIn(summary, "activeMaintenances").map((one) => ({
    // The URL identifies a maintenance if the summary has no id.
    id: textOf(one["id"]) || textOf(one["url"]),
    name: textOf(one["name"]),
    status: textOf(one["status"]),
    url: textOf(one["url"]),
  }));
}

/** The components as they came. Throws a `TypeError` for what is no list of components. */
export function componentsIn(answer: unknown): StatusComponent[] {
  return listIn(answer, "components").map((one) => ({
    status: textOf(one["status"]),
    group: isFields(one["group"]) ? textOf(one["group"]["name"]) : undefined,
    maintenances: Array.isArray(one["activeMaintenances"])
      ? one["activeMaintenances"].filter(isFields).map((each) => textOf(each["id"]))
      : undefined,
  }));
}

/** The maintenances that count: those in progress. */
export function inProgress(maintenances: readonly Maintenance[]): Maintenance[] {
  return maintenances.filter(({ status }) => status === "INPROGRESS");
}

/** Whether a maintenance concerns a component. */
function concerns({ id }: Maintenance, { status, maintenances }: StatusComponent): boolean {
  return maintenances?.includes(id) ?? status === "UNDERMAINTENANCE";
}

/**
 * The notice that holds now: of a maintenance that blocks before all others, else of the first; null when
 * none is in progress. `blocking` undefined: nothing blocks.
 */
export function noticeOf(
  maintenances: readonly Maintenance[],
  components: readonly StatusComponent[],
  blocking: RegExp | undefined,
): MaintenanceNotice | null {
  const notices = inProgress(maintenances).map((one) => ({
    name: one.name,
    url: one.url,
    isBlocking: components.some(
      (each) =>
        concerns(one, each) && each.group !== undefined && blocking?.test(each.group) === true,
    ),
  }));
  return notices.find(({ isBlocking }) => isBlocking) ?? notices[0] ?? null;
}
