import { describe, expect, it } from "vitest";
import { createConfinedXml } from "./confined-xml.ts";

const ENDLESS = new URL("../testing/endless-worker.ts", import.meta.url);
const LIMITS = { time: 10_000, memory: 128, threads: 1, waiting: 3 };
const REFUSED = "error.sso.answer_invalid";

const request = { entityId: "e", acs: "a", metadata: "m", requestId: "_r" };
const provider = { entityId: "p", loginUrl: "https://p.example", certificates: [] };
const answer = (xml: string) => ({
  provider,
  request,
  response: Buffer.from(xml).toString("base64"),
  now: new Date(),
});
/** The maximum number of elements of a response, each with its own prefix: this takes the library longest. */
const worst = () => {
  const parts = Array.from({ length: 1200 }, (_, n) => `<p${n % 60}:x a="${n}"/>`).join("");
  const scopes = Array.from({ length: 60 }, (_, n) => `xmlns:p${n}="urn:${n}"`).join(" ");
  return `<Response xmlns="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="_r" Destination="a" ${scopes}><Status><StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></Status>${parts}</Response>`;
};

/** The keys of refusals, as callers get them. */
const keyOf = async (run: Promise<unknown>): Promise<string> => {
  try {
    await run;
    return "none";
  } catch (error) {
    return (error as { key?: string }).key ?? String(error);
  }
};

describe("The XML of providers", () => {
  it("is read in a thread, with the errors that the main one would have", async () => {
    const xml = createConfinedXml(LIMITS);
    expect(await keyOf(xml.run("provider", "no xml", "error.sso.metadata_invalid"))).toBe(
      "error.sso.metadata_invalid",
    );
    expect(await keyOf(xml.run("answer", answer("<Response/>"), REFUSED))).toBe(REFUSED);
    // The same thread does the next task.
    expect(await keyOf(xml.run("answer", answer(worst()), REFUSED))).toBe(
      "error.sso.signature_invalid",
    );
  });

  it("is refused once it takes too long; the service goes on meanwhile, and so do later answers", async () => {
    const xml = createConfinedXml({ ...LIMITS, time: 300 }, ENDLESS);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    const hostile = xml.run("provider", "for ever", REFUSED);
    const next = xml.run("provider", "short", REFUSED);
    expect(await keyOf(hostile)).toBe(REFUSED);
    expect(turns).toBeGreaterThan(0);
    expect(await next).toBe("short");
    clearInterval(turning);
  });

  it("is refused once it needs too much memory, which ends its thread alone", async () => {
    const xml = createConfinedXml({ ...LIMITS, memory: 16 }, ENDLESS);
    expect(await keyOf(xml.run("provider", "too much", REFUSED))).toBe(REFUSED);
    expect(await xml.run("provider", "short", REFUSED)).toBe("short");
  });

  it("waits in a line that has an end", async () => {
    const xml = createConfinedXml({ ...LIMITS, time: 300 }, ENDLESS);
    const all = Array.from({ length: 6 }, () => keyOf(xml.run("provider", "for ever", REFUSED)));
    const keys = await Promise.all(all);
    expect(keys.filter((key) => key === "error.unavailable")).toHaveLength(2);
    expect(keys.filter((key) => key === REFUSED)).toHaveLength(4);
  });

  it("finds nothing of the environment of the process", async () => {
    const xml = createConfinedXml(LIMITS, ENDLESS);
    expect(await xml.run("provider", "environment", REFUSED)).toBe("{}");
  });
});
