import { readFileSync, readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { verifyIssued } from "@paraph/pki";
import { clientOf, enrol, hashOf, inboxOf } from "../testing/client.ts";
import { dataFolder, removeFolder, startSandbox } from "../testing/start.ts";
import { readSettings } from "./settings.ts";
import { appendRecord, readRecords, writeWhole } from "./store.ts";

const folders: string[] = [];
const folder = (): string => {
  folders.push(dataFolder());
  return folders.at(-1)!;
};
afterAll(() => folders.forEach(removeFolder));

describe("A restart", () => {
  it.each(["SIGTERM", "SIGKILL"] as const)(
    "after %s keeps certificates, credentials, secrets, inbox and address",
    async (signal) => {
      const home = folder();
      const before = await startSandbox(home);
      const client = await clientOf(before);
      const person = await enrol(before, client);
      const chain = await client.chain(person.credential);
      await before.send("PUT", "/people.json", {
        people: [{ name: "Anna", email: "anna@example.org", password: "x" }],
      });
      await before.stop(signal);

      const after = await startSandbox(home);
      expect(after.url).toBe(before.url);
      // Their ports are any free ones here; `npm start` gives the same ones again.
      const kept = ({
        SMTP_URL: _mail,
        DNS_RESOLVERS: _names,
        CLAMD_URL: _scanner,
        ...settings
      }: typeof after.settings) => settings;
      expect(kept(after.settings)).toEqual(kept(before.settings));
      const again = await clientOf(after);
      expect((await again.chain(person.credential)).map((one) => one.serial)).toEqual(
        chain.map((one) => one.serial),
      );
      expect((await again.authorizeSeal([hashOf("a")])).status).toBe(200);
      expect(await inboxOf(after, person.email)).toHaveLength(1);
      expect(await after.json("/people.json")).toMatchObject({
        people: [{ email: "anna@example.org" }],
      });
      await after.stop();
    },
  );

  it("at another address reissues certificates for the same keys, under the same root", async () => {
    const home = folder();
    const before = await startSandbox(home);
    const client = await clientOf(before);
    const person = await enrol(before, client);
    const chain = await client.chain(person.credential);
    // The old address is still taken, so that the second one cannot have it.
    await before.stop();
    const squatter = await startSandbox(folder(), { SANDBOX_PORT: new URL(before.url).port });
    const after = await startSandbox(home);
    expect(after.url).not.toBe(before.url);
    const moved = await (await clientOf(after)).chain(person.credential);
    expect(moved[0]!.serial).not.toBe(chain[0]!.serial);
    expect(moved[0]!.spki).toEqual(chain[0]!.spki);
    expect(moved[2]!.der).toEqual(chain[2]!.der);
    expect(moved[0]!.ocspUrls[0]).toContain(after.url);
    expect(verifyIssued(chain[0]!, moved[1]!)).toBe(true);
    await Promise.all([after.stop(), squatter.stop()]);
  });

  it("leaves no secret that others can read", async () => {
    const home = folder();
    const sandbox = await startSandbox(home);
    await sandbox.stop();
    const files = readdirSync(home, { recursive: true, encoding: "utf8" }).map((name) =>
      join(home, name),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect(statSync(file).mode & 0o077).toBe(0);
  });
});

describe("The process", () => {
  it("names a wrong setting", async () => {
    expect(() => readSettings({ SANDBOX_PORT: "http" })).toThrow(
      'SANDBOX_PORT must be a port number from 0 to 65535, not "http".',
    );
    expect(() => readSettings({ SERVICE_URL: "nowhere" })).toThrow("SERVICE_URL");
    await expect(startSandbox(folder(), { SANDBOX_SMTP_PORT: "70000" })).rejects.toThrow(
      "SANDBOX_SMTP_PORT must be a port number",
    );
  });

  it("accepts mail at the port after that of its pages, unless configured otherwise", () => {
    const ports = (environment: Record<string, string>) => {
      const { port, smtpPort } = readSettings(environment);
      return [port, smtpPort];
    };
    expect(ports({})).toEqual([4001, 4002]);
    expect(ports({ SANDBOX_PORT: "5100" })).toEqual([5100, 5101]);
    expect(ports({ SANDBOX_PORT: "0" })).toEqual([0, 0]);
    expect(ports({ SANDBOX_PORT: "5100", SANDBOX_SMTP_PORT: "25" })).toEqual([5100, 25]);
  });

  it("names a taken port", async () => {
    const first = await startSandbox(folder());
    await expect(startSandbox(folder(), { SANDBOX_PORT: new URL(first.url).port })).rejects.toThrow(
      "Set SANDBOX_PORT to another one",
    );
    await expect(
      startSandbox(folder(), { SANDBOX_SMTP_PORT: String(first.smtpPort) }),
    ).rejects.toThrow("Set SANDBOX_SMTP_PORT to another one");
    await first.stop();
  });

  it("is alive, reports unknown paths, and refuses callers who use another host name", async () => {
    const sandbox = await startSandbox(folder());
    expect(await sandbox.json("/healthz")).toEqual({ status: "ok" });
    expect((await sandbox.get("/nothing")).status).toBe(404);
    const rebound = await new Promise((resolve) => {
      request(`${sandbox.url}/settings.json`, { headers: { host: "evil.example" } }, (answer) =>
        resolve(answer.statusCode),
      ).end();
    });
    expect(rebound).toBe(421);
    const form = await fetch(`${sandbox.url}/identities.json`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: "{}",
    });
    expect(form.status).toBe(415);
    await sandbox.stop();
  });
});

describe("Files", () => {
  it("of records lose nothing except a line that was cut short", () => {
    const path = join(folder(), "log.jsonl");
    appendRecord(path, { a: 1 });
    writeWhole(path, `${readFileSync(path, "utf8")}{"a":`);
    expect(readRecords(path)).toEqual([{ a: 1 }]);
    appendRecord(path, { a: 2 });
    expect(readRecords(path)).toEqual([{ a: 1 }, { a: 2 }]);
  });
});
