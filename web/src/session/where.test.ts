import { describe, expect, it } from "vitest";
import { where } from "./where.ts";
import type { Wanted } from "./where.ts";

const dashboard: Wanted = { route: "dashboard", parameters: {}, address: "/dashboard?search=a" };
const login: Wanted = { route: "login", parameters: {}, address: "/login" };

describe("Redirect rules", () => {
  it("sends a visitor without a session to /login and remembers the address", () => {
    expect(where({ role: "unauthenticated" }, dashboard)).toEqual({
      kind: "go",
      to: "/login",
      remember: "/dashboard?search=a",
    });
  });
  it("lets a person open the dashboard", () => {
    expect(where({ role: "user" }, dashboard)).toEqual({ kind: "stay" });
  });
  it("sends who has a session and opens /login to the remembered address", () => {
    expect(where({ role: "user", remembered: "/view/7?lang=de" }, login)).toEqual({
      kind: "go",
      to: "/view/7?lang=de",
    });
  });
  it("sends them to / when nothing, or nothing of ours, is remembered", () => {
    expect(where({ role: "user" }, login)).toEqual({ kind: "go", to: "/" });
    expect(where({ role: "user", remembered: "/nowhere" }, login)).toEqual({ kind: "go", to: "/" });
  });
  it("sends direct sign without ids to /login", () => {
    const wanted: Wanted = { route: "directView", parameters: { id: "7" }, address: "/view/7/" };
    expect(where({ role: "nas" }, wanted)).toEqual({ kind: "go", to: "/login" });
  });
  it("lets a guest open their request", () => {
    const parameters = { id: "7", userid: "8" };
    expect(
      where({ role: "nas" }, { route: "directView", parameters, address: "/view/7/8" }),
    ).toEqual({ kind: "stay" });
  });
  it("answers 404 for what is no page, and to who lacks the role", () => {
    expect(
      where({ role: "user" }, { route: undefined, parameters: {}, address: "/nowhere" }),
    ).toEqual({ kind: "not-found" });
    expect(where({ role: "nas" }, dashboard)).toEqual({ kind: "not-found" });
  });
  it("lets everyone open /sorry and the confirmation of an address", () => {
    for (const role of ["unauthenticated", "user"] as const) {
      expect(where({ role }, { route: "sorry", parameters: {}, address: "/sorry" }).kind).toBe(
        "stay",
      );
      expect(
        where({ role }, { route: "signupConfirm", parameters: {}, address: "/signup/confirm" })
          .kind,
      ).toBe("stay");
    }
  });
});
