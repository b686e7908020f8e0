/**
 * The database connection breaks in each step of the saga, as in a restart, and is available again immediately. Every signature
 * succeeds, and no mail says that one failed.
 */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSignedOnce } from "../../../../testing/outages/aftermath.ts";
import { whileAway } from "../../../../testing/databases.ts";
import { breakOff, held, holdBefore, NEXT_STATES } from "../../../../testing/outages/holds.ts";
import {
  beginSigning,
  signedInTheEnd,
  SIGNING_LEVELS,
} from "../../../../testing/outages/people-who-sign.ts";
import type { Signing } from "../../../../testing/outages/people-who-sign.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

let service: TestService;
let sender: TestPerson;
let client: pg.Client;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
  client = new pg.Client(service.database.connection);
  client.on("error", () => undefined);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await service.stop();
});

async function aftermath(signing: Signing) {
  const { request } = signing;
  const left = await expectSignedOnce(client, sender, request, [signing]);
  const { rows } = await client.query<{ tries: number }>(
    "select max(tries) as tries from signing_attempts where request = $1",
    [request.id],
  );
  return { ...left, tries: rows[0]?.tries };
}

describe("A database connection that breaks", () => {
  for (const level of SIGNING_LEVELS) {
    for (const next of NEXT_STATES) {
      it(`${level}, before it becomes ${next}: delays the signature and changes nothing else`, async () => {
        const signing = await beginSigning(service.url, sender, level);
        await holdBefore(client, next);
        const click = signing.sign().catch(() => undefined);
        await held(client, signing.request.id);
        await breakOff(client);
        await click;
        await signedInTheEnd(signing);
        expect(await aftermath(signing)).toEqual({ reasons: [], twice: 0, tries: 0 });
      });
    }
  }
});

describe("A database that is unavailable during a call", () => {
  it("makes it respond with 503", async () => {
    const person = await service.person();
    await client.end();
    const refused = await whileAway(service.database, () => problemOf(person.api("GET /v1/user")));
    client = new pg.Client(service.database.connection);
    await client.connect();
    expect([refused.status, refused.key]).toEqual([503, "error.unavailable"]);
  });
});
