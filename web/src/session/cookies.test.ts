// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { keepsCookies } from "./cookies.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("A browser stores what the product needs", () => {
  it("if it stores cookies and has storage", () => {
    expect(keepsCookies()).toBe(true);
  });

  it("not if cookies are off", () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    expect(keepsCookies()).toBe(false);
  });

  it("not if storage throws", () => {
    vi.stubGlobal("sessionStorage", {
      setItem: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    expect(keepsCookies()).toBe(false);
  });
});
