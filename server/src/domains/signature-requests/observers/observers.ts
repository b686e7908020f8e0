/** Reads the observers of requests, and decides who can be one. */
import { limits } from "@paraph/rules/limits";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import { delegationsOf } from "../delegation/delegations.ts";
import { observers } from "../observer-tables.ts";
import type { ObserverRow } from "../observer-tables.ts";
import { signersOf } from "../queries.ts";
import { requests } from "../tables.ts";
import type { RequestRow } from "../tables.ts";

/** The observers of a request, in the sender's order. */
export async function observersOf(reader: Reader, request: string): Promise<ObserverRow[]> {
  return reader
    .select()
    .from(observers)
    .where(eq(observers.request, request))
    .orderBy(asc(observers.position), asc(observers.id));
}

/** A person as observer of some requests. */
export async function observedBy(
  reader: Reader,
  person: string,
  ids: readonly string[],
): Promise<ObserverRow[]> {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(observers)
    .where(and(inArray(observers.request, [...ids]), eq(observers.person, person)));
}

/** An observer without an account, and the request; undefined if there is none with this id. */
export async function observerWithoutAccount(
  reader: Reader,
  id: string,
): Promise<{ readonly observer: ObserverRow; readonly request: RequestRow } | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await reader
    .select({ observer: observers, request: requests })
    .from(observers)
    .innerJoin(requests, eq(requests.id, observers.request))
    .where(and(eq(observers.id, id), sql`${observers.person} = ${observers.id}`));
  return row;
}

/** Whether an observer has no account, as far as the service knows: then they get mails and read nothing here. */
export const hasNoAccount = ({ id, person }: Pick<ObserverRow, "id" | "person">): boolean =>
  id === person;

/**
 * Refuses a list of observers that a request cannot have. Throws `error.sr.too_many_observers`; `error.sr.observer_twice`,
 * `error.sr.observer_is_sender` and `error.sr.observer_signs`, which name the address. Who signs, or has delegated their
 * signature, reads the request anyway.
 */
export async function refuseObservers(
  reader: Reader,
  { id, owner }: Pick<RequestRow, "id" | "owner">,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  const most = limits.request.observers;
  if (emails.length > most) throw problem("error.sr.too_many_observers", { limit: most });
  const twice = emails.find((email, index) => emails.indexOf(email) !== index);
  if (twice !== undefined) throw problem("error.sr.observer_twice", { email: twice });
  const sender = (await unsafeAccountById(reader, owner))?.email;
  if (sender !== undefined && emails.includes(sender)) {
    throw problem("error.sr.observer_is_sender", { email: sender });
  }
  const delegators = [...(await delegationsOf(reader, id)).values()].map(({ before }) => before);
  const taken = new Set([...(await signersOf(reader, id)), ...delegators].map((one) => one.email));
  const signs = emails.find((email) => taken.has(email));
  if (signs !== undefined) throw problem("error.sr.observer_signs", { email: signs });
}
