import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, enrol, inboxOf } from "../../testing/client.ts";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";
import { html } from "./html.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(undefined, { SERVICE_URL: "http://127.0.0.1:4999/" });
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

const page = async (path: string): Promise<string> => (await sandbox.get(path)).text();

describe("The inbox page", () => {
  it("shows that nothing was sent, then the messages, newest first", async () => {
    expect(await page("/")).toContain("Nothing has been sent yet.");
    const transport = createTransport({ url: sandbox.settings["SMTP_URL"]! });
    for (const subject of ["First", "<b>Second</b> & last"])
      await transport.sendMail({
        from: "a@b.org",
        to: "anna@example.org",
        subject,
        text: "See http://127.0.0.1:4999/x?a=1&b=2",
      });
    const shown = await page("/");
    expect(shown).toContain("2 messages have been sent.");
    expect(shown.indexOf("Second")).toBeLessThan(shown.indexOf("First"));
    expect(shown).not.toContain("<b>Second</b>");
    expect(shown).toContain("&#60;b&#62;Second&#60;/b&#62; &#38; last");
    expect(shown).toContain('href="http://127.0.0.1:4999/x?a=1&#38;b=2"');
    expect(shown).toContain('href="http://127.0.0.1:4999"');
  });

  it("shows only the messages to one address", async () => {
    expect(await page("/?to=ANNA@example.org")).toContain(
      "2 messages have been sent to ANNA@example.org.",
    );
    expect(await page("/?to=ben@example.org")).toContain(
      "Nothing has been sent to ben@example.org.",
    );
    const { newest } = await sandbox.json<{ newest: string }>(
      "/inbox/newest.json?to=anna@example.org",
    );
    expect(newest).toBe((await inboxOf(sandbox, "anna@example.org"))[0]!.id);
    expect(await sandbox.json("/inbox/newest.json?to=ben@example.org")).toEqual({ newest: "" });
  });

  it("shows a mail in a frame that runs no scripts", async () => {
    const transport = createTransport({ url: sandbox.settings["SMTP_URL"]! });
    await transport.sendMail({
      from: "a@b.org",
      to: "frame@example.org",
      subject: "Frame",
      html: "<p>Hi</p>",
    });
    const [mail] = await inboxOf(sandbox, "frame@example.org");
    const shown = await page(`/messages/${mail!.id}`);
    expect(shown).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(shown).not.toContain("<p>Hi</p>");
    expect((await sandbox.get("/messages/nothing")).status).toBe(404);
  });

  it("shows the reported accounts", async () => {
    const people = [
      { name: "Ben", email: "ben@demo.example", password: "b", note: "", group: "Members <of>" },
      {
        name: "Anna",
        email: "anna@demo.example",
        password: "a <password>",
        note: "AES",
        group: "",
      },
    ];
    expect((await sandbox.send("PUT", "/people.json", { people })).status).toBe(200);
    const shown = await page("/");
    expect(shown).toContain("a &#60;password&#62;");
    expect(shown).toMatch(/Anna[^]+<summary>Members &#60;of&#62;<\/summary>[^]+Ben/);
    expect((await sandbox.send("PUT", "/people.json", { people: [{ name: "x" }] })).status).toBe(
      400,
    );
    expect(await sandbox.json("/people.json")).toEqual({ people });
  });
});

describe("The other pages", () => {
  it("show who is enrolled", async () => {
    expect(await page("/people")).toContain("Nobody can sign with QES yet.");
    const person = await enrol(sandbox, await clientOf(sandbox, "CH"));
    const shown = await page("/people");
    expect(shown).toContain("One person can sign with QES.");
    expect(shown).toContain(person.email);
    expect(shown).toContain("Swiss law (ZertES)");
    expect(shown).not.toContain(person.password);
  });

  it("show the faults, and every page shows that there are some", async () => {
    expect(await page("/faults")).toContain("No faults are switched on.");
    await sandbox.faults({
      source: "eu",
      endpoint: "tsa-1",
      kind: "clock",
      seconds: -60,
      times: 2,
    });
    expect(await page("/faults")).toContain("Time-stamp authority 1 has a wrong clock");
    expect(await page("/")).toContain("One fault is switched on");
    await sandbox.faults();
    expect(await page("/")).not.toContain("switched on");
  });

  it("load only files of this process", async () => {
    for (const path of ["/", "/people", "/faults", "/outside"]) {
      const answer = await sandbox.get(path);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      for (const [, address] of (await answer.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        expect((await sandbox.get(address!)).status).toBe(200);
    }
    for (const font of ["text-latin", "text-latin-ext"])
      expect((await sandbox.get(`/assets/${font}.woff2`)).headers.get("content-type")).toBe(
        "font/woff2",
      );
    expect((await sandbox.get("/eu/logo.png")).headers.get("content-type")).toBe("image/png");
  });
});

describe("HTML by template", () => {
  it("escapes inserted values, and omits empty ones", () => {
    expect(
      html`<p title="${`"'<>&`}">${null}${undefined}${false}${0}${[html`<b>${"x"}</b>`]}</p>`
        .markup,
    ).toBe('<p title="&#34;&#39;&#60;&#62;&#38;">0<b>x</b></p>');
  });
});
