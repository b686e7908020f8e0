import { describe, expect, it } from "vitest";
import { reportingRates } from "./error-reporting.ts";
import { scrubbed, scrubbedItem, withoutQueries } from "./scrub.ts";

describe("Error reporting", () => {
  it.each([0, 0.25, 1])(
    "sends traces and session replays at the configured rate %d, and error replays at 0.8",
    (tracesRate) => {
      const rates = reportingRates({ tracesRate }, "my.paraph.example");
      expect(rates).toMatchObject({
        tracesSampleRate: tracesRate,
        replaysSessionSampleRate: tracesRate,
        replaysOnErrorSampleRate: 0.8,
      });
    },
  );

  it("sends trace headers only to localhost and the host of the customer area", () => {
    const { tracePropagationTargets: targets } = reportingRates(
      { tracesRate: 1 },
      "my.paraph.example",
    );
    const goes = (address: string) => targets.some((target) => target.test(address));
    expect(goes("http://localhost:4000/v1/user")).toBe(true);
    expect(goes("https://my.paraph.example/v1/user")).toBe(true);
    expect(goes("https://forms.example/")).toBe(false);
    // The tool also matches addresses of the page's own origin by their path. A path alone is no target.
    expect(goes("/v1/user")).toBe(false);
  });
});

describe("A report to error reporting", () => {
  it.each([
    ["https://a.test/signup/confirm?token=s3cret", "https://a.test/signup/confirm"],
    ["/password-reset/confirm?token=s3cret#x", "/password-reset/confirm"],
    ["GET /v1/x?usertoken=s3cret failed", "GET /v1/x failed"],
    ['{"href":"http://a.test/?t=s3cret","n":1}', '{"href":"http://a.test/","n":1}'],
    ["Is this a question? No.", "Is this a question? No."],
  ])("contains no query in %j", (text, safe) => {
    expect(withoutQueries(text)).toBe(safe);
  });

  it("contains no secrets at any depth, and no fields that may contain one", () => {
    const event = {
      request: { url: "https://a.test/x?token=s", query_string: "token=s" },
      breadcrumbs: [{ data: { to: "/y?token=s", "http.query": "token=s", status: 200 } }],
      flag: true,
      nothing: null,
    };
    expect(scrubbed(event)).toEqual({
      request: { url: "https://a.test/x" },
      breadcrumbs: [{ data: { to: "/y", status: 200 } }],
      flag: true,
      nothing: null,
    });
  });

  it("states its actual length", () => {
    const recording = '{"segment_id":0}\n[{"href":"/é?token=s"}]';
    const [header, payload] = scrubbedItem({ type: "replay_recording", length: 99 }, recording);
    expect(payload).toBe('{"segment_id":0}\n[{"href":"/é"}]');
    expect(header).toEqual({
      type: "replay_recording",
      length: Buffer.from(String(payload)).length,
    });
    expect(scrubbedItem({ type: "event" }, { a: 1 })).toEqual([{ type: "event" }, { a: 1 }]);
  });
});
