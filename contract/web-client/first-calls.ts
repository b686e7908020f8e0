/**
 * The calls that each page makes first. The HTML page starts them while the scripts of the client are still loading, if
 * the tab has a session.
 */
import { isForGuests } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { LIST_FILTERS, LIST_NAMES, OVERVIEW } from "./dashboard-lists.ts";

/** The calls that every page of a session needs. */
const OF_A_SESSION = ["/v1/user", "/v2/businesses/user"];

const overview = () =>
  LIST_NAMES.map((name) => {
    const query = { ...LIST_FILTERS[name], page_number: 0, page_size: OVERVIEW[name] };
    const texts = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) texts.set(key, String(value));
    return `/v3/signature-requests?${texts.toString()}`;
  });

/**
 * The addresses that the client requests first, exactly as it requests them: a difference costs a call too many.
 * @param name of the route; undefined for an unknown path
 * @returns empty for the pages of guests, who have no session
 */
export function firstCalls(name: RouteName | undefined): readonly string[] {
  if (name === undefined || isForGuests(name)) return [];
  return name === "dashboard" ? [...OF_A_SESSION, ...overview()] : OF_A_SESSION;
}
