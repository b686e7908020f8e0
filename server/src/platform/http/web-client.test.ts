import fs from "node:fs/promises";
import http from "node:http";
import type { IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";

let service: TestService;
let dist: string;
const PAGE = "<!doctype html><head><title>Paraph</title></head>";
/** A pattern with replacement sequences (`$&`) and the end tag of the data block. */
const PATTERN = "^Platform$|$&|</script>";

beforeAll(async () => {
  dist = await fs.mkdtemp(path.join(os.tmpdir(), "dist-"));
  await fs.mkdir(path.join(dist, "assets"));
  await fs.writeFile(path.join(dist, "index.html"), PAGE);
  await fs.writeFile(path.join(dist, "assets", "main-abc123.js"), "export {};");
  const script = Buffer.from("export {};");
  await fs.writeFile(path.join(dist, "assets", "main-abc123.js.br"), brotliCompressSync(script));
  await fs.writeFile(path.join(dist, "assets", "main-abc123.js.gz"), gzipSync(script));
  await fs.writeFile(path.join(dist, "manifest.json"), '{"build":"1"}');
  service = await startService({ env: { WEB_DIST: dist, STATUS_BLOCKING_PATTERN: PATTERN } });
});
afterAll(async () => {
  await service.stop();
  await fs.rm(dist, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(service.url + address, { headers });

/** A page or file as received, still compressed. */
async function rawGet(address: string, takes: string) {
  const headers = { "accept-encoding": takes, accept: "*/*" };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  http.get(service.url + address, { headers }, resolve).on("error", reject);
  const response = await promise;
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return { headers: response.headers, bytes: Buffer.concat(pieces) };
}

describe("The web client", () => {
  const html = { accept: "text/html" };

  it("is the same page for every route of the product", async () => {
    for (const address of ["/", "/login", "/view/018f", "/signup/confirm?token=abc"]) {
      const response = await get(address, html);
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toContain("<title>Paraph</title>");
    }
  });

  it("contains its public URL and the configured external tools, and nothing secret", async () => {
    const text = await (await get("/login", html)).text();
    const [, json = ""] =
      /<script type="application\/json" id="paraph-config">(.*)<\/script><\/head>$/.exec(text) ??
      [];
    const { environment } = service;
    const setting = (name: string) => environment[name];
    expect(JSON.parse(json)).toEqual({
      mode: "test",
      staffDomains: ["staff.example"],
      statusPage: { url: setting("STATUS_PAGE_URL"), blockingPattern: PATTERN },
      forms: {
        url: setting("FORMS_URL"),
        portalId: setting("FORMS_PORTAL_ID"),
        signupFormId: setting("FORMS_SIGNUP_ID"),
        surveyFormId: setting("FORMS_SURVEY_ID"),
        trackerUrl: setting("FORMS_TRACKER_URL"),
      },
      analytics: { url: setting("ANALYTICS_URL"), key: setting("ANALYTICS_KEY") },
      errorReporting: { dsn: setting("ERROR_REPORTING_DSN"), tracesRate: 0 },
      notices: { privacy: setting("PRIVACY_URL"), imprint: setting("IMPRINT_URL") },
      referral: {
        productId: setting("REFERRAL_PRODUCT_ID"),
        scriptUrl: setting("REFERRAL_SCRIPT_URL"),
      },
      terms: {
        gtc: setting("TERMS_GTC_URL"),
        biz: setting("TERMS_BIZ_URL"),
        tou: setting("TERMS_TOU_URL"),
      },
      eidPlus: true,
    });
    expect(text).not.toContain(setting("REFERRAL_SECRET"));
  });

  it("is read-only: another method of a page is refused, with the supported ones in Allow", async () => {
    const answer = await fetch(`${service.url}/login`, { method: "POST" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
    expect((await fetch(`${service.url}/no-such-page`, { method: "POST" })).status).toBe(404);
  });

  it("is answered with 404 for an unknown route", async () => {
    const response = await get("/no/such/page", html);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<title>Paraph</title>");
  });

  it("has files that are cached for ever", async () => {
    const file = await get("/assets/main-abc123.js");
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const manifest = await get("/manifest.json");
    expect(manifest.headers.get("cache-control")).toBe("no-cache");
    const missing = await get("/assets/main-old.js", html);
    expect(missing.status).toBe(404);
    expect(missing.headers.get("content-type")).toContain("json");
  });

  it.each(["br", "gzip", "identity", "br;q=0, gzip;q=0.5", ""])(
    "is sent packed to who takes %s, once packed and never while it is served",
    async (takes) => {
      const coding = takes.includes("gzip") ? "gzip" : takes === "br" ? "br" : undefined;
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
      for (const address of ["/assets/main-abc123.js", "/login"]) {
        const { headers, bytes } = await rawGet(address, takes);
        expect([address, headers["content-encoding"]]).toEqual([address, coding]);
        expect(headers["vary"]).toMatch(/accept-encoding/i);
        expect(headers["content-type"]).toContain(address === "/login" ? "html" : "javascript");
        const text = String(coding === undefined ? bytes : unpack[coding](bytes));
        expect(text).toContain(address === "/login" ? "<title>Paraph</title>" : "export {};");
      }
    },
  );

  it("has no URLs for the compressed copies of its files", async () => {
    for (const twin of ["br", "gz"]) {
      expect((await get(`/assets/main-abc123.js.${twin}`)).status).toBe(404);
    }
  });

  it("does not serve files outside of its folder", async () => {
    for (const address of ["/../settings.ts", "/%2e%2e/package.json", "/assets/..%2f..%2fx"]) {
      expect((await get(address)).status).toBe(404);
    }
  });
});
