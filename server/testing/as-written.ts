/**
 * What stands in a database in bulk is as the service writes it: some requests are settled again, and nothing may change; an audit
 * trail, which nobody else can write, is written by the service's own function.
 */
import type { AppContext } from "../src/app-context.ts";
import { openAppContext } from "../src/app-context.ts";
import { recordBusinessEvent } from "../src/domains/businesses/index.ts";
import { lockRequest } from "../src/domains/signature-requests/lifecycle/lock-request.ts";
import { settleRequest } from "../src/domains/signature-requests/lifecycle/settle-request.ts";
import { transaction } from "../src/platform/database/database.ts";
import { ports } from "../src/ports.ts";
import { readSettings } from "../src/settings.ts";
import { subscribers } from "../src/subscribers.ts";

const STATE = `select jsonb_build_object(
    'request', (select to_jsonb(r) - 'revision' from requests r where id = $1),
    'signers', (select jsonb_agg(to_jsonb(s) order by id) from signers s where request = $1),
    'participants', (select jsonb_agg(to_jsonb(p) order by person) from request_participants p where request = $1),
    'words', (select jsonb_agg(to_jsonb(w) order by person) from request_participants p
       join participant_words w using (person, request) where p.request = $1)) as state`;

class Undone extends Error {}

/**
 * Throws for a request that the service would have written otherwise. Changes nothing.
 *
 * @param environment the settings of the service on whose database the requests are
 * @param most how many requests are looked at
 */
export async function holdToService(environment: NodeJS.ProcessEnv, most: number): Promise<void> {
  const context = await openAppContext(readSettings(environment), { subscribers, ports });
  try {
    const { rows } = await context.pool.query<{ id: string }>(
      "select id from requests order by hashtext(id::text) limit $1",
      [most],
    );
    for (const { id } of rows) {
      await settledAgain(context, id).catch((fault: unknown) => {
        if (!(fault instanceof Undone)) throw fault;
      });
    }
  } finally {
    await context.close();
  }
}

/** Throws `Undone`, which undoes it, if nothing has changed. */
async function settledAgain(context: AppContext, id: string): Promise<never> {
  return transaction(context.db, async (tx) => {
    const state = async () => {
      const found = await tx.execute<{ state: object }>(STATE.replaceAll("$1", `'${id}'`));
      return JSON.stringify(found.rows[0]?.state);
    };
    const before = await state();
    const request = await lockRequest(tx, id);
    await settleRequest(tx, context, request, request.updatedAt);
    const after = await state();
    if (before !== after) {
      throw new Error(`The service writes another request:\n${before}\n${after}`);
    }
    throw new Undone();
  });
}

/**
 * Records that an admin has invited and removed people, in turn.
 *
 * @param environment the settings of the service that has the business
 */
export async function writeTrail(
  environment: NodeJS.ProcessEnv,
  {
    business,
    account,
    entries,
  }: { readonly business: string; readonly account: string; readonly entries: number },
): Promise<void> {
  const context = await openAppContext(readSettings(environment), { subscribers, ports });
  const own = { business, account, ip: "203.0.113.7" };
  try {
    for (let entry = 0; entry < entries; entry++) {
      const personal = { emails: [`person.${entry}@muster-bau.example`] };
      await transaction(context.db, (tx) =>
        entry % 3 === 2
          ? recordBusinessEvent(tx, context.clock, "member.removed", {
              ...own,
              data: { accounts: [account], open_requests: "withdraw" },
              personal,
            })
          : recordBusinessEvent(tx, context.clock, "member.invited", {
              ...own,
              data: { count: 1, not_mailed: 0 },
              personal,
            }),
      );
    }
  } finally {
    await context.close();
  }
}
