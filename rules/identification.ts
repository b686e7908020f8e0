/** Identifications at external providers (specification sections 4 and 7; product decisions, "Names"). */
import type { HighestQuality, Legislation } from "./qualities.ts";

export const IDENT_PROVIDERS = ["eident", "zident"] as const;
export type IdentProvider = (typeof IDENT_PROVIDERS)[number];

/** How a person is identified; `robo` and `autoident` are self-service. */
export const IDENT_METHODS = ["video", "robo", "autoident"] as const;
export type IdentMethod = (typeof IDENT_METHODS)[number];

interface Desk {
  /** The law for which the identification is valid. */
  readonly legislation: Legislation;
  readonly methods: readonly IdentMethod[];
}

/** The methods that each provider offers. */
export const IDENT_DESKS: Readonly<Record<IdentProvider, Desk>> = {
  eident: { legislation: "EIDAS", methods: ["video", "robo"] },
  zident: { legislation: "ZERTES", methods: ["video", "autoident"] },
};

/** The provider and method with these names; undefined if it is not offered. */
export function offeredIdent(
  provider: string,
  method: string,
): { readonly provider: IdentProvider; readonly method: IdentMethod } | undefined {
  const offering = IDENT_PROVIDERS.find((one) => one === provider);
  const offered = offering && IDENT_DESKS[offering].methods.find((one) => one === method);
  return offering && offered && { provider: offering, method: offered };
}

/** The state of an appointment, with the names of the providers. */
export const APPOINTMENT_STATUSES = [
  "initialized",
  "unknown",
  "inprogress",
  "success",
  "failure",
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The state of an identification, with the names of the service. */
export type IdentState = "initialized" | "inprogress" | "activatingQES" | "failure";

const STATES: Readonly<Record<AppointmentStatus, IdentState>> = {
  initialized: "initialized",
  unknown: "initialized",
  inprogress: "inprogress",
  // The qualified certificate is still missing. Once the person has it, the identification is over.
  success: "activatingQES",
  failure: "failure",
};

/** The state of an identification (section 4, "Ident appointment status mapping"). */
export const identStateOf = (status: AppointmentStatus): IdentState => STATES[status];

/** Whether an identification is ongoing: it has a status, and the person does not sign at QES yet (section 4). */
export function isIdentOngoing(status: AppointmentStatus | null, highest: HighestQuality): boolean {
  return status !== null && highest !== "qes";
}
