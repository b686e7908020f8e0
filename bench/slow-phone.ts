/** The first view of the login page and of the dashboard on a slow phone with an empty cache. */
import path from "node:path";
import { makePdf } from "@paraph/pades/testing";
import { launchBareBrowser } from "./bare-browser.ts";
import type { BareBrowser, Send } from "./bare-browser.ts";
import { median, rounded } from "./measure.ts";
import type { Row, Section } from "./report.ts";
import { register } from "./service/client.ts";
import type { Person } from "./service/client.ts";
import { startSandbox, startService } from "./service/service.ts";
import type { Running } from "./service/service.ts";

const ROOT = path.join(import.meta.dirname, "..");
/** Another checkout with a built client (`npm run build` is part of its `npm start`), measured in turn with this one. */
const BESIDE = process.env["PHONE_BESIDE"];
const ROUNDS = Number(process.env["PHONE_ROUNDS"] ?? 7);
/** 750 kbit/s in both directions, 300 ms for each answer: the "Slow 3G" of the specification of this measurement. */
const NETWORK = {
  offline: false,
  latency: 300,
  downloadThroughput: 750_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_PROCESSOR = 4;
const SCREEN = { width: 375, height: 812, deviceScaleFactor: 2, mobile: true };
/** Milliseconds between two looks at whether the page can be used, and until the visit fails. */
const LOOK_AFTER = 300;
const PATIENCE = 60_000;
/** The number of requests on the dashboard. */
const REQUESTS = 8;

interface View {
  readonly name: string;
  readonly address: string;
  /** CSS selector of the element that makes the page usable. */
  readonly usable: string;
  readonly isLoggedIn: boolean;
}

const VIEWS: readonly View[] = [
  {
    name: "login",
    address: "/login",
    usable: "form button[type=submit]:not([disabled])",
    isLoggedIn: false,
  },
  {
    name: "dashboard with rows",
    address: "/dashboard",
    usable: "main a[href*='/view/']",
    isLoggedIn: true,
  },
];

interface Subject {
  readonly name: string;
  readonly url: string;
  readonly session: string;
}

interface Visit {
  readonly firstPaint: number;
  readonly usable: number;
  readonly requests: number;
}

/**
 * First paint, the moment when the page can be used, and the requests until then, of this checkout's client and service
 * and, with `PHONE_BESIDE`, of another checkout's, in turn.
 * @param folder for data
 * @param chrome path of the browser
 */
export async function measureSlowPhone(folder: string, chrome: string): Promise<Section> {
  const data = path.join(folder, "phone");
  const sandbox = await startSandbox(data);
  const services: Running[] = [];
  const subjects: Subject[] = [];
  try {
    const checkouts = { now: ROOT, ...(BESIDE !== undefined && { before: path.resolve(BESIDE) }) };
    for (const [name, checkout] of Object.entries(checkouts)) {
      const service = await startService(sandbox.settings, path.join(data, name), checkout);
      services.push(service);
      const person = await register(service.url, sandbox.url);
      await fillDashboard(person);
      subjects.push({ name, url: service.url, session: await sessionOf(person) });
    }
    return sectionOf(await visits(subjects, chrome));
  } finally {
    for (const service of services) await service.stop();
    await sandbox.stop();
  }
}

async function fillDashboard({ call, email }: Person): Promise<void> {
  const content = Buffer.from(makePdf()).toString("base64");
  for (let n = 1; n <= REQUESTS; n++) {
    const document = await call<{ id: string }>("POST", "/v3/documents", {
      title: `Contract ${n}`,
      content,
      content_type: "application/pdf",
    });
    const request = await call<{ id: string }>("POST", "/v3/signature-requests", {
      title: `Contract ${n}`,
      documents: [{ document_id: document.id }],
      signatures: [{ account_email: email, quality: "SES", legislation: "EIDAS" }],
    });
    await call("POST", `/v3/signature-requests/${request.id}/initiate`);
  }
}

/** What the login page writes to the tab's storage (`web/src/session/token.ts`). */
async function sessionOf({ headers }: Person): Promise<string> {
  const value = headers["authorization"]?.replace("Bearer ", "") ?? "";
  return JSON.stringify({ value, expiration: new Date(Date.now() + 3_600_000).toISOString() });
}

async function visits(subjects: readonly Subject[], chrome: string) {
  const browser = await launchBareBrowser(chrome);
  const seen = new Map<string, Visit[]>();
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const view of VIEWS) {
        for (const subject of subjects) {
          const one = await visit(browser, subject, view);
          // The first round warms the services up.
          if (round > 0)
            seen.set(keyOf(view, subject), [...(seen.get(keyOf(view, subject)) ?? []), one]);
        }
      }
    }
  } finally {
    await browser.close();
  }
  return { subjects, seen };
}

const keyOf = (view: View, subject: Subject) => `${view.name} ${subject.name}`;

/** A new context has an empty cache. */
function visit(browser: BareBrowser, subject: Subject, view: View): Promise<Visit> {
  return browser.inNewContext(async (send) => {
    const { userAgent } = await send<{ userAgent: string }>("Browser.getVersion");
    const acceptLanguage = "en-GB";
    await send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage });
    await send("Emulation.setDeviceMetricsOverride", SCREEN);
    await send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await send("Page.enable");
    const source = noteUsable(view.usable) + (view.isLoggedIn ? logIn(subject.session) : "");
    await send("Page.addScriptToEvaluateOnNewDocument", { source });
    await send("Network.enable");
    await send("Network.emulateNetworkConditions", NETWORK);
    await send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
    await send("Page.navigate", { url: `${subject.url}${view.address}` });
    return await seenOn(send, view);
  });
}

/** A script for the page: notes when the selector first has a match, in milliseconds since the navigation. */
const noteUsable = (selector: string) => `
  new MutationObserver(() => {
    if (globalThis.usableAt === undefined && document.querySelector(${JSON.stringify(selector)}) !== null)
      globalThis.usableAt = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });`;

/** The same: the tab has a session. A blank page has no storage. */
const logIn = (session: string) => `
  if (location.protocol !== "about:") sessionStorage.setItem("paraph.token", ${JSON.stringify(session)});`;

/** The page itself is a request, too. */
const MOMENTS = `globalThis.usableAt === undefined ? undefined : ({
  firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  usable: usableAt,
  requests: 1 + performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= usableAt).length,
})`;

/** Waits until the page can be used. Throws after a minute. */
async function seenOn(send: Send, { name }: View): Promise<Visit> {
  const asked = { expression: MOMENTS, returnByValue: true };
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    const { result } = await send<{ result: { value?: Visit } }>("Runtime.evaluate", asked);
    if (result.value !== undefined) return result.value;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER));
  }
  throw new Error(`${name} could not be used after ${PATIENCE / 1000} s.`);
}

function sectionOf({ subjects, seen }: Awaited<ReturnType<typeof visits>>): Section {
  const rows: Row[] = VIEWS.flatMap((view) =>
    subjects.map((subject) => {
      const of = seen.get(keyOf(view, subject)) ?? [];
      const seconds = (pick: (visit: Visit) => number) => rounded(median(of.map(pick)) / 1000);
      return {
        page: view.name,
        ...(BESIDE !== undefined && { whose: subject.name }),
        runs: of.length,
        "first paint s": seconds(({ firstPaint }) => firstPaint),
        "usable s": seconds(({ usable }) => usable),
        "requests until then": median(of.map(({ requests }) => requests)),
      };
    }),
  );
  return {
    title: "First view on a slow phone",
    about:
      "Empty cache, 750 kbit/s, 300 ms for each answer, processor 4 times slower (Chromium's emulation), 375 × 812; medians. " +
      "Usable: the login's button can be pressed; the first row of the dashboard is shown.",
    rows,
  };
}
