import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import http from "node:http";
import type { IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { LIST_NAMES } from "@paraph/contract/dashboard-lists";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";

let service: TestService;
let dist: string;
const THEME = "document.documentElement.dataset.theme = 'dark';";
const PAGE = `<!doctype html><html lang="en-GB"><head><title>Paraph</title><script>${THEME}</script><style>i{}</style></head>`;
/** The files and texts with which each route opens, as the build writes them. */
const FILES = {
  dashboard: {
    files: ["assets/dashboard-1.js", "assets/all-1.css"],
    words: { "en-gb": ["assets/en-1.js"], "de-ch": ["assets/de-1.js"] },
  },
  directView: { files: ["assets/direct-1.js"], words: { it: ["assets/it-1.js"] } },
};
/** A text with replacement sequences (`$&`), and with the end tag of the data block. */
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
  await fs.writeFile(path.join(dist, "pages.json"), JSON.stringify(FILES));
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
      attachmentMegabytes: 40,
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

  it("names the files of its route, and its texts in the language that the browser prefers", async () => {
    const links = async (address: string, language: string) => {
      const page = await get(address, { ...html, "accept-language": language });
      expect(page.headers.get("vary")).toMatch(/accept-language/i);
      const text = await page.text();
      const [, lang] = /<html lang="([^"]*)"/.exec(text) ?? [];
      const files = [...text.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)];
      return [lang, ...files.map(([, rel, file]) => `${rel} ${file}`)];
    };
    const own = ["modulepreload /assets/dashboard-1.js", "preload /assets/all-1.css"];
    const english = ["en-GB", ...own, "modulepreload /assets/en-1.js"];
    const german = ["de-CH", ...own, "modulepreload /assets/de-1.js"];
    expect(await links("/dashboard", "en")).toEqual(english);
    expect(await links("/", "de-CH,en;q=0.5")).toEqual(german);
    expect(await links("/dashboard?lang=de", "en")).toEqual(german);
    // Italian is only for direct sign (specification section 5).
    expect(await links("/dashboard", "it")).toEqual(english);
    expect(await links("/view/018f/018g", "it")).toEqual([
      "it-CH",
      "modulepreload /assets/direct-1.js",
      "modulepreload /assets/it-1.js",
    ]);
    expect(await links("/login", "en")).toEqual(["en-GB"]);
    expect(await links("/no/such/page", "en")).toEqual(["en-GB"]);
    expect(await links("//x:99999999", "en")).toEqual(["en-GB"]);
  });

  it("names the calls that its route makes first, and none on pages of guests", async () => {
    const calls = async (address: string) => {
      const text = await (await get(address, html)).text();
      const [, list = ""] = /<html [^>]*data-first-calls="([^"]*)"/.exec(text) ?? [];
      return list.replaceAll("&amp;", "&").split(" ");
    };
    const session = ["/v1/user", "/v2/businesses/user"];
    expect(await calls("/profile")).toEqual(session);
    expect(await calls("/view/018f/018g")).toEqual([""]);
    expect(await calls("/no/such/page")).toEqual([""]);
    const lists = (await calls("/dashboard")).slice(session.length);
    expect(lists).toHaveLength(LIST_NAMES.length);
    expect(lists).toContain(
      "/v3/signature-requests?status_overall=SIGNED&page_number=0&page_size=5",
    );
  });

  it("allows the script and the styles in the page itself, and no others in it", async () => {
    const policy = (await get("/login", html)).headers.get("content-security-policy");
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policy).toContain(`script-src ${hash(THEME)} 'self'`);
    expect(policy).toContain(`style-src ${hash("i{}")} 'self'`);
    expect(policy).not.toContain("unsafe-inline");
    const call = await get("/v1/user", { accept: "application/json" });
    expect(call.headers.get("content-security-policy")).not.toContain("sha256");
  });

  it("has security headers; its files have only what browsers apply to files", async () => {
    const { headers } = await get("/login", html);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src (?:'sha256-\S+' )*'self' 'wasm-unsafe-eval'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const file = await get("/assets/main-abc123.js");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(file.headers.has("x-frame-options")).toBe(false);
    expect([...file.headers].join().length).toBeLessThan(600);
  });

  it("is read-only: another method of a page is refused, with the supported ones in Allow", async () => {
    const answer = await fetch(`${service.url}/login`, { method: "POST" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
    expect((await fetch(`${service.url}/no-such-page`, { method: "POST" })).status).toBe(404);
  });

  it("responds with 404 to an unknown route", async () => {
    const response = await get("/no/such/page", html);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<title>Paraph</title>");
  });

  it("has files that are cached forever", async () => {
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
    "is sent compressed if the browser accepts %s; it is compressed only once, before it is served",
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
