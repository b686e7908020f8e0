import { describe, expect, it } from "vitest";
import { cookieName, keepsSecureCookies } from "./cookies.ts";

describe("Cookies are secure and restricted to one host", () => {
  it.each([
    ["https://sign.example.com", true],
    ["https://10.0.0.7:8443", true],
    ["http://localhost:4000", true],
    ["http://paraph.localhost:4000", true],
    ["http://127.0.0.1:4000", true],
    ["http://127.1.2.3", true],
    ["http://[::1]:4000", true],
    ["http://sign.example.com", false],
    ["http://localhost.example.com", false],
    ["http://127.0.0.1.example.com", false],
    ["http://192.168.1.7:4000", false],
  ])("at %s: %s", (address, secure) => {
    expect(keepsSecureCookies(address)).toBe(secure);
    expect(cookieName(address, "paraph")).toBe(secure ? "__Host-paraph" : "paraph");
  });
});
