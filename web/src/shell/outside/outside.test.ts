// @vitest-environment happy-dom
import { limits } from "@paraph/rules/limits/pages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageName } from "./analytics.ts";
import { loadScript } from "./load-script.ts";
import { startReferral, stopReferral, tellLanguage } from "./referral.ts";
import { hutkIn, noteSignup, tellSignup, waitFor } from "./signup-tracker.ts";

interface Call {
  readonly address: string;
  readonly body: unknown;
}
let calls: Call[] = [];
let answer: () => Response;
let log: ReturnType<typeof vi.spyOn>;
/** Simulates what the browser does with a script that is added to the page. */
let onScript: (script: HTMLScriptElement) => void;

beforeEach(() => {
  calls = [];
  answer = () => new Response("{}", { headers: { "content-type": "application/json" } });
  onScript = (script) => script.dispatchEvent(new Event("load"));
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(document.head, "append").mockImplementation((script) =>
    queueMicrotask(() => onScript(script as HTMLScriptElement)),
  );
  vi.stubGlobal("fetch", async (address: string, init?: { body?: string }) => {
    calls.push({ address, body: JSON.parse(init?.body ?? "null") as unknown });
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

describe("An external script", () => {
  it("that cannot be loaded is 'Failed to load script', and may be loaded again", async () => {
    onScript = (script) => script.dispatchEvent(new Event("error"));
    await expect(loadScript("https://a.test/1.js")).rejects.toThrow(/^Failed to load script$/);
    onScript = (script) => script.dispatchEvent(new Event("load"));
    await expect(loadScript("https://a.test/1.js")).resolves.toBeUndefined();
  });
});

describe("The signup tracker", () => {
  const forms = {
    url: "https://forms.test",
    portalId: "p",
    signupFormId: "f",
    trackerUrl: "https://forms.test/t.js",
  };

  it("is looked up every 50 ms for 5000 ms, then is 'Failed to load'", async () => {
    vi.useFakeTimers();
    expect(limits.tracker).toEqual({ interval: 50, timeout: 5000 });
    const look = vi.fn<() => string | undefined>(() => undefined);
    const ended = waitFor(look).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(49);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await ended).toBe("Failed to load");
    expect(look).toHaveBeenCalledTimes(101);
  });

  it("receives a sign-up once, with its whole payload and without the address's query", async () => {
    document.cookie = "hubspotutk=0123456789abcdef; path=/";
    document.title = "Confirm – Paraph";
    noteSignup("anna@example.test");
    await tellSignup(forms, "I agree.");
    await tellSignup(forms, "I agree.");
    expect(calls).toEqual([
      {
        address: "https://forms.test/p/f",
        body: {
          fields: [{ name: "email", value: "anna@example.test" }],
          context: {
            hutk: "0123456789abcdef",
            pageUri: location.origin + location.pathname,
            pageName: "Confirm – Paraph",
          },
          legalConsentOptions: { consent: { consentToProcess: true, text: "I agree." } },
        },
      },
    ]);
    expect(log).not.toHaveBeenCalled();
  });

  it("that cannot be loaded is only logged", async () => {
    onScript = (script) => script.dispatchEvent(new Event("error"));
    noteSignup("anna@example.test");
    await tellSignup({ ...forms, trackerUrl: "https://forms.test/gone.js" }, "I agree.");
    expect(calls).toEqual([]);
    expect(log).toHaveBeenCalledWith("Failed to load script", expect.any(Error));
  });

  it.each([
    ["a=1; hubspotutk=abc; b=2", "abc"],
    ["xhubspotutk=abc", undefined],
    ["", undefined],
  ])("finds its mark in the cookies %j", (cookies, mark) => {
    expect(hutkIn(cookies)).toBe(mark);
  });
});

describe("The referral widget", () => {
  const referral = { productId: "paraph", scriptUrl: "https://widget.test/w.js" };
  const anna = { firstName: "Anna", lastName: "Keller", email: "anna@example.test" };
  const booted: unknown[] = [];
  const commands: string[][] = [];

  beforeEach(() => {
    booted.length = 0;
    commands.length = 0;
    answer = () =>
      new Response('{"token":"t0ken"}', { headers: { "content-type": "application/json" } });
    window.cello = {
      cmd: {
        push: (command) =>
          command({
            boot: async (options) => {
              booted.push(options);
              if (options.token === "") throw new Error("refused");
            },
          }),
      },
    };
    window.Cello = async (...given) => commands.push(given);
  });

  it("boots with product id, token, language and the person's names and address", async () => {
    await startReferral(referral, anna, () => "de-ch");
    expect(calls.map(({ address }) => address)).toEqual(["/v1/user/cello"]);
    expect(booted).toEqual([
      {
        productId: "paraph",
        token: "t0ken",
        language: "de",
        productUserDetails: {
          firstName: "Anna",
          lastName: "Keller",
          fullName: "Anna Keller",
          email: "anna@example.test",
        },
      },
    ]);
    await tellLanguage("en-gb");
    await stopReferral();
    await tellLanguage("de-ch");
    expect(commands).toEqual([["changeLanguage", "en"], ["shutdown"]]);
  });

  it("with a refused token is 'Cello initialisation failed' in the log, and nowhere else", async () => {
    answer = () => new Response("{}", { status: 404 });
    await startReferral(referral, anna, () => "en-gb");
    expect(log).toHaveBeenCalledWith("Cello initialisation failed", expect.any(Error));
    expect(booted).toEqual([]);
  });

  it("with a failed script is logged as 'Failed to load script'", async () => {
    onScript = (script) => script.dispatchEvent(new Event("error"));
    await startReferral({ ...referral, scriptUrl: "https://widget.test/gone.js" }, anna, () => "");
    const [words, error] = log.mock.calls[0] as [string, Error];
    expect([words, error.message]).toEqual([
      "Cello initialisation failed",
      "Failed to load script",
    ]);
  });
});

describe("Addresses as sent to analytics", () => {
  it.each([
    ["/dashboard", "/dashboard"],
    ["/profile/visual-signature", "/profile/visual-signature"],
    ["/view/0192f3a4-0000-7000-8000-000000000001", "/view/{id}"],
    ["/business/billing/plan", "/business/billing/plan"],
    ["/invite/018f00aa11", "/invite/{id}"],
  ])("%s is %s", (path, name) => {
    expect(pageName(path)).toBe(name);
  });
});
