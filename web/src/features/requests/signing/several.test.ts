import { describe, expect, it } from "vitest";
import {
  decidingResult,
  dueByClick,
  endWaiting,
  plainResult,
  severalOf,
  signedOf,
  takeResults,
  waitingAttempts,
} from "./several.ts";
import type { Result } from "../../../session/kept-several.ts";

const REQUESTS = ["a", "b", "c"].map((id) => ({ id, title: id }));
const result = (id: string, status: Result["status"], more: Partial<Result> = {}): Result => ({
  ...plainResult(id, false),
  status,
  proceedId: "attempt",
  ...more,
});
const several = (...results: readonly Result[]) =>
  severalOf({ requests: REQUESTS, rest: [], byClick: undefined }, results);

describe("What is shown for several requests", () => {
  it.each([
    ["a code", ["FINISHING", "TAN_REQUIRED", "LOCKED"], "b"],
    ["a password", ["LOCKED", "SIGNED", "PROVIDER_STEP"], "c"],
    ["another signer", ["FINISHING", "LOCKED", "FAILED"], "b"],
    ["what the service completes", ["SIGNED", "FAILED", "FINISHING"], "c"],
    ["the results", ["SIGNED", "FAILED", "SIGNED"], undefined],
  ] as const)("is %s", (_, statuses, shown) => {
    const results = statuses.map((status, at) => result(REQUESTS[at]?.id ?? "", status));
    expect(decidingResult(several(...results))?.id).toBe(shown);
  });

  it("keeps the results of those that are not in a later response, and counts one signed before as signed", () => {
    const all = several(result("a", "SIGNED"), result("b", "TAN_REQUIRED"));
    takeResults(all, [
      result("b", "SIGNED"),
      result("c", "FAILED", { key: "error.signing.already_signed" }),
    ]);
    expect(signedOf(all, all.results.get())).toBe(3);
  });

  it("ends only those that wait for a code when the person cancels", () => {
    const all = several(
      result("a", "SIGNED"),
      result("b", "TAN_REQUIRED", { proceedId: "one" }),
      result("c", "PROVIDER_STEP", { proceedId: "two" }),
    );
    expect(waitingAttempts(all)).toEqual(["one", "two"]);
    endWaiting(all);
    expect([...all.results.get().values()].map(({ status }) => status)).toEqual([
      "SIGNED",
      "FAILED",
      "FAILED",
    ]);
  });

  it("is the call for those that need no code, once all others have ended, and only once", () => {
    const byClick = {
      language: "en-gb" as const,
      signatureRequests: [{ signatureRequestId: "c" }],
    };
    const all = severalOf({ requests: REQUESTS, rest: [], byClick }, [
      result("a", "SIGNED"),
      result("b", "FAILED"),
    ]);
    expect(decidingResult(all)).toBeUndefined();
    expect(dueByClick(all)).toBe(byClick);
    takeResults(all, [result("c", "FAILED")]);
    expect(dueByClick(all)).toBeUndefined();
  });
});
