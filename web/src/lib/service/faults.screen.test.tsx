// @vitest-environment happy-dom
/** The error catalogue (specification section 8): what failed calls cause, as seen on the screens. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openModal } from "../over-pages/modals.ts";
import { fill, press, said } from "../../testing/acts.ts";
import { can, session } from "../../testing/answers.ts";
import { request, rows } from "../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";
import { onReport } from "./report.ts";
import { readToken } from "../../session/token.ts";
import { rememberedAddress } from "../../session/return-address.ts";

let lines: unknown[][] = [];
beforeEach(() => {
  lines = vi.spyOn(console, "error").mockImplementation(() => undefined).mock.calls;
});
afterEach(async () => {
  await closeScreens();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const logged = (words: string) =>
  waitFor(() =>
    expect(lines.map((line) => line.map(String).join(" "))).toContainEqual(
      expect.stringContaining(words),
    ),
  );
const SESSIONS = "GET /v1/user/sessions";
const LOGIN = "POST /v1/login";
const broken = refusal(500, "error.unexpected", "This broke.");
const unknown = refusal(401, "error.auth.token_invalid", "Log in again.");
const day = "2025-03-04T08:12:00.000Z";
const here = {
  sessions: [
    {
      id: "here",
      created_at: day,
      last_used_at: day,
      expires_at: day,
      network: "192.0.2.0/24",
      user_agent: "",
      is_current: true,
      can: can("session", ["read", "end"]),
    },
  ],
};

const opened = (address: string, answers: Answers = {}) =>
  openScreens(address, {
    session: true,
    answers: { ...session(), "GET /v3/signature-requests": rows(), [SESSIONS]: here, ...answers },
  });

describe("HTTP 5xx other than 503", () => {
  it("leads to /sorry, and from there back", async () => {
    const { router } = await opened("/profile", { "PUT /v1/user": broken });
    await fill("First name", "Leni");
    await press("Save changes");
    const again = await screen.findByRole("link", { name: "Try again" });
    expect(router.state.location.pathname).toBe("/sorry");
    expect(screen.getByText("This broke.")).toBeDefined();
    await userEvent.click(again);
    expect(await said("Your details")).toBeDefined();
    expect(screen.getByRole("button", { name: "Account of Lena Brunner" })).toBeDefined();
    expect(router.state.location.pathname).toBe("/profile");
  });

  it("also does so at the login", async () => {
    const { router } = await openScreens("/login", { answers: { [LOGIN]: broken } });
    await fill("Email address", "lena@example.test");
    await fill("Password", "anything");
    await press("Log in");
    expect(await said("Something went wrong on our side.")).toBeDefined();
    expect(screen.getByText("This broke.")).toBeDefined();
    expect(router.state.location.pathname).toBe("/sorry");
  });

  it("does not redirect while the call is being repeated", async () => {
    let asked = 0;
    const { router } = await opened("/profile/settings", {
      [SESSIONS]: () => {
        asked += 1;
        return asked <= 2 ? broken : here;
      },
    });
    expect(await said(/^This session/)).toBeDefined();
    expect(asked).toBe(3);
    expect(router.state.location.pathname).toBe("/profile/settings");
  });
});

describe("503", () => {
  it("does not redirect; the call is retried as Retry-After says", async () => {
    const busy = refusal(503, "error.unavailable", "Busy.", { headers: { "retry-after": "60" } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answer, asked, router } = await opened("/profile/settings", { [SESSIONS]: busy });
    await waitFor(() => expect(asked(SESSIONS)).toHaveLength(1));
    expect(await said("Where you are logged in")).toBeDefined();
    answer({ [SESSIONS]: here });
    await vi.advanceTimersByTimeAsync(45_000);
    expect(asked(SESSIONS)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await said(/^This session/)).toBeDefined();
    expect(asked(SESSIONS)).toHaveLength(2);
    expect(router.state.location.pathname).toBe("/profile/settings");
  });
});

describe("401", () => {
  const ended: Answers = { "GET /v1/user": unknown, "GET /v2/businesses/user": unknown };

  it("remembers the address, removes the token and logs out", async () => {
    const { answer, router } = await opened("/profile/settings", ended);
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeDefined();
    expect(router.state.location.pathname).toBe("/login");
    expect(readToken()).toBeUndefined();
    expect(rememberedAddress()).toBe("/profile/settings");
    answer({
      ...session(),
      [LOGIN]: { token_type: "Bearer", value: "token", expiration: "2040-01-01T00:00:00.000Z" },
    });
    await fill("Email address", "lena@example.test");
    await fill("Password", "anything");
    await press("Log in");
    expect(await said("Where you are logged in")).toBeDefined();
    expect(router.state.location.pathname).toBe("/profile/settings");
  });

  it.each(["/login", "/logout"])("remembers nothing on %s", async (address) => {
    const { router } = await opened(address, ended);
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(readToken()).toBeUndefined();
    expect(rememberedAddress()).toBeUndefined();
  });

  it("is logged if the page needs no login, and the user continues unauthenticated", async () => {
    await opened("/verify", ended);
    expect(await said("Check a signed document.")).toBeDefined();
    await logged("The authentication failed");
    expect(readToken()).toBeUndefined();
  });
});

describe("A missing page, dialog or overlay", () => {
  it("is shown as 'Page Not Found: {path}'", async () => {
    await openScreens("/nowhere/at-all");
    expect(await said("Page Not Found: /nowhere/at-all")).toBeDefined();
  });

  it("is logged if it is an unknown dialog or overlay", async () => {
    await opened("/dashboard");
    await said("You have no documents yet.");
    void openModal("unknown/name" as never, {} as never);
    await logged("There is no dialog called unknown/name");
    await logged("The dialog unknown/name could not be loaded");
    void openModal("unknown-name" as never, {} as never);
    await logged("There is no overlay called unknown-name");
    await logged("The overlay unknown-name could not be loaded");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("You have no documents yet.")).toBeDefined();
  });
});

describe("A secondary part that cannot be loaded", () => {
  it("is only logged: data", async () => {
    await opened("/profile/settings", {
      [SESSIONS]: refusal(409, "error.conflict", "Somebody was faster."),
    });
    await logged("Somebody was faster.");
    const told = screen.queryAllByRole("status").map(({ textContent }) => textContent);
    expect(told.join("")).toBe("");
    expect(screen.getByRole("heading", { name: "Emails" })).toBeDefined();
  });

  it("is reported silently: a picture", async () => {
    const reports: string[] = [];
    const stop = onReport((_, about) => reports.push(about));
    await opened("/view/lease", { "GET /v3/signature-requests/{id}": request() });
    await waitFor(() => expect(reports).toContain("A picture could not be loaded"));
    stop();
    expect(lines.filter((line) => line.map(String).join(" ").includes("icture"))).toEqual([]);
    expect(screen.getByRole("heading", { level: 1, name: "Lease" })).toBeDefined();
  });
});
