/** The limits on tries of activation secrets: no account is locked at its provider, and nobody can block an organisation. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { freshDomain, verifiedDomain } from "../businesses/testing/domains.ts";
import { createdBusiness } from "../businesses/testing/people.ts";
import { orderedSeal } from "./testing/seals.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { tries, triesEach, failures } = limits.seals;

/** A business, and how it adds a seal: the key of the error, or the name of the seal. */
async function adding({ domain = false } = {}) {
  const { admin, business } = await createdBusiness(service);
  if (domain) await verifiedDomain(admin.api, business.id, freshDomain());
  const path = { id: business.id };
  return async (name: string, secret = "wrong") => {
    const call = admin.api("POST /v1/businesses/{id}/seals", {
      path,
      body: { name, activation_secret: secret },
    });
    return call.then(
      (seal) => seal.name,
      async () => (await problemOf(call)).key,
    );
  };
}
const WRONG = "error.seal.secret_wrong";
const UNKNOWN = "error.seal.account_unknown";
const TRIES = "error.seal.tries";

it("A business waits after some wrong secrets, before the provider locks the account", async () => {
  const add = await adding();
  const { name, secret } = await orderedSeal();
  for (let n = 0; n < triesEach.most; n += 1) expect(await add(name)).toBe(WRONG);
  expect(await add(name, secret)).toBe(TRIES);
  const other = await orderedSeal();
  expect(await add(other.name, other.secret)).toBe(other.name);
  service.context.clock.move(triesEach.window * 1.2);
  expect(await add(name, secret)).toBe(name);
});

it("Strangers without a domain, however many, do not keep a business with one waiting", async () => {
  const { name, secret } = await orderedSeal();
  const strangers = await Promise.all([adding(), adding(), adding(), adding(), adding()]);
  const answers = await Promise.all(strangers.map((add) => add(name)));
  expect(answers.toSorted()).toEqual([WRONG, WRONG, TRIES, TRIES, TRIES]);
  const owner = await adding({ domain: true });
  expect(await owner(name)).toBe(WRONG);
  expect(await owner(name, secret)).toBe(name);
});

it("All businesses together send no more wrong secrets for an account than its provider forgives", async () => {
  const { name, secret } = await orderedSeal();
  const domains = [false, false, false, true, true, true];
  const all = await Promise.all(domains.map((domain) => adding({ domain })));
  const answers = await Promise.all(all.flatMap((add) => [add(name), add(name), add(name)]));
  expect(answers.filter((key) => key === WRONG)).toHaveLength(tries.most);
  expect(new Set(answers)).toEqual(new Set([WRONG, TRIES]));
  service.context.clock.move(tries.window * 1.2);
  // The provider has not locked the account.
  expect(await all[0]?.(name, secret)).toBe(name);
});

it("A business that enters unknown and wrong accounts waits for a day; what is right counts nothing", async () => {
  const add = await adding();
  const used = await orderedSeal();
  expect(await (await adding())(used.name, used.secret)).toBe(used.name);
  for (let n = 0; n < failures.most - 2; n += 1) expect(await add(`nobody-${n}`)).toBe(UNKNOWN);
  // The seal of another business counts like one that does not exist.
  expect(await add(used.name)).toBe(UNKNOWN);
  const own = await orderedSeal();
  expect(await add(own.name, own.secret)).toBe(own.name);
  expect(await add(own.name, own.secret)).toBe(UNKNOWN);
  const { name, secret } = await orderedSeal();
  expect(await add(name)).toBe(WRONG);
  expect(await add(name, secret)).toBe(TRIES);
  service.context.clock.move(tries.window * 1.2);
  expect(await add(name, secret)).toBe(TRIES);
  // Others are not refused because of it.
  expect(await (await adding())(name, secret)).toBe(name);
});
