import { createTransport } from "nodemailer";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inboxOf, type Sent } from "../../testing/client.ts";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";
import { linksIn, normalised } from "./inbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults());
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

const mailer = (more: object = {}) =>
  createTransport({ url: sandbox.settings["SMTP_URL"]!, ...more });
const sms = (body: unknown, token = sandbox.settings["SMS_TOKEN"]!, more = {}) =>
  sandbox.send("POST", "/sms", body, { authorization: `Bearer ${token}`, ...more });

describe("Mail", () => {
  it("arrives over SMTP, for each of its recipients, with its links", async () => {
    await mailer().sendMail({
      messageId: "<one@sandbox.example>",
      from: "Paraph <paraph@sandbox.example>",
      to: "one@example.org, Two@example.org",
      subject: "Grüße – bitte unterschreiben",
      text: "Open https://localhost:4000/confirm?a=1&b=2.",
      html: '<p>Ünïcode</p><a class="button" href="https://localhost:4000/confirm?a=1&amp;b=2">Open</a><a href="mailto:x@y.z">Write</a>',
    });
    const [mail] = await inboxOf(sandbox, "TWO@example.org");
    expect(mail).toMatchObject({
      kind: "mail",
      messageId: "<one@sandbox.example>",
      to: "Two@example.org",
      subject: "Grüße – bitte unterschreiben",
      links: ["https://localhost:4000/confirm?a=1&b=2"],
    });
    expect(await inboxOf(sandbox, "one@example.org")).toHaveLength(1);
    expect(await (await sandbox.get(`/messages/${mail!.id}/source`)).text()).toContain(
      "Subject: =?UTF-8?",
    );
  });

  it("to one address is listed completely, to all addresses only the newest 500", async () => {
    const texts = Array.from({ length: 501 }, (_, i) => ({ to: "+41 79 000 05 01", text: `${i}` }));
    for (const body of texts) expect((await sms(body)).status).toBe(202);
    expect(await inboxOf(sandbox, "+41790000501")).toHaveLength(501);
    expect(await (await sandbox.get("/inbox.json")).json()).toHaveLength(500);
  });

  it("without a text part gets one", async () => {
    await mailer().sendMail({
      from: "a@b.org",
      to: "html@example.org",
      subject: "",
      html: "<style>p{}</style><p>One &amp; two</p><p>Three</p>",
    });
    expect((await inboxOf(sandbox, "html@example.org"))[0]!.text).toBe("One & two\nThree");
  });

  it("keeps its attachments", async () => {
    await mailer().sendMail({
      from: "a@b.org",
      to: "files@example.org",
      subject: "x",
      text: "x",
      attachments: [
        {
          filename: "Vertrag ü.pdf",
          content: Buffer.from("%PDF-1.7 x"),
          contentType: "application/pdf",
        },
      ],
    });
    const [mail] = await sandbox.json<(Sent & { attachments: unknown })[]>(
      "/inbox.json?to=files@example.org",
    );
    expect(mail!.attachments).toEqual([
      { name: "Vertrag ü.pdf", type: "application/pdf", size: 10 },
    ]);
    const file = await sandbox.get(`/messages/${mail!.id}/attachments/0`);
    expect(await file.text()).toBe("%PDF-1.7 x");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect((await sandbox.get(`/messages/${mail!.id}/attachments/1`)).status).toBe(404);
  });

  it("is listed newest first, also when many arrive at once", async () => {
    const transport = mailer({ pool: true, maxConnections: 4 });
    for (let number = 1; number <= 5; number++)
      await transport.sendMail({
        from: "a@b.org",
        to: "many@example.org",
        subject: String(number),
        text: ".",
      });
    transport.close();
    expect((await inboxOf(sandbox, "many@example.org")).map((one) => one.subject)).toEqual([
      "5",
      "4",
      "3",
      "2",
      "1",
    ]);
  });

  it("is shown without scripts: its page has no origin and may load nothing but pictures", async () => {
    await mailer().sendMail({
      from: "a@b.org",
      to: "evil@example.org",
      subject: "x",
      html: "<script>parent.document.title='taken'</script><b>Hi</b>",
    });
    const [mail] = await inboxOf(sandbox, "evil@example.org");
    const body = await sandbox.get(`/messages/${mail!.id}/body`);
    const policy = body.headers.get("content-security-policy")!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toContain("allow-scripts");
    expect((await sandbox.get("/messages/nothing/body")).status).toBe(404);
  });

  it("is refused for a while on demand", async () => {
    await sandbox.faults({ source: "inbox", endpoint: "smtp", kind: "error", times: 1 });
    const mail = { from: "a@b.org", to: "again@example.org", subject: "x", text: "x" };
    await expect(mailer().sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
    await mailer().sendMail(mail);
    expect(await inboxOf(sandbox, "again@example.org")).toHaveLength(1);
  });
});

describe("SMS", () => {
  it("arrives only with the gateway's token", async () => {
    expect((await sms({ to: "+41 79 555 00 11", text: "Code 123456" })).status).toBe(202);
    const [message] = await inboxOf(sandbox, "41795550011");
    expect(message).toMatchObject({ kind: "sms", text: "Code 123456", subject: "" });
    expect((await sms({ to: "+41795550011", text: "x" }, "wrong")).status).toBe(401);
    expect((await sms({ to: "nobody", text: "x" })).status).toBe(400);
    expect((await sms({ to: "+41795550011" })).status).toBe(400);
  });

  it("keeps the idempotency key, by which duplicates are recognised", async () => {
    const message = { to: "+41795550013", text: "x" };
    await sms(message, undefined, { "idempotency-key": "one" });
    await sms(message);
    const got = await inboxOf(sandbox, message.to);
    expect(got.map(({ messageId }) => messageId)).toEqual([null, "one"]);
  });

  it("fails on demand", async () => {
    await sandbox.faults({ source: "inbox", endpoint: "sms", kind: "error", times: 1 });
    expect((await sms({ to: "+41795550012", text: "x" })).status).toBe(503);
    expect(await inboxOf(sandbox, "+41795550012")).toEqual([]);
  });
});

describe("The inbox", () => {
  it("can be emptied", async () => {
    expect((await sandbox.send("DELETE", "/inbox.json", {})).status).toBe(204);
    expect(await sandbox.json("/inbox.json")).toEqual([]);
  });

  it("finds a number in every notation", () => {
    for (const number of ["+41 79 123 45 67", "0041791234567", "41791234567", "+41 (79) 123-45-67"])
      expect(normalised(number)).toBe("41791234567");
  });

  it("finds links in text and HTML, each once", () => {
    expect(
      linksIn(
        "See http://a.b/c, (https://d.e).",
        "<a href='http://a.b/c'>x</a><a href=\"javascript:1\">y</a>",
      ),
    ).toEqual(["http://a.b/c", "https://d.e"]);
  });
});
