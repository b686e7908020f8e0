/** Where a file departs from ISO 32000-2, so that other programs may read other objects in it. */
export type { Departure } from "./departure.ts";
export { findDepartures, isReadDifferently } from "./departures.ts";
