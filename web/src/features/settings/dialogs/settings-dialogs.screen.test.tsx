// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import {
  dialog,
  fill,
  focused,
  noDialog,
  press,
  said,
  tick,
  valueOf,
} from "../../../testing/acts.ts";
import { can, session, user } from "../../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const DAY = "2025-03-04T08:12:00.000Z";
const one = (id: string, is_current: boolean, user_agent: string) => ({
  id,
  is_current,
  user_agent,
  created_at: DAY,
  last_used_at: DAY,
  expires_at: DAY,
  network: "192.0.2.0/24",
  can: can("session", ["read", "end"]),
});
const SESSIONS = "GET /v1/user/sessions";
const END = "DELETE /v1/user/sessions/{id}";
const DELETE = "POST /v1/user/delete";
const WRONG = refusal(400, "error.password.wrong", "This is not your password.");
const here = one("here", true, "Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0");
const there = one("there", false, "curl/8.5.0");

const opened = (answers: Answers = {}) =>
  openScreens("/profile/settings", {
    session: true,
    answers: { ...session(), [SESSIONS]: { sessions: [here, there] }, ...answers },
  });

describe("Ending a session", () => {
  const ask = async () => {
    await press(/^End the session on/);
    await dialog("End this session?");
  };

  it("requires the password first", async () => {
    const { asked } = await opened();
    await ask();
    await press("End session");
    expect(await said("This field is required")).toBeDefined();
    expect(focused()).toBe("Your password");
    expect(asked(END)).toEqual([]);
  });

  it("also works with the key Enter", async () => {
    const { asked, answer } = await opened({ [END]: { ok: true } });
    await ask();
    await fill("Your password", "tea");
    answer({ [SESSIONS]: { sessions: [here] } });
    await userEvent.keyboard("{Enter}");
    await noDialog();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /^End the session on/ })).toBeNull(),
    );
    expect(asked(END).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: { id: "there" }, body: { password: "tea" } },
    ]);
  });

  it.each(failures(WRONG))(
    "says why the session could not be ended, and keeps the password",
    async (refused, sentence) => {
      await opened({ [END]: refused });
      await ask();
      await fill("Your password", "tea");
      await press("End session");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Your password")).toBe("tea");
      await press("Cancel");
      await noDialog();
    },
  );
});

describe("Deleting the account", () => {
  const begin = async () => {
    await press("Delete account …");
    await dialog("Delete your account?");
  };
  const confirm = () => press("Delete account");
  const open = refusal(409, "error.account.open_requests", "Some are open.", {
    details: {
      count: 2,
      requests: [
        { id: "a", title: "Lease" },
        { id: "b", title: "Loan" },
      ],
    },
  });

  it("requires the password first", async () => {
    const { asked } = await opened();
    await begin();
    await confirm();
    expect(await said("This field is required")).toBeDefined();
    expect(focused()).toBe("Your password");
    expect(asked(DELETE)).toEqual([]);
  });

  it("says goodbye", async () => {
    const { asked, router } = await opened({ [DELETE]: { ok: true, revocable_until: DAY } });
    await begin();
    await fill("Your password", "tea");
    await confirm();
    expect(await said("Your account is deleted.")).toBeDefined();
    expect(router.state.location.pathname).toBe("/bye");
    expect(asked(DELETE)[0]?.body).toEqual({ password: "tea", withdraw_requests: false });
  });

  it("lists the open requests, and withdraws them on demand", async () => {
    const { asked, answer } = await opened({ [DELETE]: open });
    await begin();
    await fill("Your password", "tea");
    await confirm();
    expect(await said("2 requests you sent are still open:")).toBeDefined();
    expect(screen.getByText("Loan")).toBeDefined();
    await confirm();
    expect(await said("This field is required")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /^Withdraw them/ }));
    await tick(/^Withdraw them/);
    answer({ [DELETE]: WRONG });
    await confirm();
    expect(await said("This is not your password.")).toBeDefined();
    expect(screen.getByText("Loan")).toBeDefined();
    expect(asked(DELETE).map(({ body }) => body)).toEqual([
      { password: "tea", withdraw_requests: false },
      { password: "tea", withdraw_requests: true },
    ]);
  });

  it.each([
    ["code", { code: "123456" }, () => fill("Code from the app, or a recovery code", "123456")],
    ["login", {}, () => said(/the first ten minutes after you enter/)],
  ] as const)("asks who has no password for no more than a %s", async (way, proof, confirmed) => {
    const { asked } = await opened({
      "GET /v1/user": user({ confirms_with: way }),
      [DELETE]: refusal(429, "error.auth.slowed_down", "Wait."),
    });
    await begin();
    expect(screen.queryByLabelText("Your password")).toBeNull();
    await confirmed();
    await confirm();
    expect(await said("Wait.")).toBeDefined();
    expect(asked(DELETE)[0]?.body).toEqual({ ...proof, withdraw_requests: false });
  });

  it.each(failures())(
    "shows why the account was not deleted, and keeps the password",
    async (refused, sentence) => {
      await opened({ [DELETE]: refused });
      await begin();
      await fill("Your password", "tea");
      await confirm();
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Your password")).toBe("tea");
    },
  );
});
