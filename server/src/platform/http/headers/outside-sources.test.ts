import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";

const services: TestService[] = [];
let dist: string;
beforeAll(async () => {
  dist = await fs.mkdtemp(path.join(os.tmpdir(), "dist-"));
  await fs.writeFile(path.join(dist, "index.html"), "<!doctype html><head></head>");
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await fs.rm(dist, { recursive: true });
});

/** The directives of the policy of a service with these settings. */
async function policyWith(env: Record<string, string>): Promise<Map<string, string[]>> {
  const service = await startService({ env: { ...env, WEB_DIST: dist } });
  services.push(service);
  const { headers } = await fetch(`${service.url}/login`);
  const directives = (headers.get("content-security-policy") ?? "").split(";");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      // The scripts and styles in the page itself (web-client.test.ts).
      return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
    }),
  );
}

const NOTHING = {
  STATUS_PAGE_URL: "",
  FORMS_URL: "",
  FORMS_PORTAL_ID: "",
  FORMS_SIGNUP_ID: "",
  FORMS_TRACKER_URL: "",
  ANALYTICS_URL: "",
  ANALYTICS_KEY: "",
  ERROR_REPORTING_DSN: "",
  REFERRAL_PRODUCT_ID: "",
  REFERRAL_SCRIPT_URL: "",
  REFERRAL_SECRET: "",
};

describe("The Content Security Policy", () => {
  it("allows no other host if none is configured", async () => {
    const policy = await policyWith(NOTHING);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("script-src")).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(policy.get("style-src")).toEqual(["'self'"]);
    expect(policy.has("frame-src")).toBe(false);
  });

  it("allows exactly the configured hosts, each only for its purpose", async () => {
    const policy = await policyWith({
      STATUS_PAGE_URL: "https://status.example.test/paraph",
      FORMS_URL: "https://forms.example.test/v3",
      FORMS_PORTAL_ID: "1",
      FORMS_SIGNUP_ID: "2",
      FORMS_TRACKER_URL: "https://js.forms.example.test/1.js",
      ANALYTICS_URL: "https://analytics.example.test",
      ANALYTICS_KEY: "key",
      ERROR_REPORTING_DSN: "https://key@errors.example.test/7",
      REFERRAL_PRODUCT_ID: "paraph",
      REFERRAL_SCRIPT_URL: "https://assets.widget.example.test/w.js",
      REFERRAL_SECRET: "s",
      REFERRAL_ORIGINS: "https://api.widget.example.test",
    });
    expect(policy.get("script-src")).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      "https://js.forms.example.test",
      "https://assets.widget.example.test",
    ]);
    expect(policy.get("connect-src")).toEqual([
      "'self'",
      "https://status.example.test",
      "https://forms.example.test",
      "https://analytics.example.test",
      "https://errors.example.test",
      "https://assets.widget.example.test",
      "https://api.widget.example.test",
    ]);
    expect(policy.get("frame-src")).toEqual([
      "https://assets.widget.example.test",
      "https://api.widget.example.test",
    ]);
  });
});
