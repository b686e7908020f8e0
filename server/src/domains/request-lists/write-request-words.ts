/**
 * Writes the search words of a request. Each reader finds it by the text they may see: the name of a signer's account
 * is included once they have opened the request, and a removed signer sees only the title.
 */
import { and, inArray, sql } from "drizzle-orm";
import { STANDING } from "@paraph/rules/states";
import { wordsOf } from "@paraph/rules/words";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events } from "../../platform/events.ts";
import { ownerMark } from "../../platform/database/search-words.ts";
import { unsafeAccountsById } from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import { nameOfBusiness } from "../businesses/index.ts";
import {
  lockRequestIfThere,
  participantsOf,
  signerNameFor,
  signersOf,
} from "../signature-requests/index.ts";
import type {
  LockedRequest,
  ParticipantRow,
  RequestState,
  SignerRow,
} from "../signature-requests/index.ts";
import { participantWords } from "./tables.ts";
import { addressWord, levelWord, senderWord } from "./search.ts";

/**
 * Updates the words of a request from its title, its people and its business, and the copied columns by which lists
 * filter and sort. People who have left have no words.
 */
export async function writeWords(
  tx: Transaction,
  { request, signers }: RequestState,
): Promise<void> {
  const held = await participantsOf(tx, request.id);
  const people = [request.owner, ...held.map((row) => row.person), ...signers.map((s) => s.person)];
  const accounts = await unsafeAccountsById(tx, [...new Set(people)]);
  const company = request.business === null ? "" : await nameOfBusiness(tx, request.business);
  const owner = accounts.get(request.owner);
  const shared = wordsOf([request.title, company, ...(owner ? textsOf(owner) : [])]);
  const levels = signers.map((one) => one.signedQuality ?? one.quality ?? request.quality);
  const levelWords = (levels.length === 0 ? [request.quality] : levels).map(levelWord);
  const addresses = signers.map((signer) => addressWord(signer.email));
  const everybody = [
    ...shared,
    ...wordsOf(textsOfSigners(signers, accounts)),
    ...addresses,
    ...levelWords,
  ];
  // Guests have no lists; API users do.
  const rows = held
    .filter(({ person, gone }) => (accounts.has(person) || person === request.apiUser) && !gone)
    .map((participant) => ({
      person: participant.person,
      status: participant.status,
      own_status: participant.ownStatus,
      bits: participant.bits,
      updated_at: participant.updatedAt,
      sort_title: participant.sortTitle,
      due_at: participant.dueAt,
      mark: ownerMark(participant.person),
      removed: isRemoved(participant),
      own: [
        senderWord(participant.owner ? "me" : "others"),
        ...ownWords(participant.person, signers, accounts),
      ],
    }));
  if (rows.length > 0) {
    await tx.execute(sql`
      insert into ${participantWords} as written
        (person, request, status, own_status, bits, updated_at, sort_title, due_at, words)
      select person, ${request.id}::uuid, status, own_status, bits, updated_at, sort_title, due_at,
        array_to_tsvector(array(
          select mark || word from (
            select unnest(case when removed then ${sql.param(shared)}::text[]
              else ${sql.param(everybody)}::text[] end)
            union select jsonb_array_elements_text(own)) as all_of (word)))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as reader (person uuid, status text, own_status text, bits int, updated_at timestamptz,
          sort_title text, due_at timestamptz, mark text, removed boolean, own jsonb)
      order by person
      on conflict (request, person) do update set status = excluded.status, own_status = excluded.own_status,
        bits = excluded.bits, updated_at = excluded.updated_at, sort_title = excluded.sort_title,
        due_at = excluded.due_at,
        -- The same words stay as they are stored, so that their index is not written.
        words = case when written.words = excluded.words then written.words else excluded.words end
      where (written.*) is distinct from (excluded.*)`);
  }
}

/** Removes the words of people who have left requests. */
export async function eraseWordsOf(
  tx: Transaction,
  { requests, people }: Events["request.left"],
): Promise<void> {
  await tx
    .delete(participantWords)
    .where(
      and(
        inArray(participantWords.request, [...requests]),
        inArray(participantWords.person, [...people]),
      ),
    );
}

/** The same, reading the signers. */
export async function writeWordsOf(tx: Transaction, request: LockedRequest): Promise<void> {
  await writeWords(tx, { request, signers: await signersOf(tx, request.id) });
}

/** The same for a request that may have been erased; locks it. */
export async function lockAndWriteWords(tx: Transaction, id: string): Promise<void> {
  const request = await lockRequestIfThere(tx, id);
  if (request !== undefined) await writeWordsOf(tx, request);
}

const isRemoved = ({ bits }: ParticipantRow): boolean => (bits & STANDING.removed) !== 0;

const textsOf = ({ firstName, lastName, email }: Account): string[] => [firstName, lastName, email];

/** Text about the signers that everybody may see. */
function textsOfSigners(
  signers: readonly SignerRow[],
  accounts: ReadonlyMap<string, Account>,
): string[] {
  return signers.flatMap((signer) => {
    const { firstName, lastName } = signerNameFor(signer, accounts.get(signer.person));
    return [firstName, lastName, signer.email];
  });
}

/** A signer sees their own name, even if the others do not. */
function ownWords(
  person: string,
  signers: readonly SignerRow[],
  accounts: ReadonlyMap<string, Account>,
): string[] {
  const own = signers.filter((signer) => signer.person === person);
  return wordsOf(
    own.flatMap((signer) => {
      const { firstName, lastName } = signerNameFor(signer, accounts.get(person), person);
      return [firstName, lastName];
    }),
  );
}
