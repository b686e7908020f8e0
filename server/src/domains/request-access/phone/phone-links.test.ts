import { createClient } from "@paraph/contract/client";
import type { Api } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo } from "../../../../testing/inbox.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { asked, followed, only, sentRequest } from "../../../../testing/signing.ts";
import { hasToken, linkOf, stranger } from "../../signature-requests/testing/people.ts";
import type { Link } from "../../signature-requests/testing/people.ts";
import { guestSessions, phoneLinks } from "../tables.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;

/** A browser that keeps the cookies it gets, and names the guest of a link. */
function browser({ user_id: user, signature_request_id: request }: Link): Api {
  const cookies = new Map<string, string>();
  const authorization = `Basic ${Buffer.from(`${user}:${request}`).toString("base64")}`;
  return createClient({
    baseUrl: service.url,
    authorization: () => authorization,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
      if (pairs.length > 0) headers.set("cookie", pairs.join("; "));
      const response = await fetch(input, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  });
}

/** A sent request whose first signer, a guest, has opened the link of their mail at a computer. */
async function atTheDesk(others: Parameters<typeof sentRequest>[1] = []) {
  const person = stranger();
  const request = await sentRequest(anna.api, [{ signer_identity_data: person }, ...others]);
  const link = linkOf(await messageTo(person.email_address, hasToken));
  const desk = browser(link);
  await desk("POST /v1/direct/session", { body: link });
  return { person, request, link, desk, sid: request.signatures[0]?.sid ?? "" };
}

const codeOf = async (desk: Api) => {
  const { id, url } = await desk("POST /v1/direct/phone");
  return { id, url, token: new URL(url).hash.slice(1) };
};
const named = ({ user_id, signature_request_id }: Link, token: string) => ({
  body: { token, user_id, signature_request_id },
});
const scan = (phone: Api, link: Link, token: string) =>
  phone("POST /v1/direct/phone/session", named(link, token));
const user = (api: Api) => api("GET /v1/direct/user");
const stateOf = async (desk: Api, id: string) =>
  (await desk("GET /v1/direct/phone/{id}", { path: { id } })).state;

/** The same, continued on a phone. */
async function onThePhone(others: Parameters<typeof sentRequest>[1] = []) {
  const at = await atTheDesk(others);
  const { id, token } = await codeOf(at.desk);
  const phone = browser(at.link);
  await scan(phone, at.link, token);
  return { ...at, phone, id, token };
}

describe("A guest's phone", () => {
  it("opens the document with the code on the screen, signs it, and the computer sees that", async () => {
    const { link, desk, request } = await atTheDesk();
    const { id, url, token } = await codeOf(desk);
    expect(url).toContain(`/view/${request.id}/${link.user_id}#`);
    expect(await stateOf(desk, id)).toBe("WAITING");
    const phone = browser(link);
    expect(await scan(phone, link, token)).toMatchObject({ id: link.user_id, readOnly: false });
    expect(await stateOf(desk, id)).toBe("OPENED");
    // Both go on: the phone takes nothing away from the computer.
    expect((await user(desk)).id).toBe(link.user_id);
    const entry = only(await phone("POST /v3/direct/sign", asked(request.id)));
    expect((await followed(phone, entry, true)).status).toBe("SIGNED");
    const path = { id: request.id };
    const seen = await desk("GET /v3/direct/signature-requests/{id}", { path });
    expect(seen.signatures[0]).toMatchObject({ isMe: true, signatureStatus: "SIGNED" });
    const { events } = await anna.api("GET /v3/signature-requests/{id}/events", { path });
    expect(events.find(({ name }) => name === "phone_opened")).toMatchObject({
      userId: link.user_id,
      signatureId: request.signatures[0]?.sid,
    });
  });

  it("is let in once, also of two phones at the same moment", async () => {
    const { link, desk } = await atTheDesk();
    const { token } = await codeOf(desk);
    const both = await Promise.allSettled([
      scan(browser(link), link, token),
      scan(browser(link), link, token),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await keyOf(scan(browser(link), link, token))).toBe("error.phone.used");
  });

  it("is one: the code of a second one ends the first one", async () => {
    const { link, desk, phone } = await onThePhone();
    const [earlier, later] = [await codeOf(desk), await codeOf(desk)];
    expect(await keyOf(scan(browser(link), link, earlier.token))).toBe("error.phone.expired");
    await user(phone);
    const second = browser(link);
    await scan(second, link, later.token);
    expect(await keyOf(user(phone))).toBe("error.auth.opened_elsewhere");
    await user(second);
    await user(desk);
  });

  it("is named at the computer as long as it has the document open, also after a further code, and ends from there", async () => {
    const { desk, phone, id } = await onThePhone();
    expect((await user(desk)).phone).toBe(id);
    expect((await user(phone)).phone).toBeNull();
    // A further code that nobody scans.
    const path = { id: (await codeOf(desk)).id };
    await desk("DELETE /v1/direct/phone/{id}", { path, query: { unused: "true" } });
    expect((await user(desk)).phone).toBe(id);
    await desk("DELETE /v1/direct/phone/{id}", { path: { id } });
    expect((await user(desk)).phone).toBeNull();
    expect(await keyOf(user(phone))).toBe("error.auth.token_invalid");
  });

  it("lets no further phone in, and neither sees nor ends what the computer has", async () => {
    const { phone, id } = await onThePhone();
    expect((await user(phone)).can).toMatchObject({ open_on_phone: false, log_out: true });
    expect(await keyOf(phone("POST /v1/direct/phone"))).toBe("error.forbidden");
    const path = { id };
    for (const name of ["GET /v1/direct/phone/{id}", "DELETE /v1/direct/phone/{id}"] as const)
      expect(await keyOf(phone(name, { path }))).toBe("error.not_found");
  });
});

describe("The code", () => {
  it("is for this signer and this request alone, and is no link", async () => {
    const { link, desk } = await atTheDesk();
    const other = await atTheDesk();
    const { id, token } = await codeOf(desk);
    for (const wrong of [
      { ...link, user_id: other.link.user_id },
      { ...link, signature_request_id: other.link.signature_request_id },
      other.link,
    ]) {
      expect(await keyOf(scan(browser(link), wrong, token))).toBe("error.phone.unknown");
    }
    expect(await keyOf(scan(browser(link), link, "nonsense"))).toBe("error.phone.unknown");
    expect(await keyOf(scan(browser(link), link, link.token))).toBe("error.phone.unknown");
    const asLink = browser(link)("POST /v1/direct/session", { body: { ...link, token } });
    expect(await keyOf(asLink)).toBe("error.link.invalid");
    expect(await keyOf(other.desk("GET /v1/direct/phone/{id}", { path: { id } }))).toBe(
      "error.not_found",
    );
    // None of this has used it up.
    await scan(browser(link), link, token);
  });

  it("is stored as a hash", async () => {
    const { desk } = await atTheDesk();
    const { id, token } = await codeOf(desk);
    const [row] = await service.context.db.select().from(phoneLinks).where(eq(phoneLinks.id, id));
    expect(row?.tokenHash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("lasts for ten minutes", async () => {
    const { link, desk } = await atTheDesk();
    const { id, token } = await codeOf(desk);
    await service.later(limits.phoneLink, async () => {
      expect(await stateOf(desk, id)).toBe("EXPIRED");
      expect(await keyOf(scan(browser(link), link, token))).toBe("error.phone.expired");
    });
  });
});

describe("The session on the phone", () => {
  const ENDS: [string, (at: Awaited<ReturnType<typeof onThePhone>>) => Promise<unknown>, string][] =
    [
      [
        "the computer ends it",
        ({ desk, id }) => desk("DELETE /v1/direct/phone/{id}", { path: { id } }),
        "error.auth.token_invalid",
      ],
      [
        "the computer logs out",
        ({ desk }) => desk("POST /v1/direct/logout"),
        "error.auth.token_invalid",
      ],
      [
        "the link is opened in another browser",
        ({ link }) => browser(link)("POST /v1/direct/session", { body: link }),
        "error.auth.opened_elsewhere",
      ],
      [
        "the sender replaces the link",
        ({ request, sid }) =>
          anna.api("POST /v3/signature-requests/{id}/signatures/{sid}/link", {
            path: { id: request.id, sid },
          }),
        "error.auth.token_invalid",
      ],
      [
        "the sender removes the signer",
        ({ request, sid }) =>
          anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
            path: { id: request.id, sid },
          }),
        "error.auth.token_invalid",
      ],
      [
        "the sender withdraws the request",
        ({ request }) =>
          anna.api("POST /v3/signature-requests/{id}/withdraw", {
            path: { id: request.id },
            body: {},
          }),
        "error.link.withdrawn",
      ],
      [
        "the guest opens an account",
        ({ person }) => service.person({ email: person.email_address }),
        "error.auth.token_invalid",
      ],
    ];
  it.each(ENDS)("ends when %s, and so does a code that waits", async (_what, end, key) => {
    const at = await onThePhone([{ signer_identity_data: stranger() }]);
    const waiting = await codeOf(at.desk);
    await end(at);
    expect(await keyOf(user(at.phone))).toBe(key);
    const late = await keyOf(scan(browser(at.link), at.link, waiting.token)).catch(() => "opened");
    // The computer ends the phone that has scanned its code, not the code that it shows now.
    const open = ["the computer ends it"].includes(_what);
    expect(late).toMatch(open ? /^opened$/ : /^error\.(phone\.(unknown|expired)|link\.withdrawn)$/);
  });

  it("stays if the code is closed before the computer has seen that it was opened", async () => {
    const { desk, phone, id, link } = await onThePhone();
    const close = (code: string) =>
      desk("DELETE /v1/direct/phone/{id}", { path: { id: code }, query: { unused: "true" } });
    await close(id);
    await user(phone);
    const waiting = await codeOf(desk);
    await close(waiting.id);
    expect(await keyOf(scan(browser(link), link, waiting.token))).toBe("error.phone.expired");
    await user(phone);
  });

  it("lasts no longer than that of the computer, and leaves it where it is when it logs out", async () => {
    const { desk, phone, id } = await onThePhone();
    const [here, there] = [await user(desk), await user(phone)];
    expect(there.expiresAt).toBe(here.expiresAt);
    await phone("POST /v1/direct/logout");
    expect(await keyOf(user(phone))).toBe("error.auth.required");
    await user(desk);
    expect(await stateOf(desk, id)).toBe("EXPIRED");
  });

  it("reads only after the guest has declined, and no code is created then", async () => {
    const { desk, phone, request, link } = await onThePhone();
    const waiting = await codeOf(desk);
    await desk("POST /v3/direct/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: {},
    });
    expect((await user(phone)).readOnly).toBe(true);
    expect(await keyOf(desk("POST /v1/direct/phone"))).toBe("error.sr.not_open");
    expect(await keyOf(scan(browser(link), link, waiting.token))).toBe("error.phone.expired");
  });

  it("becomes that of the link when the phone opens the link itself", async () => {
    const { desk, phone, link } = await onThePhone();
    await phone("POST /v1/direct/session", { body: link });
    expect(await keyOf(user(desk))).toBe("error.auth.opened_elsewhere");
    expect((await user(phone)).can).toMatchObject({ open_on_phone: true });
  });

  it("leaves nothing behind once the request is gone", async () => {
    const { sid, id } = await onThePhone();
    await service.context.pool.query("delete from signers where id = $1", [sid]);
    const rows = await service.context.db
      .select()
      .from(guestSessions)
      .where(eq(guestSessions.signer, sid));
    expect(rows).toEqual([]);
    expect(await service.context.db.select().from(phoneLinks).where(eq(phoneLinks.id, id))).toEqual(
      [],
    );
  });
});
