/**
 * The maintenances that a status page reports, and their effect (specification sections 2, 4, 7 and 9). A maintenance
 * counts while it is in progress. It blocks the service if it concerns a component group whose name matches the
 * configured pattern.
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
  /** The name of the group to which it belongs. */
  readonly group: string | undefined;
  /** The maintenances that concern it; undefined if the status page does not say. */
  readonly maintenances: readonly string[] | undefined;
}

export interface MaintenanceNotice {
  /** A description of the work, in the words of the status page. */
  readonly name: string;
  readonly url: string;
  readonly isBlocking: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function listIn(value: unknown, name: string): Fields[] {
  if (!isFields(value)) throw new TypeError("The status page did not send an object.");
  const list = value[name];
  // A status page without incidents leaves the list out.
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new TypeError(`The status page's ${name} is not a list.`);
  return list.filter(isFields);
}

/** Reads the maintenances of a received summary. Throws a `TypeError` if it is not a summary. */
export function maintenancesIn(summary: unknown): Maintenance[] {
  return listIn(summary, "activeMaintenances").map((one) => ({
    // If the summary has no id, the URL identifies a maintenance.
    id: textOf(one["id"]) || textOf(one["url"]),
    name: textOf(one["name"]),
    status: textOf(one["status"]),
    url: textOf(one["url"]),
  }));
}

/** Reads received components. Throws a `TypeError` if they are not a list of components. */
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
 * The present notice: the notice of a blocking maintenance if there is one, otherwise of the first maintenance; null if
 * none is in progress. If `blocking` is undefined, none blocks.
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
