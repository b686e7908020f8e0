import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../../../testing/authenticator.ts";
import { PASSWORD, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { newId } from "../../../platform/ids.ts";
import { shortenedNetwork } from "../../../platform/networks.ts";
import { accounts } from "../../accounts/tables.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: "on" } });
  anna = await service.person();
});
afterAll(() => service.stop());

async function logInAs(who: TestPerson, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email: who.email, password: PASSWORD }),
  });
  const { value } = (await response.json()) as { value: string };
  return service.client(`Bearer ${value}`);
}
const list = async (who: Pick<TestPerson, "api">) =>
  (await who.api("GET /v1/user/sessions")).sessions;

describe("A person's own sessions", () => {
  it("are listed with their browser and a shortened network address; the current one is marked", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const headers = { "user-agent": "Firefox on a train", "x-forwarded-for": "192.0.2.77" };
    const train = await logInAs(bela, headers);
    const sessions = await list(bela);
    expect(sessions).toHaveLength(2);
    const other = sessions.find((one) => !one.isCurrent);
    expect(other).toMatchObject({ userAgent: "Firefox on a train", network: "192.0.2.0/24" });
    expect(Date.parse(other?.expiresAt ?? "")).toBeGreaterThan(Date.parse(other?.createdAt ?? ""));
    expect((await list({ api: train })).find((one) => one.isCurrent)?.id).toBe(other?.id);
    const { rows } = await service.context.pool.query("select * from sessions");
    expect(JSON.stringify(rows)).not.toContain("192.0.2.77");
  });

  it("show when they were last used, updated every few minutes at most", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const lastUsed = async () => Date.parse((await list(bela))[0]?.lastUsedAt ?? "");
    const first = await lastUsed();
    const { clock } = service.context;
    clock.move(limits.session.usedNoted / 2);
    expect(await lastUsed()).toBe(first);
    clock.move(limits.session.usedNoted);
    expect(await lastUsed()).toBeGreaterThan(first);
    clock.move(-1.5 * limits.session.usedNoted);
  });

  it("are not listed once they have ended", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const later = await logInAs(bela);
    service.context.clock.move(limits.session.lifetime - 60_000);
    const late = await logInAs(bela);
    service.context.clock.move(120_000);
    expect(await list({ api: late })).toHaveLength(1);
    service.context.clock.move(-limits.session.lifetime - 60_000);
    await later("GET /v1/user");
  });

  it("are ended one by one, at once, with an entry in the audit trail of the account", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const other = await logInAs(bela);
    const id = (await list(bela)).find((one) => !one.isCurrent)?.id ?? "";
    expect(
      await bela.api("DELETE /v1/user/sessions/{id}", {
        path: { id },
        body: { password: PASSWORD },
      }),
    ).toEqual({ ok: true });
    expect(await problemOf(other("GET /v1/user"))).toMatchObject({
      status: 401,
      key: "error.auth.token_invalid",
    });
    await bela.api("GET /v1/user");
    const last = (await readEvents(service.context.db, `account:${bela.id}`)).at(-1);
    expect(last).toMatchObject({ type: "session.ended", data: { session: id } });
    const again = await problemOf(
      bela.api("DELETE /v1/user/sessions/{id}", { path: { id }, body: { password: PASSWORD } }),
    );
    expect(again).toMatchObject({ status: 404, key: "error.not_found" });
  });

  it("include the current one: ending it is a logout", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const [own] = await list(bela);
    await bela.api("DELETE /v1/user/sessions/{id}", { path: { id: own?.id ?? "" } });
    expect((await problemOf(bela.api("GET /v1/user"))).key).toBe("error.auth.token_invalid");
  });

  it("are all ended except the current one", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const others = [await logInAs(bela), await logInAs(bela)];
    expect(await bela.api("DELETE /v1/user/sessions", { body: { password: PASSWORD } })).toEqual({
      ok: true,
      ended: 2,
    });
    for (const other of others) {
      expect((await problemOf(other("GET /v1/user"))).key).toBe("error.auth.token_invalid");
    }
    expect(await list(bela)).toHaveLength(1);
    expect(await bela.api("DELETE /v1/user/sessions", { body: { password: PASSWORD } })).toEqual({
      ok: true,
      ended: 0,
    });
  });

  it("require the password before others are ended; so does a data export", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const other = await logInAs(bela);
    const { sessions: all } = await other("GET /v1/user/sessions");
    const id = all.find(({ isCurrent }) => isCurrent)?.id ?? "";
    for (const body of [{}, { password: "not his" }, { code: "123456" }]) {
      const one = () => bela.api("DELETE /v1/user/sessions/{id}", { path: { id }, body });
      const rest = () => bela.api("DELETE /v1/user/sessions", { body });
      const archive = () => bela.api("POST /v1/user/export", { body });
      for (const ask of [one, rest, archive]) {
        expect(await problemOf(ask())).toMatchObject({ status: 400, key: "error.password.wrong" });
      }
    }
    await other("GET /v1/user");
  });

  it("require, without a password, a code of the app or a recent login before others are ended", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const { secret } = await bela.api("POST /v1/user/second-factor", {
      body: { password: PASSWORD },
    });
    const withoutPassword = () =>
      service.context.db
        .update(accounts)
        .set({ passwordHash: null })
        .where(eq(accounts.id, bela.id));
    const way = async () => (await bela.api("GET /v1/user")).confirmsWith;
    expect(await way()).toBe("password");
    await withoutPassword();
    expect(await way()).toBe("login");
    const end = (body: object) => bela.api("DELETE /v1/user/sessions", { body });
    expect(await end({})).toMatchObject({ ok: true });
    const late = await service.later(11 * 60_000, () => problemOf(end({})));
    expect(late).toMatchObject({ status: 403, key: "error.auth.fresh_login_required" });
    const now = () => service.context.clock.now();
    await bela.api("POST /v1/user/second-factor/confirm", {
      body: { code: codeAt(secret, now()) },
    });
    expect(await way()).toBe("code");
    expect((await problemOf(end({}))).key).toBe("error.tan.invalid");
    await service.later(60_000, async () => {
      expect(await end({ code: codeAt(secret, now()) })).toMatchObject({ ok: true });
    });
  });

  it("are hidden from other people: they get the same response as for an unknown one", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const [foreign] = await list(bela);
    for (const id of [foreign?.id ?? "", newId(), "no id"]) {
      const refused = problemOf(
        anna.api("DELETE /v1/user/sessions/{id}", { path: { id }, body: { password: PASSWORD } }),
      );
      expect(await refused).toMatchObject({ status: 404, key: "error.not_found" });
    }
    expect((await list(anna)).map(({ id }) => id)).not.toContain(foreign?.id);
    await bela.api("GET /v1/user");
  });
});

describe("A shortened network address", () => {
  it.each([
    ["198.51.100.23", "198.51.100.0/24"],
    ["::ffff:198.51.100.23", "198.51.100.0/24"],
    ["2001:db8:1:2:3::4", "2001:db8:1::/48"],
    ["fe80::1%eth0", "fe80:0:0::/48"],
    ["unknown", ""],
  ])("of %s is %s", (ip, network) => {
    expect(shortenedNetwork(ip)).toBe(network);
  });
});
