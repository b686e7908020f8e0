// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, noDialog, press, said, valueOf } from "../../testing/acts.ts";
import { can, qualities, session, user } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const CHANGE = "PUT /v1/user";
const SESSIONS = "GET /v1/user/sessions";
const at = "2025-03-04T08:12:00.000Z";
const one = (id: string, user_agent: string, is_current = false) => ({
  id,
  created_at: at,
  last_used_at: at,
  expires_at: at,
  network: "192.0.2.0/24",
  user_agent,
  is_current,
  can: can("session", ["read", "end"]),
});
const sessions = {
  sessions: [
    one("here", "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", true),
    one("there", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1"),
  ],
};

const opened = (answers: Answers = {}, me: Parameters<typeof user>[0] = {}) =>
  openScreens("/profile/settings", {
    session: true,
    answers: {
      ...session(me),
      [SESSIONS]: sessions,
      "GET /v1/user/exports": { exports: [], can: can("own_exports", ["read", "request"]) },
      "GET /v1/user/second-factor": {
        enabled: false,
        since: null,
        recovery_codes_left: 0,
        can: can("second_factor", ["read", "set_up"]),
      },
      "GET /v3/user/signature-qualities-detail": qualities(),
      ...answers,
    },
  });

async function choose(label: string, option: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}
const toggle = async () =>
  userEvent.click(
    await screen.findByRole("switch", { name: "Delete finished requests that I sent" }),
  );
const bar = () => screen.findByRole("group", { name: "Unsaved changes" });
const noBar = () => expect(screen.queryByRole("group", { name: "Unsaved changes" })).toBeNull();

describe("A setting", () => {
  it("is listed while it is unsaved, and only changes are sent", async () => {
    const saved = user({
      attributes: { default_legislation: ["ZERTES"], email_notification_level: ["none"] },
      retention: { enabled: true, terminal_state: 365 },
    });
    const { asked } = await opened({ [CHANGE]: saved });
    await screen.findByRole("combobox", { name: "Law" });
    noBar();
    await choose("Emails", "None");
    await choose("Law", /Swiss law/);
    expect((await bar()).textContent).toContain("2 changes are not saved Emails and Law");
    await toggle();
    await fill("Days after they end", "365");
    await userEvent.tab();
    expect((await bar()).textContent).toContain(
      "3 changes are not saved Emails, Law and Automatic deletion",
    );
    await press("Save changes");
    expect(await said("Saved.")).toBeDefined();
    noBar();
    expect(asked(CHANGE).map(({ body }) => body)).toEqual([
      {
        attributes: { email_notification_level: ["none"], default_legislation: ["ZERTES"] },
        retention: { enabled: true, terminal_state: 365 },
      },
    ]);
    await choose("Law", "Decide each time");
    await press("Save changes");
    await waitFor(() => expect(asked(CHANGE)).toHaveLength(2));
    expect(asked(CHANGE)[1]?.body).toEqual({ attributes: { default_legislation: [] } });
  });

  it("is reset when changes are discarded, and the keyboard focus stays in the form", async () => {
    const { asked } = await opened({}, { retention: { enabled: true, terminal_state: 90 } });
    await fill("Days after they end", "91");
    await userEvent.tab();
    await press("Discard");
    expect(await valueOf("Days after they end")).toBe("90");
    noBar();
    expect(document.activeElement?.tagName).toBe("FORM");
    expect(asked(CHANGE)).toEqual([]);
  });

  it("shows an error of the service at its field", async () => {
    const fields = { "retention.terminal_state": { code: "too_large", message: "3650 at most" } };
    const refused = { ...refusal(400, "error.validation", "Check."), details: { fields } };
    await opened({ [CHANGE]: refused });
    await toggle();
    await press("Save changes");
    expect(await said("3650 at most")).toBeDefined();
    await waitFor(() => expect(focused()).toBe("Days after they end"));
    expect((await bar()).textContent).not.toContain("Check.");
  });

  it.each(failures(refusal(409, "error.conflict", "Someone was faster.")))(
    "stays unsaved if it is refused; the reason is above the buttons",
    async (refused, sentence) => {
      await opened({ [CHANGE]: refused });
      await toggle();
      await press("Save changes");
      expect(await within(await bar()).findByText(sentence)).toBeDefined();
      expect(screen.queryByText("Saved.")).toBeNull();
    },
  );

  it("requires a number of days", async () => {
    const { asked } = await opened();
    await toggle();
    await userEvent.clear(await screen.findByLabelText("Days after they end"));
    await userEvent.tab();
    await press("Save changes");
    expect(await said("This field is required")).toBeDefined();
    expect(asked(CHANGE)).toEqual([]);
  });
});

describe("Unsaved changes", () => {
  it("cause a question before the person leaves", async () => {
    const { router } = await opened();
    await toggle();
    await bar();
    await userEvent.click(await screen.findByRole("link", { name: "Personal details" }));
    const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
    await userEvent.click(within(question).getByRole("button", { name: "Stay" }));
    await noDialog();
    expect(router.state.location.pathname).toBe("/profile/settings");
    expect(await bar()).toBeDefined();
    await userEvent.click(await screen.findByRole("link", { name: "Personal details" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    expect(await said("Your details")).toBeDefined();
    expect(router.state.location.pathname).toBe("/profile");
  });

  it("do not keep the person on the page after the session has ended", async () => {
    const { answer } = await opened();
    await toggle();
    await bar();
    answer({ [CHANGE]: refusal(401, "error.auth.token_expired", "Log in.") });
    await press("Save changes");
    expect(await screen.findByRole("button", { name: "Log in" })).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("cause the browser's own question when the tab is closed", async () => {
    await opened();
    const leave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await screen.findByRole("combobox", { name: "Law" });
    expect(leave()).toBe(true);
    await toggle();
    await bar();
    expect(leave()).toBe(false);
  });
});

describe("A person's sessions", () => {
  it("are shown with their browser; the others can be ended", async () => {
    const { asked, answer } = await opened({ "DELETE /v1/user/sessions/{id}": { ok: true } });
    const table = await screen.findByRole("table", { name: "Sessions" });
    const shown = within(table).getAllByRole("row").slice(1);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      "Firefox, LinuxThis session · From the network 192.0.2.0/24",
      expect.stringMatching(/^Safari, iPhoneLast used .* · From the network 192\.0\.2\.0\/24End$/),
    ]);
    await press("End the session on Safari, iPhone");
    await fill("Your password", "a password");
    answer({ [SESSIONS]: { sessions: sessions.sessions.slice(0, 1) } });
    await press("End session");
    await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(2));
    expect(asked("DELETE /v1/user/sessions/{id}")[0]?.path).toEqual({ id: "there" });
    expect(screen.queryByRole("button", { name: "End all other sessions" })).toBeNull();
  });

  it("are ended by people without a password with a code, or after a login alone", async () => {
    const END = "DELETE /v1/user/sessions/{id}";
    const code = await opened({ [END]: { ok: true } }, { confirms_with: "code" });
    await press("End the session on Safari, iPhone");
    expect(screen.queryByLabelText("Your password")).toBeNull();
    await fill("Code from the app, or a recovery code", "123456");
    await press("End session");
    await waitFor(() => expect(code.asked(END)[0]?.body).toEqual({ code: "123456" }));
    await closeScreens();
    const login = await opened({ [END]: { ok: true } }, { confirms_with: "login" });
    await press("End the session on Safari, iPhone");
    expect(await said(/the first ten minutes after you enter/)).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    await press("End session");
    await waitFor(() => expect(login.asked(END)[0]?.body).toEqual({}));
  });

  it.each(failures())("shows why it could not be loaded", async (refused, sentence) => {
    const { answer } = await opened({ [SESSIONS]: refused });
    expect(await said("Your sessions could not be loaded.")).toBeDefined();
    expect(await said(sentence)).toBeDefined();
    answer({ [SESSIONS]: sessions });
    await press("Try again");
    expect(await screen.findByRole("table", { name: "Sessions" })).toBeDefined();
  });
});
