// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { keepsCookies } from "./cookies.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("A browser keeps what the product needs", () => {
  it("when it keeps storage and cookies", () => {
    expect(keepsCookies()).toBe(true);
  });

  it("not when cookies are off", () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    expect(keepsCookies()).toBe(false);
  });

  it("not when storage throws", () => {
    vi.stubGlobal("sessionStorage", {
      setItem: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    expect(keepsCookies()).toBe(false);
  });
});
