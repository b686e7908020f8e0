/** A person's contacts: the people they have asked to sign, with the names they entered. */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { Events } from "../../platform/events.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { isBy, markedWords } from "../../platform/database/search-words.ts";
import type { Contact } from "../profile/index.ts";
import { fullNameOrEmail } from "../signature-requests/index.ts";
import { requestsInPortions } from "./requests-in-portions.ts";
import { contacts, participantWords } from "./tables.ts";
import { tsqueryFor } from "./search.ts";

/**
 * Stores the people whom an account asks to sign, except itself. If only an address is given, the contact keeps its
 * earlier name.
 */
export async function storeContacts(
  tx: Transaction,
  { owner, signers, at }: Events["signers.asked"],
): Promise<void> {
  const rows = signers
    .filter((signer) => signer.person !== owner)
    .map(({ email, firstName, lastName }) => ({ owner, email, firstName, lastName, usedAt: at }))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));
  if (rows.length === 0) return;
  const named = sql`excluded.first_name <> '' or excluded.last_name <> ''`;
  const kept = await tx
    .insert(contacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [contacts.owner, contacts.email],
      set: {
        firstName: sql`case when ${named} then excluded.first_name else ${contacts.firstName} end`,
        lastName: sql`case when ${named} then excluded.last_name else ${contacts.lastName} end`,
        usedAt: sql`excluded.used_at`,
      },
    })
    .returning();
  await writeContactWords(tx, owner, kept);
}

/** The contacts of a person whose address or name has words that start with those of `text`, the last asked first. */
export async function contactsOf(reader: Reader, owner: string, text: string): Promise<Contact[]> {
  const query = tsqueryFor(owner, { text });
  if (query === undefined) return [];
  const { email, firstName, lastName } = contacts;
  return reader
    .select({ email, firstName, lastName })
    .from(contacts)
    .where(and(isBy(contacts.owner, owner), sql`${contacts.words} @@ ${query}::tsquery`))
    .orderBy(desc(contacts.usedAt), asc(email))
    .limit(limits.contacts);
}

/** The names that a person has entered for people with these addresses, by address; without those that have none. */
export async function namesOfContacts(
  reader: Reader,
  owner: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const { email, firstName, lastName } = contacts;
  const rows = await reader
    .select({ email, firstName, lastName })
    .from(contacts)
    .where(and(eq(contacts.owner, owner), inArray(email, [...emails])));
  const named = rows.filter((row) => row.firstName !== "" || row.lastName !== "");
  return new Map(named.map((row) => [row.email, fullNameOrEmail(row)]));
}

/** All contacts of a person, by address. */
export async function allContactsOf(
  reader: Reader,
  owner: string,
): Promise<(Contact & { readonly usedAt: Date })[]> {
  const { email, firstName, lastName, usedAt } = contacts;
  return reader
    .select({ email, firstName, lastName, usedAt })
    .from(contacts)
    .where(eq(contacts.owner, owner))
    .orderBy(asc(email));
}

/** Deletes the contacts of an account and the search words of its requests. */
export async function eraseSearchData(tx: Transaction, account: string): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.owner, account));
  for await (const theirs of requestsInPortions(tx, account)) {
    await tx
      .delete(participantWords)
      .where(and(eq(participantWords.person, account), inArray(participantWords.request, theirs)));
  }
}

async function writeContactWords(
  writer: Reader,
  owner: string,
  rows: readonly Contact[],
): Promise<void> {
  const read = rows.map(({ email, firstName, lastName }) => ({
    email,
    words: markedWords(owner, [email, firstName, lastName]),
  }));
  await writer.execute(sql`
    update ${contacts} set words = array_to_tsvector(array(select jsonb_array_elements_text(read.words)))
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (email text, words jsonb)
    where ${contacts.owner} = ${owner} and ${contacts.email} = read.email`);
}
