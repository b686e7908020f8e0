/**
 * Every column that names a row is a foreign key, or is listed here with the reason why it is not. A new column that is
 * neither fails the test: declare it with `references`, and with an index if the rows that it names can be deleted.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../testing/databases.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { createPool } from "./platform/database/database.ts";

const PERSON = "an account or a guest: guests have an id and no row";
const OUTLIVES = "evidence stays with the others when the account is erased";
const OF_BUSINESS = "it says whose the row is, or who paid, also when the business is deleted";
const API_USER = "it says who acted, also when the API users end with their business";
const ACTIVITY = "it counts what happened, and outlives all that it tells of";
const BLOB = "the vault removes a blob some time after its key is shredded, and its row with it";

/** The reasons, by `table.column`. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  "activity.account": ACTIVITY,
  "activity.business": ACTIVITY,
  "activity.request": ACTIVITY,
  "aes_agreements.file_blob": BLOB,
  "aes_agreements.request":
    "the agreement and its own copy of the signed file stay when it is erased",
  "attachments.blob": BLOB,
  "attempt_documents.base_version": "the version of the document that the attempt's lease holds",
  "attempt_documents.document":
    "goes with its attempt, which goes with the request before the document",
  "audit_events.stream": "the name of a chain, whose entries prove each other by their hashes",
  "audit_root_heads.stream": "the head as it was: proven by the root, whatever the chain says now",
  "business_brandings.logo": "the public id of a picture, by which nobody finds the business",
  "business_brandings.logo_blob": BLOB,
  "business_brandings.mark": "the public id of a picture, by which nobody finds the business",
  "data_exports.blob": BLOB,
  "delegations.person": PERSON,
  "directory_groups.external_id": "the directory's",
  "directory_users.external_id": "the directory's",
  "document_access.person": PERSON,
  "document_access.request":
    "goes with its document, which one request holds; documents know no requests",
  "document_versions.blobs": BLOB,
  "documents.api_user": API_USER,
  "documents.business": OF_BUSINESS,
  "documents.held_by": "a request or a send-to",
  "documents.owner": OUTLIVES,
  "drawing_links.guest": PERSON,
  "identifications.business": OF_BUSINESS,
  "leases.attempt": "who works, or last did; the fence tells whether it counts",
  "leases.holder": PERSON,
  "observers.invited_by": OUTLIVES,
  "observers.person": PERSON,
  "outbox_messages.message_id": "RFC 5322: a name of ours in the world outside",
  "page_images.blob": BLOB,
  "participant_counts.person": PERSON,
  "reads.person": PERSON,
  "request_participants.person": PERSON,
  "requests.api_user": API_USER,
  "requests.business": OF_BUSINESS,
  "requests.owner": OUTLIVES,
  "seals.image_blob": BLOB,
  "send_tos.api_user": API_USER,
  "send_tos.business": OF_BUSINESS,
  "send_tos.claimed_by": OUTLIVES,
  "send_tos.creator": OUTLIVES,
  "signatures.business": OF_BUSINESS,
  "sso_connections.client_id": "a name of ours at the provider",
  "sso_connections.version": "it marks the values of a connection, and names no row",
  "login_challenges.single_sign_on": "as in sessions",
  "sessions.single_sign_on":
    "says how the person has logged in, also when the connection has ended; logins know no providers",
  "sso_logins.version": "the values that the connection had when the login started",
  "signatures.document": "goes with the request, which holds the document",
  "signatures.signer": "goes with the request; who has signed is never deleted alone",
  "signatures.version": "goes with the request, which holds the document",
  "signer_documents.image": BLOB,
  "signer_documents.visual_signature":
    "the signer's own, checked when it is drawn: they may delete it meanwhile",
  "signers.guest": "this signer's own id as a guest",
  "signers.invited_by": OUTLIVES,
  "signers.paid_by": OF_BUSINESS,
  "signers.person": PERSON,
  "signing_attempts.batch": "what the attempts of one click share; no row",
  "signing_attempts.business": OF_BUSINESS,
  "signing_attempts.person": PERSON,
  "signing_attempts.seal": "the seal as it was: an attempt ends without it, and says so",
  "signing_attempts.response_id": "the provider's",
  "tan_sends.tan_id": "a code of ours, or the batch that waits for a provider's",
  "tickets.further_targets": "requests; over in a minute",
  "tickets.target": "a document, a request or an archive; over in a minute",
  "vault_keys.master": "a shredded key keeps the name of a master key that is forgotten",
  "visual_signatures.guest": PERSON,
  "visual_signatures.image_blob": BLOB,
};

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await makeDatabase();
  pool = createPool(database.connection, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/**
 * Finds the columns that name a row: ids, and texts that name a row by convention. The id of the row itself, which is
 * the whole primary key, does not count.
 */
const NAMING = `
  select c.oid as table, a.attnum, c.relname || '.' || a.attname as column
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
      or a.atttypid = 'text'::regtype and a.attname ~ '(_id|^stream|^master)$')
    and not exists (select from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'p' and k.conkey = array[a.attnum])`;

const columnsOf = async (query: string) =>
  (await pool.query<{ column: string }>(query)).rows.map(({ column }) => column);

describe("A column that refers to a row", () => {
  it("is a foreign key, or the list states why it is not", async () => {
    const without = await columnsOf(
      `select n.column from (${NAMING}) n where not exists (select from pg_constraint k
         where k.conrelid = n.table and k.contype = 'f' and n.attnum = any(k.conkey))
       order by 1`,
    );
    expect(without).toEqual(Object.keys(WITHOUT_KEY).toSorted());
  });

  it("has an index for the deletion of the row to which it refers", async () => {
    // Rows of these tables are never deleted, so nothing searches for references to them.
    const stay = ["businesses", "vault_keys", "audit_roots"];
    const slow = await columnsOf(
      `select k.conrelid::regclass || '.' || a.attname as column from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace
         and not k.confrelid::regclass::text = any('{${stay.join(",")}}')
         and not exists (select from pg_index i
           where i.indrelid = k.conrelid and i.indisvalid and i.indkey[0] = k.conkey[1])
       order by 1`,
    );
    expect(slow).toEqual([]);
  });
});
