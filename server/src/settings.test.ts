import fs from "node:fs";
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PAGE, settingsPage } from "../scripts/settings-page.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { sandbox } from "../testing/sandbox.ts";

const KEY = createHash("sha256").update("a key for tests").digest("base64");

/** The message with which the service refuses to start. */
function refusal(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error("These settings were expected to be refused.");
}

describe("Settings", () => {
  it("are complete with the variables that the sandbox provides", () => {
    const settings = readSettings(sandbox().settings);
    expect(settings.port).toBe(4000);
    expect(settings.role).toBe("all");
    expect(Object.keys(settings.trust)).toEqual(["EIDAS", "ZERTES"]);
    expect(settings.trust.EIDAS?.tsaUrls).toHaveLength(2);
    expect(settings.trust.ZERTES?.anchors).toContain("BEGIN CERTIFICATE");
  });

  it("refuse a master key that can be guessed", () => {
    const counted = Buffer.from(Array.from({ length: 32 }, (_, i) => i * 7));
    const trivial = [
      Buffer.alloc(32),
      Buffer.alloc(32, 7),
      Buffer.from("ab".repeat(16)),
      Buffer.from("correct horse battery staple 123"),
      counted,
    ];
    for (const key of trivial) {
      const message = refusal({ ...sandbox().settings, MASTER_KEY: key.toString("base64") });
      expect(message).toContain("MASTER_KEY can be guessed");
    }
    for (let i = 0; i < 200; i += 1) {
      const MASTER_KEY = randomBytes(32).toString("base64");
      expect(readSettings({ ...sandbox().settings, MASTER_KEY }).masterKey).toHaveLength(32);
    }
  });

  it("report each wrong variable with the reason", () => {
    const message = refusal({
      ...sandbox().settings,
      PORT: "seventy",
      ROLE: "boss",
      SMTP_URL: "mail.test",
    });
    expect(message.split("\n")).toEqual([
      "ROLE is not all, http or jobs.",
      "PORT is not a number.",
      "SMTP_URL is not an address beginning with smtp:// or smtps://.",
    ]);
  });

  it("report a missing variable with its purpose", () => {
    const { SMS_TOKEN: _, ...rest } = sandbox().settings;
    expect(refusal(rest)).toBe("SMS_TOKEN is not set. Password for SMS_URL, a bearer token.");
  });

  it("accept all settings of a trust service provider, or none", () => {
    const { TRUST_CH_SEAL_PIN: _, ...rest } = sandbox().settings;
    expect(refusal(rest)).toContain("TRUST_CH_SEAL_PIN is not set");
    const euOnly = Object.fromEntries(
      Object.entries(sandbox().settings).filter(([name]) => !name.startsWith("TRUST_CH")),
    );
    expect(Object.keys(readSettings(euOnly).trust)).toEqual(["EIDAS"]);
  });

  it("accept all settings of eID+, or none", () => {
    const { EIDPLUS_CLIENT_ID: _, ...rest } = sandbox().settings;
    expect(refusal(rest)).toBe(
      "EIDPLUS_CLIENT_ID is not set, although other EIDPLUS settings are: set all of them or none.",
    );
    const none = Object.entries(sandbox().settings).filter(
      ([name]) => !name.startsWith("EIDPLUS_"),
    );
    expect(readSettings(Object.fromEntries(none)).eidPlus).toBeUndefined();
  });

  it("require the bucket of an object store, and both parts of its key", () => {
    const store = { STORAGE_URL: "s3://documents/eu", S3_ACCESS_KEY_ID: "id" };
    expect(refusal({ ...sandbox().settings, ...store })).toBe(
      "S3_SECRET_ACCESS_KEY is not set, although S3_ACCESS_KEY_ID is: set both or none.",
    );
    expect(refusal({ ...sandbox().settings, STORAGE_URL: "s3:///eu" })).toBe(
      "STORAGE_URL names no bucket: s3://bucket/prefix.",
    );
    const { s3 } = readSettings({
      ...sandbox().settings,
      ...store,
      S3_SECRET_ACCESS_KEY: "secret",
    });
    expect(s3.credentials).toEqual({ id: "id", secret: "secret" });
  });

  it.each([
    ["FORMS_PORTAL_ID", "FORMS_URL and FORMS_SIGNUP_ID and FORMS_TRACKER_URL are"],
    ["ANALYTICS_KEY", "ANALYTICS_URL is"],
    ["REFERRAL_SECRET", "REFERRAL_PRODUCT_ID and REFERRAL_SCRIPT_URL are"],
  ])("require all variables of an external tool: %s alone may not be missing", (name, others) => {
    expect(refusal({ ...sandbox().settings, [name]: "" })).toBe(
      `${name} is not set, although ${others}.`,
    );
  });

  it.each([
    ["TRUST_PROXY", "nonsense", "is neither none, nor the number of proxies (1 to 9), nor a list"],
    ["TRUST_PROXY", "10.0.0.0/33", "is neither none, nor the number of proxies"],
    ["HOST", "no such host!", "is neither an IP address nor the name of a host"],
    ["MAIL_FROM", "nobody", "is neither an e-mail address nor a name with one"],
    ["MAIL_FROM", "Paraph <nobody>", "is neither an e-mail address nor a name with one"],
    ["RATE_LIMIT_FACTOR", "0", "is not at least 1"],
    ["RATE_LIMIT_FACTOR", "-1", "is not a whole number"],
    ["TRUST_EU_ANCHORS", "-----BEGIN CERTIFICATE-----", "contains no certificate in PEM form"],
    ["STATUS_BLOCKING_PATTERN", "(", "is not a regular expression"],
    ["STAFF_DOMAINS", "a.example,@b", "contains something that is not the name of a host"],
    ["ERROR_REPORTING_DSN", "https://errors.example/1", "is not an address with a key"],
    ["ERROR_REPORTING_TRACES_RATE", "1.5", "is not a number from 0 to 1"],
    ["REFERRAL_ORIGINS", "https://a.example/x", "contains something that is not a web origin"],
  ])("refuse %s=%s", (name, value, why) => {
    const message = refusal({ ...sandbox().settings, [name]: value });
    expect(message.split("\n")).toEqual([expect.stringContaining(`${name} ${why}`)]);
  });

  it.each([
    ["TRUST_PROXY", "on"],
    ["TRUST_PROXY", "none"],
    ["TRUST_PROXY", "2"],
    ["TRUST_PROXY", "loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.1"],
    ["HOST", "::"],
    ["HOST", "sign-1.example.test"],
    ["MAIL_FROM", "sign@example.test"],
    ["MAIL_FROM", "Signatures, Example Ltd <sign@example.test>"],
    ["RATE_LIMIT_FACTOR", "1000"],
    ["STATUS_BLOCKING_PATTERN", "^(platform|login)$"],
    ["STAFF_DOMAINS", "a.example, b.example"],
    ["ERROR_REPORTING_DSN", "https://key@errors.example/path/12"],
    ["ERROR_REPORTING_TRACES_RATE", "0.25"],
  ])("accept %s=%s", (name, value) => {
    expect(() => readSettings({ ...sandbox().settings, [name]: value })).not.toThrow();
  });

  it("refuse a certificate that cannot be read", () => {
    const broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
    expect(refusal({ ...sandbox().settings, TRUST_EU_ANCHORS: broken })).toContain(
      "cannot be read",
    );
  });

  it("refuse a master key that is not 32 bytes", () => {
    const { publicKey } = generateKeyPairSync("ed25519");
    const short = publicKey.export({ type: "spki", format: "der" }).toString("base64");
    expect(refusal({ ...sandbox().settings, MASTER_KEY: short })).toContain(
      "MASTER_KEY is not 32 bytes",
    );
  });
});

describe("Settings in production", () => {
  const production = () => ({
    ...sandbox().settings,
    NODE_ENV: "production",
    MASTER_KEY: KEY,
    PUBLIC_URL: "https://sign.example.test",
    TRUST_PROXY: "none",
    DATABASE_URL: "postgres://paraph@database.example.test/paraph",
  });

  const ofOnesOwn = () => ({
    ...Object.fromEntries(
      Object.entries(production()).filter(
        ([name]) =>
          !/^(TRUST_EU|TRUST_CH|EIDPLUS|STATUS|FORMS|ANALYTICS|ERROR|REFERRAL|TERMS|PRIVACY|IMPRINT|EGRESS)_/.test(
            name,
          ),
      ),
    ),
    SMS_TOKEN: "a-token-of-our-own",
    SMS_URL: "https://sms.example.test/send",
  });

  it("require a statement about the proxy in front of the service: the error lists the choices", () => {
    const silent = refusal({ ...production(), TRUST_PROXY: undefined });
    expect(silent).toContain("TRUST_PROXY is not set");
    for (const choice of ["none", "1 (or more)", "loopback, 10.0.0.0/8"]) {
      expect(silent).toContain(choice);
    }
    expect(refusal({ ...production(), TRUST_PROXY: "on" })).toContain(
      "TRUST_PROXY is on, which believes whatever address anybody writes",
    );
    for (const said of ["none", "1", "loopback"]) {
      expect(refusal({ ...production(), TRUST_PROXY: said })).not.toContain("TRUST_PROXY");
    }
  });

  it("refuse the secrets and certificates of the sandbox", () => {
    const message = refusal(production());
    expect(message).toContain("TRUST_EU_CLIENT_SECRET is a secret of the sandbox");
    expect(message).toContain("SMS_TOKEN is a secret of the sandbox");
    expect(message).toContain("EIDPLUS_CLIENT_SECRET is a secret of the sandbox");
    expect(message).toContain("REFERRAL_SECRET is a secret of the sandbox");
    expect(message).toContain("TRUST_EU_ANCHORS trusts the sandbox");
    expect(message).toContain("TRUST_CH_ANCHORS trusts the sandbox");
    expect(message).toContain("EGRESS_PRIVATE is on");
  });

  it("require a master key and an https address", () => {
    const message = refusal({
      ...production(),
      MASTER_KEY: undefined,
      PUBLIC_URL: "http://sign.example.test",
    });
    expect(message).toContain("MASTER_KEY is not set");
    expect(message).toContain("PUBLIC_URL must begin with https://");
  });

  it("require https for every party that receives a secret, and the default limits", () => {
    const outside = ["TRUST_EU_URL", "TRUST_CH_URL", "SMS_URL", "S3_ENDPOINT"];
    const far = Object.fromEntries(outside.map((name) => [name, "http://party.example.test/x"]));
    const wrong = { RATE_LIMIT_FACTOR: "2", CLOCK_FILE: "x" };
    const message = refusal({ ...production(), ...far, ...wrong });
    for (const name of [...outside, "EIDPLUS_ISSUER", "REFERRAL_SCRIPT_URL"]) {
      expect(message).toContain(`${name} must begin with https:// in production.`);
    }
    // A party on this machine may use plain http, except for addresses that browsers use.
    const near = refusal(production());
    for (const name of outside) expect(near).not.toContain(`${name} must begin with`);
    expect(message).toContain("RATE_LIMIT_FACTOR must be 1 in production");
    expect(message).toContain("CLOCK_FILE is set: in production the clock is not moved.");
  });

  it("accept time-stamp authorities over plain http, which most use: their responses are signed", () => {
    const urls = "http://tsa.example.test/tsa,https://tsa.example.test/tsa";
    const message = refusal({
      ...production(),
      TRUST_EU_TSA_URLS: urls,
      TRUST_CH_TSA_URLS: urls,
    });
    expect(message).not.toContain("TSA_URLS");
  });

  it("require TLS for a mail server, unless it is on this machine", () => {
    const mail = (SMTP_URL: string, NODE_ENV: string) =>
      readSettings({ ...ofOnesOwn(), SMTP_URL, NODE_ENV }).mail.tls;
    expect(mail("smtp://mail.example.test:587", "production")).toBe(true);
    expect(mail("smtp://[::1]:587", "production")).toBe(false);
    expect(mail("smtp://mail.example.test:587", "development")).toBe(false);
  });

  it("require a database server that the operator runs", () => {
    expect(refusal({ ...production(), DATABASE_URL: undefined })).toContain(
      "DATABASE_URL is not set",
    );
  });

  it("are accepted with the operator's own keys", () => {
    const settings = readSettings(ofOnesOwn());
    expect(settings.production).toBe(true);
    expect(settings.trust).toEqual({});
    expect(settings.eidPlus).toBeUndefined();
    const { publicConfig } = settings;
    const staffDomains = ["staff.example"];
    expect(publicConfig).toEqual({ mode: "production", attachmentMegabytes: 40, staffDomains });
  });
});

describe("docs/operators/settings.md", () => {
  it("is generated from the table of settings", () => {
    expect(fs.readFileSync(PAGE, "utf8")).toBe(settingsPage());
  });

  it.each([
    "sandbox/src/settings.ts",
    "scripts/start.js",
    "scripts/lib/browser.js",
    "e2e/helpers/look.ts",
    "e2e/playwright.config.ts",
    "server/testing/service.ts",
  ])("lists every variable that %s reads", (file) => {
    const source = fs.readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");
    const read = [
      ...source.matchAll(/env(?:ironment)?(?:\.|\[")([A-Z][A-Z_]+)/g),
      ...source.matchAll(/(?:freePort|port)\("([A-Z_]+)"/g),
    ].map(([, name]) => name);
    const page = settingsPage();
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((name) => name !== "PATH" && !page.includes(`\`${name}\``))).toEqual([]);
  });
});
