// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { exitFor, keepExit } from "./exit.ts";

afterEach(() => sessionStorage.clear());
const asked = new URLSearchParams({ exitURL: "https://shop.example/", redirectTimeout: "20" });

describe("The exit of a request", () => {
  it.each(["/view/r1", "/view/r1/u1"])("is the one in the address: %s", (path) => {
    keepExit(path, asked);
    expect(exitFor("r1")).toMatchObject({ exitUrl: "https://shop.example/", seconds: 20 });
    expect(exitFor("r2")).toBeUndefined();
  });

  it("stays if the same tab opens a page without one", () => {
    keepExit("/view/r1", asked);
    keepExit("/login", new URLSearchParams({ exitURL: "https://other.example/" }));
    keepExit("/view/r1", new URLSearchParams());
    expect(exitFor("r1")?.exitUrl).toBe("https://shop.example/");
  });

  it("belongs to the last request that has one", () => {
    keepExit("/view/r1", asked);
    keepExit("/view/r2", asked);
    expect(exitFor("r1")).toBeUndefined();
  });
});
