import { makePdf } from "@paraph/pades/testing";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, PASSWORD, problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { download, sentRequest, signSimple, uploaded } from "../../../testing/signing.ts";
import { readEvents } from "../../platform/audit/chain.ts";
import { eraseAccounts } from "../profile/deletion/erase-accounts.ts";
import { handOver } from "../send-to/testing/calls.ts";
import { account, guest } from "../signature-requests/testing/people.ts";
import { sweepExports } from "./erase-exports.ts";

const DAY = 24 * 60 * 60 * 1000;
let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

const list = async (who: TestPerson) => (await who.api("GET /v1/user/exports")).exports;
const ticketFor = (who: TestPerson, id: string) =>
  who.api("POST /v1/user/exports/{id}/ticket", { path: { id }, body: { password: PASSWORD } });
const isReady = ({ subject }: { subject: string }) => subject === "The copy of your data is ready";

/** Requests an archive and waits for the mail; returns its id. */
async function exported(who: TestPerson): Promise<string> {
  const { id } = await who.api("POST /v1/user/export", { body: { password: PASSWORD } });
  await messageTo(who.email, isReady);
  return id;
}
async function unpacked(url: string): Promise<Record<string, Uint8Array>> {
  const response = await fetch(service.url + url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/paraph-\d{4}-\d\d-\d\d\.zip/);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

describe("The archive of a person's data", () => {
  it("contains the account, its visual signatures, the requests with events, and every document that the person may see", async () => {
    const sent = await sentRequest(anna.api, [account(bruno)], { title: "Lease" });
    await signSimple(bruno.api, sent.id);
    await sentRequest(bruno.api, [guest()], { title: "Not hers" });
    await uploaded(anna.api, {}, "Loose leaf");
    await handOver(anna, "Handed over");
    await anna.api("POST /v1/user/visual-signature", { body: { name: "Anna K." } });
    const id = await exported(anna);
    const files = await unpacked((await ticketFor(anna, id)).url);
    const folder = `requests/${sent.id}`;
    expect(Object.keys(files).toSorted()).toEqual([
      "account.json",
      "activity.json",
      "aes-for-business.json",
      "contacts.json",
      "documents/Handed over.pdf",
      "documents/Loose leaf.pdf",
      "events.json",
      "identifications.json",
      `${folder}/Contract.pdf`,
      `${folder}/events.json`,
      `${folder}/request.json`,
      "seals.json",
      "sessions.json",
      "single-sign-on.json",
      "visual-signatures.json",
    ]);
    expect(JSON.parse(text(files["account.json"]))).toMatchObject({
      email: anna.email,
      attributes: { lang: ["en-gb"] },
    });
    expect(JSON.parse(text(files[`${folder}/request.json`]))).toMatchObject({ title: "Lease" });
    expect(text(files[`${folder}/events.json`])).toContain('"signed"');
    expect(text(files["visual-signatures.json"])).toContain("Anna K.");
    expect(text(files["events.json"])).toContain("account.opened");
    const signed = await download(anna.api, sent);
    expect(Buffer.from(files[`${folder}/Contract.pdf`] ?? []).equals(signed)).toBe(true);
    const leaf = Buffer.from(files["documents/Loose leaf.pdf"] ?? []);
    expect(leaf.subarray(0, 5)).toEqual(makePdf({}).subarray(0, 5));
    const all = Object.values(files).map(text).join("");
    expect(all).not.toContain("Not hers");
    expect(all).not.toMatch(/password_?hash|token_?hash|\$argon2/i);
  });

  it("is downloaded once with a ticket, which is recorded in the account's audit trail", async () => {
    const who = await service.person({ firstName: "Carla" });
    const id = await exported(who);
    const { url } = await ticketFor(who, id);
    await unpacked(url);
    expect((await fetch(service.url + url)).status).toBe(410);
    const types = (await readEvents(service.context.db, `account:${who.id}`)).map(
      (row) => row.type,
    );
    expect(types).toEqual(expect.arrayContaining(["export.requested", "export.downloaded"]));
    const [row] = await list(who);
    expect(row).toMatchObject({ id, state: "ready", size: expect.any(Number) });
  });

  it("requires the password for each download ticket; a session alone is not enough", async () => {
    const who = await service.person({ firstName: "Carla" });
    const id = await exported(who);
    for (const body of [{}, { password: "not hers" }, { code: "123456" }]) {
      const ask = who.api("POST /v1/user/exports/{id}/ticket", { path: { id }, body });
      expect(await problemOf(ask)).toMatchObject({ status: 400, key: "error.password.wrong" });
    }
    await unpacked((await ticketFor(who, id)).url);
  });

  it("is limited to one at a time, and five a day", async () => {
    const who = await service.person({ firstName: "Carla" });
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => who.api("POST /v1/user/export", { body: { password: PASSWORD } })),
    );
    const refused = answers.filter(({ status }) => status === "rejected");
    for (const one of refused) {
      expect(one).toMatchObject({ reason: { status: 409, key: "error.export.in_progress" } });
    }
    const done = async () => (await list(who)).every(({ state }) => state === "ready");
    await expect.poll(done).toBe(true);
    for (let asked = answers.length - refused.length; asked < 5; asked += 1) {
      await who.api("POST /v1/user/export", { body: { password: PASSWORD } });
      await expect.poll(done).toBe(true);
    }
    expect(
      await problemOf(who.api("POST /v1/user/export", { body: { password: PASSWORD } })),
    ).toMatchObject({
      status: 429,
      key: "error.rate_limit.exceeded",
    });
  });

  it("is hidden from other people", async () => {
    const who = await service.person({ firstName: "Carla" });
    const id = await exported(who);
    expect(await problemOf(ticketFor(bruno, id))).toMatchObject({ status: 404 });
    expect(await problemOf(ticketFor(bruno, "no id"))).toMatchObject({ status: 404 });
    expect((await list(bruno)).map((one) => one.id)).not.toContain(id);
  });

  it("is stored for seven days, then deleted with its key", async () => {
    const who = await service.person({ firstName: "Carla" });
    const id = await exported(who);
    const { clock, pool } = service.context;
    clock.move(6 * DAY);
    await sweepExports(service.context);
    clock.move(-6 * DAY);
    expect(await list(who)).toHaveLength(1);
    const { rows } = await pool.query("select key_id from data_exports where id = $1", [id]);
    clock.move(8 * DAY);
    await sweepExports(service.context);
    clock.move(-8 * DAY);
    expect(await list(who)).toEqual([]);
    const keys = await pool.query("select wrapped from vault_keys where id = $1", [
      rows[0]?.key_id,
    ]);
    expect(keys.rows).toEqual([{ wrapped: null }]);
  });

  it("is deleted with its account", async () => {
    const who = await service.person({ firstName: "Carla" });
    const id = await exported(who);
    await who.api("POST /v1/user/delete", { body: { password: who.password } });
    service.context.clock.move(31 * DAY);
    await eraseAccounts(service.context);
    service.context.clock.move(-31 * DAY);
    const { rows } = await service.context.pool.query("select 1 from data_exports where id = $1", [
      id,
    ]);
    expect(rows).toEqual([]);
  });
});
