import { createClient } from "@paraph/contract/client";
import type { Api } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../testing/inbox.ts";
import { mobileNumber, problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { asked, followed, only, sentRequest } from "../../../testing/signing.ts";
import { hasToken, linkOf, stranger } from "../signature-requests/testing/people.ts";
import type { Link } from "../signature-requests/testing/people.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;

/** A sent request with one guest, and the link in their mail. */
async function invited() {
  const person = stranger({ mobile_number: mobileNumber() });
  const request = await sentRequest(anna.api, [{ signer_identity_data: person }]);
  const sid = request.signatures[0]?.sid ?? "";
  const link = linkOf(await messageTo(person.email_address, hasToken));
  return { email: person.email_address, request, sid, link };
}

interface Browser {
  readonly open: (link: Link) => Promise<Response>;
  readonly api: Api;
  readonly cookies: Map<string, string>;
}

/** A guest's browser: it stores the cookies that it receives. */
function browser({ user_id: user, signature_request_id: request }: Link): Browser {
  const cookies = new Map<string, string>();
  const asBrowser: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) headers.set("cookie", pairs.join("; "));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const authorization = `Basic ${Buffer.from(`${user}:${request}`).toString("base64")}`;
  return {
    cookies,
    api: createClient({
      baseUrl: service.url,
      authorization: () => authorization,
      fetch: asBrowser,
    }),
    open: (link) =>
      asBrowser(`${service.url}/v1/direct/session`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(link),
      }),
  };
}
const user = (one: Browser) => one.api("GET /v1/direct/user");
const read = (one: Browser, id: string) =>
  one.api("GET /v3/direct/signature-requests/{id}", { path: { id } });

describe("A guest", () => {
  it("has a session in one browser at a time: the one in which they opened the link last", async () => {
    const { link, request } = await invited();
    const [desk, phone] = [browser(link), browser(link)];
    await desk.open(link);
    await phone.open(link);
    expect((await user(phone)).id).toBe(link.user_id);
    expect(await problemOf(user(desk))).toMatchObject({
      status: 401,
      key: "error.auth.opened_elsewhere",
    });
    const { events } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    expect(events.filter(({ name }) => name === "link_opened")).toHaveLength(2);
    // Opening the link again moves the session back to this browser.
    await desk.open(link);
    expect((await user(desk)).id).toBe(link.user_id);
    expect(await keyOf(user(phone))).toBe("error.auth.opened_elsewhere");
  });

  it("continues in the same browser, also when several tabs open the link concurrently", async () => {
    const { link } = await invited();
    const one = browser(link);
    await one.open(link);
    const before = new Map(one.cookies);
    await Promise.all([one.open(link), one.open(link), one.open(link)]);
    expect((await user(one)).id).toBe(link.user_id);
    expect(one.cookies).toEqual(before);
  });

  it("who opens the link in two browsers concurrently has a session in one of them", async () => {
    const { link } = await invited();
    const all = Array.from({ length: 4 }, () => browser(link));
    await Promise.all(all.map((one) => one.open(link)));
    const ends = await Promise.all(
      all.map((one) =>
        user(one).then(
          () => "in",
          ({ key }: { key: string }) => key,
        ),
      ),
    );
    expect(ends.toSorted()).toEqual([
      ...Array<string>(3).fill("error.auth.opened_elsewhere"),
      "in",
    ]);
  });

  it("logs out: the session ends, the cookie is removed, and the link starts another session", async () => {
    const { link } = await invited();
    const one = browser(link);
    await one.open(link);
    const copy = browser(link);
    for (const [name, value] of one.cookies) copy.cookies.set(name, value);
    expect(await one.api("POST /v1/direct/logout")).toEqual({ ok: true });
    expect(one.cookies.size).toBe(0);
    expect(await keyOf(user(copy))).toBe("error.auth.token_invalid");
    await one.open(link);
    expect((await user(one)).id).toBe(link.user_id);
  });

  it("can only read after they have signed, while others have not signed yet", async () => {
    const person = stranger();
    const request = await sentRequest(anna.api, [
      { signer_identity_data: person },
      { signer_identity_data: stranger() },
    ]);
    const link = linkOf(await messageTo(person.email_address, hasToken));
    const one = browser(link);
    await one.open(link);
    expect((await user(one)).readOnly).toBe(false);
    const entry = only(await one.api("POST /v3/direct/sign", asked(request.id)));
    expect((await followed(one.api, entry, true)).status).toBe("SIGNED");
    expect((await user(one)).readOnly).toBe(true);
    const seen = await read(one, request.id);
    expect(seen).toMatchObject({ statusOverall: "OPEN", can: { sign: false, decline: false } });
    const decline = one.api("POST /v3/direct/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: {},
    });
    expect((await problemOf(decline)).status).toBe(409);
    expect(await keyOf(one.api("POST /v1/direct/accept", { body: { tou: true } }))).toBe(
      "error.sr.not_open",
    );
  });

  it("has no access after a withdrawal, with the link or in the browser", async () => {
    const { email, link, request } = await invited();
    const one = browser(link);
    await one.open(link);
    const mails = (await inbox(email)).length;
    await anna.api("POST /v3/signature-requests/{id}/withdraw", {
      path: { id: request.id },
      body: { message: "Another contract follows." },
    });
    for (const ask of [() => user(one), () => read(one, request.id)]) {
      expect(await problemOf(ask())).toMatchObject({ status: 410, key: "error.link.withdrawn" });
    }
    expect(await (await browser(link).open(link)).json()).toMatchObject({
      status: 410,
      key: "error.link.withdrawn",
    });
    const mail = await messageTo(email, () => true, mails);
    expect(mail.text).toContain("Another contract follows.");
    expect(mail.links.filter((one_) => one_.includes("/view/"))).toEqual([]);
  });
});

describe("A link that the sender replaces", () => {
  const replace = (who: TestPerson, id: string, sid: string) =>
    who.api("POST /v3/signature-requests/{id}/signatures/{sid}/link", { path: { id, sid } });

  it("becomes void; a new one is mailed, and an event records it", async () => {
    const { email, link, request, sid } = await invited();
    const one = browser(link);
    await one.open(link);
    const before = (await inbox(email)).length;
    const answered = await replace(anna, request.id, sid);
    expect(answered.signatures[0]?.can).toMatchObject({ replace_link: true });
    expect(await keyOf(user(one))).toBe("error.auth.token_invalid");
    expect(await (await one.open(link)).json()).toMatchObject({ key: "error.link.invalid" });
    const fresh = linkOf(await messageTo(email, hasToken, before));
    await one.open(fresh);
    expect((await user(one)).id).toBe(link.user_id);
    const { events } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    expect(events.find(({ name }) => name === "link_replaced")).toMatchObject({
      userId: anna.id,
    });
  });

  it("can be replaced only by the sender, while the request is open, and only for a guest", async () => {
    const bruno = await service.person({ firstName: "Bruno" });
    const request = await sentRequest(anna.api, [
      { signer_identity_data: stranger() },
      { account_email: bruno.email },
    ]);
    const [guest, account] = request.signatures.map(({ sid }) => sid);
    expect(await keyOf(replace(bruno, request.id, guest ?? ""))).toBe("error.forbidden");
    await bruno.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    expect(await keyOf(replace(anna, request.id, account ?? ""))).toBe("error.forbidden");
    expect(await keyOf(replace(anna, request.id, request.id))).toBe("error.not_found");
    // Before anybody has opened the request, the response does not reveal who has an account.
    expect(request.signatures.map(({ can }) => can["replace_link"])).toEqual([true, true]);
    const opened = await anna.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    expect(opened.signatures.map(({ can }) => can["replace_link"])).toEqual([true, false]);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", {
      path: { id: request.id },
      body: {},
    });
    expect(await keyOf(replace(anna, request.id, guest ?? ""))).toBe("error.sr.not_open");
  });

  it("is replaced five times an hour at most", async () => {
    const { request, sid } = await invited();
    const hour = limits.freshLink.window;
    await service.later(hour - (service.context.clock.now().getTime() % hour), async () => {
      const later = await service.again(anna);
      for (let n = 0; n < limits.freshLink.most; n += 1) await replace(later, request.id, sid);
      expect(await problemOf(replace(later, request.id, sid))).toMatchObject({
        status: 429,
        key: "error.rate_limit.exceeded",
      });
    });
  });
});
