/**
 * Mail over TLS: to a real mail server that offers STARTTLS (RFC 3207), and to servers whose offer somebody has removed
 * on the way.
 */
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";

const SMTP = path.join(import.meta.dirname, "smtp.ts");
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "paraph-starttls-"));
  certificate("localhost", "DNS:localhost,IP:127.0.0.1");
  certificate("elsewhere", "DNS:mail.elsewhere.test");
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A key and a self-signed certificate. */
function certificate(name: string, names: string): void {
  const made = ["-keyout", `${name}.key`, "-out", `${name}.pem`, "-nodes", "-days", "2"];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=${names}`];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...made, ...subject], {
    cwd: folder,
    stdio: "ignore",
  });
}

const read = (file: string) => fs.readFileSync(path.join(folder, file));

/** A mail server, and what it receives: the login and the mail, each with whether it came over TLS. */
async function mailServer(options: SMTPServerOptions, named = "localhost") {
  const told: string[] = [];
  const how = (session: { secure: boolean }) => (session.secure ? "under TLS" : "in the open");
  const server = new SMTPServer({
    name: "mail.test",
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 500,
    key: read(`${named}.key`),
    cert: read(`${named}.pem`),
    // The server accepts logins and mails without TLS, so that the test notices a client that sends them so.
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: (auth, session, callback) => {
      told.push(`login ${auth.username} ${how(session)}`);
      callback(null, { user: auth.username });
    },
    onMailFrom: (address, session, callback) => {
      told.push(`mail from ${address.address} ${how(session)}`);
      callback();
    },
    onData: (stream, _session, callback) => {
      stream.resume().once("end", () => callback());
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => new Promise((resolve) => server.close(() => resolve()));
  return { told, port: (server.server.address() as AddressInfo).port };
}

/** Sends a mail as production does, from a process that trusts this authority. Returns "sent", or why it was not. */
function sent(url: string, trusted: string | undefined): Promise<string> {
  const script = `
    const { createSmtpSender } = await import(${JSON.stringify(SMTP)});
    const sender = createSmtpSender(${JSON.stringify(url)}, "Paraph <paraph@sender.test>", true);
    const mail = { messageId: "<1@sender.test>", to: "anna.starttls@example.test", subject: "S", text: "T", html: "<p>T</p>" };
    const failed = (error) => error.name + " " + error.code + ": " + error.message;
    process.stdout.write(await sender.send(mail).then(() => "sent", failed));
    sender.close();`;
  const env = {
    PATH: process.env["PATH"],
    ...(trusted === undefined ? {} : { NODE_EXTRA_CA_CERTS: path.join(folder, trusted) }),
  };
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve) => child.once("close", () => resolve(said)));
}

describe("Mail in production", () => {
  it("uses STARTTLS if the server offers it: the login and the mail are sent over TLS", async () => {
    const { told, port } = await mailServer({});
    expect(await sent(`smtp://user:secret@localhost:${port}`, "localhost.pem")).toBe("sent");
    expect(told).toEqual(["login user under TLS", "mail from paraph@sender.test under TLS"]);
  });

  it("uses TLS from the first byte if the address says smtps", async () => {
    const { told, port } = await mailServer({ secure: true });
    expect(await sent(`smtps://user:secret@localhost:${port}`, "localhost.pem")).toBe("sent");
    expect(told).toEqual(["login user under TLS", "mail from paraph@sender.test under TLS"]);
  });

  it.each([
    ["that does not offer STARTTLS", { disabledCommands: ["STARTTLS"] }],
    [
      "whose offer was taken out of its greeting",
      { hideSTARTTLS: true, disabledCommands: ["STARTTLS"] },
    ],
  ] as const)("sends neither a login nor a mail to a server %s", async (_which, options) => {
    const given = { ...options, disabledCommands: [...options.disabledCommands] };
    const { told, port } = await mailServer(given);
    const said = await sent(`smtp://user:secret@localhost:${port}`, "localhost.pem");
    // The failure is not permanent: the mail waits until the server offers TLS again.
    expect(said).toMatch(/^Error ETLS: .*STARTTLS/);
    expect(told).toEqual([]);
  });

  it("waits if the login is refused: no mail is lost because of a wrong password", async () => {
    const { told, port } = await mailServer({
      onAuth: (_auth, _session, callback) =>
        callback(Object.assign(new Error("no such login"), { responseCode: 535 })),
    });
    const said = await sent(`smtp://user:wrong@localhost:${port}`, "localhost.pem");
    expect(said).toMatch(/^Error EAUTH: /);
    expect(told).toEqual([]);
  });

  it("requests TLS even if the offer was removed on the way", async () => {
    const { told, port } = await mailServer({ hideSTARTTLS: true });
    expect(await sent(`smtp://user:secret@localhost:${port}`, "localhost.pem")).toBe("sent");
    expect(told).toEqual(["login user under TLS", "mail from paraph@sender.test under TLS"]);
  });

  it.each([
    ["nobody vouches for", "localhost", undefined, /self-signed certificate/],
    ["is another server's", "elsewhere", "elsewhere.pem", /altnames|not in the cert/],
  ] as const)(
    "sends nothing to a server whose certificate %s",
    async (_which, named, trusted, reason) => {
      const { told, port } = await mailServer({}, named);
      const said = await sent(`smtp://user:secret@localhost:${port}`, trusted);
      expect(said).toMatch(reason);
      expect(told).toEqual([]);
    },
  );
});
