/** Delegated signatures: who signs in whose place. */
import { index, jsonb, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { requests, signers } from "./tables.ts";
import type { SignerDocumentRow, SignerRow } from "./tables.ts";

/** What belongs to a person in the row of a signer, and comes back with them. */
export type OfPerson = Pick<
  SignerRow,
  | "guest"
  | "email"
  | "accountEmail"
  | "identityEmail"
  | "firstName"
  | "lastName"
  | "mobile"
  | "language"
  | "identityReference"
  | "notify"
  | "invitedBy"
> & {
  /** When they were invited, and opened the request, as ISO texts. */
  readonly invitedAt: string | null;
  readonly openedAt: string | null;
  /** The look of their signature on each document. */
  readonly looks: readonly Pick<SignerDocumentRow, "document" | "visualSignature" | "image">[];
};

/** A row exists while somebody else signs: it ends with the signature of the delegate, too, only with the request. */
export const delegations = table(
  "delegations",
  {
    /** The signer; its row names the delegate. */
    signer: uuid("signer")
      .primaryKey()
      .references(() => signers.id, { onDelete: "cascade" }),
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** Who delegated: an account, or a guest id. */
    person: uuid("person").notNull(),
    before: jsonb("before").$type<OfPerson>().notNull(),
    at: moment("at").notNull(),
  },
  (t) => [index("delegations_request").on(t.request, t.person)],
);

export type DelegationRow = typeof delegations.$inferSelect;
