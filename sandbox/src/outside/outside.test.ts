import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";
import { readEnvelope } from "./envelope.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});
beforeEach(async () => {
  await fetch(`${sandbox.url}/recorded.json`, { method: "DELETE" });
});

interface Recorded {
  kind: string;
  what: string;
  body: Record<string, unknown>;
}
const recorded = async (kind: string): Promise<Recorded[]> =>
  (await sandbox.json<{ recorded: Recorded[] }>(`/recorded.json?kind=${kind}`)).recorded;
const setting = (name: string): string => sandbox.settings[name] ?? "";
const statusPage = (file: string): Promise<Record<string, unknown>> =>
  fetch(`${setting("STATUS_PAGE_URL")}/${file}`).then(
    (answer) => answer.json() as Promise<Record<string, unknown>>,
  );

describe("The status page", () => {
  it("is empty while nothing is announced", async () => {
    expect(await statusPage("summary.json")).toEqual({
      page: expect.objectContaining({ status: "UP" }) as unknown,
    });
  });

  it("shows a maintenance, and the components of its group", async () => {
    const maintenance = { name: "New database", group: "Platform", status: "INPROGRESS" };
    expect((await sandbox.send("PUT", "/status.json", { maintenance })).status).toBe(200);
    const summary = await statusPage("summary.json");
    expect(summary["activeMaintenances"]).toEqual([
      expect.objectContaining({ name: "New database", status: "INPROGRESS", duration: "60" }),
    ]);
    const [{ url } = { url: "" }] = summary["activeMaintenances"] as { url: string }[];
    expect(await (await fetch(url)).text()).toContain("New database");

    const { components } = (await statusPage("components.json")) as {
      components: { status: string; group: { name: string }; activeMaintenances: unknown[] }[];
    };
    const under = components.filter(({ status }) => status === "UNDERMAINTENANCE");
    expect(new Set(under.map(({ group }) => group.name))).toEqual(new Set(["Platform"]));
    expect(under.every((one) => one.activeMaintenances.length === 1)).toBe(true);
    expect(await (await sandbox.get("/outside")).text()).toContain("Maintenance is in progress.");

    await sandbox.send("PUT", "/status.json", { maintenance: null });
    expect(await sandbox.json("/status.json")).toEqual({ maintenance: null });
    expect((await fetch(url)).status).toBe(404);
  });

  it.each([{ status: "SOON" }, { group: "Nowhere" }, { name: 7 }])(
    "refuses the maintenance %j",
    async (maintenance) => {
      expect((await sandbox.send("PUT", "/status.json", { maintenance })).status).toBe(400);
    },
  );

  it("is open to pages of every origin", async () => {
    const answer = await fetch(`${setting("STATUS_PAGE_URL")}/summary.json`);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("Recorded", () => {
  it("are sign-ups that reach a form", async () => {
    const address = `${setting("FORMS_URL")}/${setting("FORMS_PORTAL_ID")}/${setting("FORMS_SIGNUP_ID")}`;
    const body = { fields: [{ name: "email", value: "anna@example.test" }], context: {} };
    const asked = await fetch(address, { method: "OPTIONS" });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-headers")).toContain("content-type");
    expect((await sandbox.send("POST", address, body)).status).toBe(200);
    expect((await sandbox.send("POST", address, { fields: [] })).status).toBe(400);
    expect(await recorded("forms")).toMatchObject([{ what: "1001/signup", body }]);
  });

  it("are analytics calls with the right key, about a person or an anonymous visitor", async () => {
    const tell = (call: string, body: object) =>
      sandbox.send("POST", `${setting("ANALYTICS_URL")}/v1/${call}`, body);
    const writeKey = setting("ANALYTICS_KEY");
    expect((await tell("identify", { writeKey, userId: "u1" })).status).toBe(200);
    expect((await tell("page", { writeKey, anonymousId: "a1", name: "/" })).status).toBe(200);
    expect((await tell("page", { writeKey, name: "/" })).status).toBe(400);
    expect((await tell("page", { writeKey: "wrong", userId: "u1" })).status).toBe(401);
    expect((await recorded("analytics")).map(({ what }) => what)).toEqual(["page", "identify"]);
  });

  it("are the items of envelopes that carry the key", async () => {
    const dsn = new URL(setting("ERROR_REPORTING_DSN"));
    const address = (key: string) =>
      `${dsn.origin}/error-reporting/api/1/envelope/?sentry_version=7&sentry_key=${key}`;
    const body = '{"sdk":{}}\n{"type":"event"}\n{"message":"It broke"}\n';
    const send = (key: string, text = body) =>
      fetch(address(key), {
        method: "POST",
        body: text,
        headers: { "content-type": "text/plain;charset=UTF-8" },
      });
    expect((await send(dsn.username)).status).toBe(200);
    expect((await send("another")).status).toBe(401);
    expect((await send(dsn.username, "no envelope")).status).toBe(400);
    expect(await recorded("errors")).toMatchObject([
      { what: "event", body: { message: "It broke" } },
    ]);
  });

  it("is a widget with a token that the service signed, and not with another", async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const tokenBy = (secret: string) => {
      const claims = { productId: setting("REFERRAL_PRODUCT_ID"), productUserId: "u1", iat: 1 };
      const signed = `${encode({ alg: "HS512", typ: "JWT" })}.${encode(claims)}`;
      return `${signed}.${createHmac("sha512", secret).update(signed).digest("base64url")}`;
    };
    const boot = (token: string) =>
      sandbox.send("POST", "/referral/boot", {
        productId: setting("REFERRAL_PRODUCT_ID"),
        token,
        language: "en",
      });
    expect((await boot(tokenBy(setting("REFERRAL_SECRET")))).status).toBe(200);
    expect((await boot(tokenBy("another secret"))).status).toBe(401);
    expect(await recorded("referral")).toMatchObject([
      { what: "boot", body: { productUserId: "u1", language: "en" } },
    ]);
  });

  it("are shown on the page, and can be deleted", async () => {
    await sandbox.send("POST", `${setting("FORMS_URL")}/1/2`, { fields: [{ name: "<b>" }] });
    expect(await (await sandbox.get("/outside")).text()).toContain("&#60;b&#62;");
    expect((await sandbox.get("/recorded.json?kind=nothing")).status).toBe(400);
    await fetch(`${sandbox.url}/recorded.json`, { method: "DELETE" });
    expect(await sandbox.json("/recorded.json")).toEqual({ recorded: [] });
  });

  it("scripts are served to pages", async () => {
    for (const name of ["FORMS_TRACKER_URL", "REFERRAL_SCRIPT_URL"]) {
      const answer = await fetch(setting(name));
      expect(answer.headers.get("content-type")).toContain("text/javascript");
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    }
  });
});

describe("An envelope", () => {
  it("may hold octets with a stated length, including newlines", () => {
    const octets = Buffer.from([1, 0x0a, 2, 0xff]);
    const bytes = Buffer.concat([
      Buffer.from('{"event_id":"1"}\n{"type":"replay_recording","length":4}\n'),
      octets,
      Buffer.from('\n{"type":"event","length":7}\n{"a":1}'),
    ]);
    expect(readEnvelope(bytes)).toEqual([
      { type: "replay_recording", payload: { octets: 4 } },
      { type: "event", payload: { a: 1 } },
    ]);
  });
});
