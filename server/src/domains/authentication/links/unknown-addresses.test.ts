import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../../../../testing/rest.ts";
import { inbox, messageTo, PASSWORD, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

let service: TestService;
let anna: TestPerson;
let closed: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  closed = await service.person();
  await closed.api("POST /v1/user/delete", { body: { password: PASSWORD } });
});
afterAll(() => service.stop());

/** The headers that differ between any two responses, also for the same address. */
const OF_THE_MOMENT = new Set(["date", "x-request-id"]);

async function answerTo(path: string, body: object) {
  const answer = await fetch(service.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const headers = [...answer.headers].filter(([name]) => !OF_THE_MOMENT.has(name));
  return { status: answer.status, headers, body: await answer.text() };
}

const registration = {
  password: PASSWORD,
  first_name: "Nora",
  last_name: "Zwahlen",
  accept_gtc: true,
};

describe("An unknown address cannot be distinguished from a known one by", () => {
  it.each([
    ["registering it", "/v1/register", registration],
    ["registering it with a weak password", "/v1/register", { ...registration, password: "kurz" }],
    ["asking for a new password", "/v1/request-reset", {}],
    ["asking for the confirmation again", "/v1/request-confirmation", {}],
    ["logging in with a wrong password", "/v1/login", { password: "nobody's password" }],
  ])("%s: status, headers and body are the same", async (_what, path, body) => {
    const unknown = await answerTo(path, { ...body, email: "nobody.alike@example.test" });
    for (const { email } of [anna, closed]) {
      expect(await answerTo(path, { ...body, email })).toEqual(unknown);
    }
  });

  it("the mails that follow: mails go only to the address itself, and an address without an account gets none", async () => {
    const [known, unknown] = [anna.email, "nobody.mails@example.test"];
    const before = (await inbox(known)).length;
    for (const email of [known, unknown]) {
      await answerTo("/v1/request-reset", { email });
      await answerTo("/v1/request-confirmation", { email });
    }
    await messageTo(known, ({ subject }) => subject === "Choose a new password", before);
    await atRest(service);
    expect(await inbox(unknown)).toEqual([]);
    const told = (await inbox(known)).slice(0, -before);
    expect(told.every(({ to }) => to === known)).toBe(true);
  });
});
