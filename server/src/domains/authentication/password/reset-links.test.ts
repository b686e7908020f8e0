import type { CallError } from "@paraph/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  messageTo,
  PASSWORD,
  problemOf,
  startService,
  tokenOf,
} from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { inbox } from "../../../../testing/inbox.ts";

const NEW = "ein ganz neuer satz";
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const request = (email: string) => service.api("POST /v1/request-reset", { body: { email } });
const reset = (token: string, password: string) =>
  service.api("POST /v1/reset-password", { body: { token, password } });
const logIn = (email: string, password: string) =>
  service.api("POST /v1/login", { body: { email, password } });
const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    ({ key }: CallError) => key,
  );

/** Requests this many reset links; returns the tokens from their mails. */
async function links(person: TestPerson, count: number): Promise<string[]> {
  const known = new Set<string>();
  for (let n = 0; n < count; n += 1) {
    await request(person.email);
    const mail = await messageTo(
      person.email,
      (one) => one.subject === "Choose a new password" && !known.has(one.text),
    );
    known.add(mail.text);
  }
  const mails = (await inbox(person.email)).filter(({ text }) => known.has(text));
  return mails.map((mail) => tokenOf(mail, "/password-reset/confirm"));
}

describe("Links that reset a password", () => {
  it("are all void once one of them is used", async () => {
    const person = await service.person();
    const [first = "", ...others] = await links(person, 3);
    expect(await reset(first, NEW)).toEqual({ ok: true });
    for (const token of [first, ...others]) {
      expect(await keyOf(reset(token, "noch ein neuer satz"))).toBe("error.confirmation.invalid");
    }
    await logIn(person.email, NEW);
  });

  it("are void once the person changes the password with the old one", async () => {
    const person = await service.person();
    const tokens = await links(person, 2);
    await person.api("POST /v1/change-password", {
      body: { old_password: PASSWORD, new_password: NEW },
    });
    for (const token of tokens) {
      expect(await keyOf(reset(token, "noch ein neuer satz"))).toBe("error.confirmation.invalid");
    }
    await logIn(person.email, NEW);
  });

  it("take effect once when all are used concurrently", async () => {
    const person = await service.person();
    const tokens = await links(person, 4);
    const passwords = tokens.map((_token, n) => `${NEW} ${n}`);
    const ended = await Promise.all(tokens.map((token, n) => outcome(reset(token, passwords[n]!))));
    expect(ended.toSorted()).toEqual([
      "done",
      ...Array<string>(3).fill("error.confirmation.invalid"),
    ]);
    await logIn(person.email, passwords[ended.indexOf("done")]!);
  });

  it("and a concurrent password change: only the first one takes effect", async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await service.person();
      const [token = ""] = await links(person, 1);
      const change = { old_password: PASSWORD, new_password: "von ihr selbst gewaehlt" };
      const ended = await Promise.all([
        outcome(reset(token, NEW)),
        outcome(person.api("POST /v1/change-password", { body: change })),
      ]);
      expect([
        ["done", "error.password.wrong"],
        // The reset ended the session before the call was authenticated.
        ["done", "error.auth.token_invalid"],
        ["error.confirmation.invalid", "done"],
      ]).toContainEqual(ended);
      await logIn(person.email, ended[0] === "done" ? NEW : change.new_password);
    }
  });
});

describe("A login that runs concurrently with a reset", () => {
  it("leaves no session that was started with the old password", async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await service.person();
      const [token = ""] = await links(person, 1);
      const begun: Promise<string | undefined>[] = Array.from({ length: 4 }, () =>
        logIn(person.email, PASSWORD).then(
          ({ value }) => value,
          () => undefined,
        ),
      );
      await reset(token, NEW);
      for (const value of await Promise.all(begun)) {
        if (value === undefined) continue;
        const asked = service.client(`Bearer ${value}`)("GET /v1/user");
        expect(await keyOf(asked)).toBe("error.auth.token_invalid");
      }
    }
  });
});
