/** Those who have a part in a request, or had one, without being signers of it. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { builtOnce } from "../../../platform/database/built-selects.ts";
import type { Value } from "../../../platform/database/built-selects.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { delegations } from "../delegation-tables.ts";
import { observers } from "../observer-tables.ts";
import { signers } from "../tables.ts";

export interface Others {
  /** Who has delegated their signature and may still read the request: accounts, no guests. */
  readonly delegators: readonly string[];
  readonly observers: readonly { readonly person: string; readonly email: string }[];
  /** Who was a signer of the sent request; the same person may be one again. */
  readonly removed: readonly string[];
}

const partsOf = builtOnce((tx, value: Value<"request">) =>
  unionAll(
    tx
      .select({
        part: sql<"delegator" | "observer" | "removed">`'delegator'`.as("part"),
        person: delegations.person,
        email: sql<string>`''`.as("email"),
      })
      .from(delegations)
      .where(
        and(
          eq(delegations.request, value("request")),
          sql`${delegations.person}::text is distinct from ${delegations.before} ->> 'guest'`,
        ),
      ),
    tx
      .select({
        part: sql<"observer">`'observer'`.as("part"),
        person: observers.person,
        email: observers.email,
      })
      .from(observers)
      .where(eq(observers.request, value("request"))),
    tx
      .select({
        part: sql<"removed">`'removed'`.as("part"),
        person: signers.person,
        email: sql<string>`''`.as("email"),
      })
      .from(signers)
      .where(and(eq(signers.request, value("request")), isNotNull(signers.removedAt))),
  ),
);

/** Reads them in one statement, which most requests have no need of: they have signers alone. */
export async function othersOf(tx: Transaction, request: string): Promise<Others> {
  const rows = await partsOf(tx, { request });
  const ofPart = (part: (typeof rows)[number]["part"]) => rows.filter((row) => row.part === part);
  const persons = (part: (typeof rows)[number]["part"]) => [
    ...new Set(ofPart(part).map(({ person }) => person)),
  ];
  return {
    delegators: persons("delegator"),
    observers: ofPart("observer").map(({ person, email }) => ({ person, email })),
    removed: persons("removed"),
  };
}
