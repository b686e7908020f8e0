/** Which websites may show the pages of a request's guests in a frame: those that its business names. */
import type { AppContext } from "../../app-context.ts";
import { isDatabaseAway } from "../../platform/database/database-away.ts";
import { isId } from "../../platform/ids.ts";
import { websitesOf } from "../businesses/index.ts";
import { businessOfRequest } from "./queries.ts";

/** The websites; none for what is no request. While the database is away the page is shown, but in no frame. */
export async function framersOf({ db }: AppContext, request: string): Promise<string[]> {
  if (!isId(request)) return [];
  try {
    const business = await businessOfRequest(db, request);
    if (business === null) return [];
    return (await websitesOf(db, business)).map(({ website }) => website);
  } catch (error) {
    if (isDatabaseAway(error)) return [];
    throw error;
  }
}
