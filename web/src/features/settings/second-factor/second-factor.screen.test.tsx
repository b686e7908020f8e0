// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said, valueOf } from "../../../testing/acts.ts";
import { can, session, user } from "../../../testing/answers.ts";
import {
  closeScreens,
  failures,
  openScreens,
  refusal,
  tooOften,
} from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const FACTOR = "GET /v1/user/second-factor";
const BEGIN = "POST /v1/user/second-factor";
const CONFIRM = "POST /v1/user/second-factor/confirm";
const REMOVE = "POST /v1/user/second-factor/remove";
const WRONG = refusal(400, "error.password.wrong", "This is not your password.");
const off = {
  enabled: false,
  since: null,
  recovery_codes_left: 0,
  can: can("second_factor", ["read", "set_up", "confirm"]),
};
const on = {
  enabled: true,
  since: "2025-03-04T08:12:00.000Z",
  recovery_codes_left: 1,
  can: can("second_factor", ["read", "remove"]),
};
const secret = {
  secret: "ABCDEFGHIJ",
  otpauth_url: "otpauth://totp/Paraph:lena?secret=ABCDEFGHIJ",
};
const recovery_codes = Array.from({ length: 10 }, (_, number) => `code-${number}`);

const opened = (answers: Answers = {}) =>
  openScreens("/profile/settings", {
    session: true,
    answers: { ...session(), "GET /v1/user/sessions": { sessions: [] }, [FACTOR]: off, ...answers },
  });
describe("A second factor", () => {
  it("shows why it could not be loaded, and loads again on demand", async () => {
    const { answer } = await opened({ [FACTOR]: tooOften });
    expect(await said("That was too often.")).toBeDefined();
    answer({ [FACTOR]: on });
    await press("Try again");
    expect(await said("Set up on 4 Mar 2025")).toBeDefined();
    expect(screen.getByText("One recovery code is left")).toBeDefined();
  });
});

describe("Setting up a second factor", () => {
  const begin = () => press("Set up");

  it("starts with the password", async () => {
    const { asked } = await opened();
    await begin();
    expect(focused()).toBe("Your password");
    await press("Next");
    expect(await said("This field is required")).toBeDefined();
    expect(focused()).toBe("Your password");
    expect(asked(BEGIN)).toEqual([]);
    await press("Cancel");
    expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Set up" }));
  });

  it.each(failures(WRONG))(
    "says why it could not be started, and keeps the password",
    async (refused, sentence) => {
      await opened({ [BEGIN]: refused });
      await begin();
      await fill("Your password", "tea");
      await press("Next");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Your password")).toBe("tea");
      expect(focused()).toBe("Your password");
    },
  );

  it("shows a key for the app, requires its code, and shows the recovery codes once", async () => {
    const { asked, answer } = await opened({
      [BEGIN]: secret,
      [CONFIRM]: refusal(400, "error.tan.invalid", "The code is not right."),
    });
    await begin();
    await fill("Your password", "tea");
    await press("Next");
    expect(await said("ABCD EFGH IJ")).toBeDefined();
    expect(screen.getByRole("img", { name: /^QR code/ })).toBeDefined();
    await fill("Code from the app", "123");
    await press("Confirm");
    expect(await said("Enter all six digits")).toBeDefined();
    expect(focused()).toBe("Code from the app");
    await fill("Code from the app", "123456");
    await press("Confirm");
    expect(await said("The code is not right.")).toBeDefined();
    expect(focused()).toBe("Code from the app");
    answer({ [CONFIRM]: { recovery_codes }, [FACTOR]: on });
    await fill("Code from the app", "654321");
    await press("Confirm");
    expect(await said("code-9")).toBeDefined();
    await press("I have saved them");
    expect(await said("Set up on 4 Mar 2025")).toBeDefined();
    expect(screen.queryByText("code-9")).toBeNull();
    expect(asked(BEGIN)[0]?.body).toEqual({ password: "tea" });
    expect(asked(CONFIRM).map(({ body }) => body)).toEqual([
      { code: "123456" },
      { code: "654321" },
    ]);
  });
});

describe("Somebody without a password", () => {
  it("sets one up after a login alone", async () => {
    const { asked } = await opened({
      "GET /v1/user": user({ confirms_with: "login" }),
      [BEGIN]: refusal(403, "error.auth.fresh_login_required", "Log in again."),
    });
    await press("Set up");
    expect(await said(/the first ten minutes after you enter/)).toBeDefined();
    await press("Next");
    expect(await said("Log in again.")).toBeDefined();
    expect(asked(BEGIN)[0]?.body).toEqual({});
  });

  it("removes it with a code alone", async () => {
    const me = user({ confirms_with: "code" });
    const { asked, answer } = await opened({
      "GET /v1/user": me,
      [FACTOR]: on,
      [REMOVE]: { ok: true },
    });
    await press("Remove");
    expect(screen.queryByLabelText("Your password")).toBeNull();
    await fill("Code from the app, or a recovery code", "123456");
    answer({ [FACTOR]: off });
    await press("Remove");
    expect(await screen.findByRole("button", { name: "Set up" })).toBeDefined();
    expect(asked(REMOVE)[0]?.body).toEqual({ code: "123456" });
  });
});

describe("Removing a second factor", () => {
  const begin = () => press("Remove");

  it("requires the password and a code", async () => {
    const { asked } = await opened({ [FACTOR]: on });
    await begin();
    await press("Remove");
    expect(await screen.findAllByText("This field is required")).toHaveLength(2);
    expect(focused()).toBe("Your password");
    await fill("Your password", "tea");
    await press("Remove");
    expect(focused()).toBe("Code from the app, or a recovery code");
    expect(asked(REMOVE)).toEqual([]);
  });

  it.each(failures(WRONG, refusal(423, "error.tan.locked", "Too many codes.")))(
    "says why it was not removed; then removes it",
    async (refused, sentence) => {
      const { asked, answer } = await opened({ [FACTOR]: on, [REMOVE]: refused });
      await begin();
      await fill("Your password", "tea");
      await fill("Code from the app, or a recovery code", "code-1");
      await press("Remove");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Your password")).toBe("tea");
      answer({ [REMOVE]: { ok: true }, [FACTOR]: off });
      await press("Remove");
      expect(await said("Only your password protects your account.")).toBeDefined();
      expect(asked(REMOVE).at(-1)?.body).toEqual({ password: "tea", code: "code-1" });
    },
  );
});
