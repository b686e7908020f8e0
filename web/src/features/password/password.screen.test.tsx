// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { keepEmail } from "../../session/query-parameters.ts";
import { fill, focused, press, said, valueOf } from "../../testing/acts.ts";
import { closeScreens, failures, openScreens, refusal, tooOften } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const ASK = "POST /v1/request-reset";
const RESET = "POST /v1/reset-password";
const ok = { ok: true };

describe("A forgotten password", () => {
  const opened = (answers: Answers = {}) => openScreens("/password-reset", { answers });

  it("requires an address before the call", async () => {
    const { asked } = await opened();
    await press("Send the link");
    expect(await said("This field is required")).toBeDefined();
    await fill("Email address", "lena");
    await press("Send the link");
    expect(await said("Please enter a valid email")).toBeDefined();
    expect(focused()).toBe("Email address");
    expect(asked(ASK)).toEqual([]);
  });

  it("causes a mail with a link, and reveals nothing", async () => {
    const { asked, router } = await opened({ [ASK]: ok });
    await fill("Email address", " lena@example.test ");
    await press("Send the link");
    expect(await said(/^If lena@example\.test belongs to an account/)).toBeDefined();
    expect(router.state.location.pathname).toBe("/password-reset/mail-sent");
    expect(asked(ASK).map(({ body }) => body)).toEqual([{ email: "lena@example.test" }]);
  });

  it.each(failures())(
    "says why no mail was sent, and keeps the address",
    async (refused, sentence) => {
      await opened({ [ASK]: refused });
      await fill("Email address", "lena@example.test");
      await press("Send the link");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Email address")).toBe("lena@example.test");
    },
  );
});

describe("The mailed link", () => {
  const opened = (answers: Answers = {}) => {
    keepEmail("lena@example.test");
    return openScreens("/password-reset/mail-sent", { answers });
  };

  it("can be mailed again", async () => {
    const { asked } = await opened({ [ASK]: ok });
    await press("Send the link again");
    expect(
      await said("If the address belongs to an account, we sent the link again."),
    ).toBeDefined();
    expect(asked(ASK)[0]?.body).toEqual({ email: "lena@example.test" });
  });

  it.each(failures())("could not be mailed again: the page says why", async (refused, sentence) => {
    await opened({ [ASK]: refused });
    await press("Send the link again");
    expect(await said(sentence)).toBeDefined();
  });

  it("cannot be mailed again without a known address", async () => {
    await openScreens("/password-reset/mail-sent");
    expect(await said("If the address belongs to an account, we sent a link to it.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Send the link again" })).toBeNull();
  });
});

describe("The page for a new password", () => {
  const good = { valid_password: true, error_code: null };
  const opened = (answers: Answers = {}) =>
    openScreens("/password-reset/confirm?token=the-token", {
      answers: { "POST /v1/check-password": good, ...answers },
    });
  const choose = async () => {
    await fill("New password", "green tea at four");
    await press("Save password");
  };

  it("requires one, and shows the rule that it breaks", async () => {
    const { asked } = await opened({
      "POST /v1/check-password": { valid_password: false, error_code: "too_short" },
    });
    await press("Save password");
    expect(await said("This field is required")).toBeDefined();
    await fill("New password", "tea");
    await press("Save password");
    expect(await said(/too short|at least|characters/i)).toBeDefined();
    expect(focused()).toBe("New password");
    expect(asked(RESET)).toEqual([]);
  });

  it("sets it, and leads to the login", async () => {
    const { asked } = await opened({ [RESET]: ok });
    await choose();
    expect(await said("Your new password is saved.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Log in" })).toBeDefined();
    expect(asked(RESET).map(({ body }) => body)).toEqual([
      { token: "the-token", password: "green tea at four" },
    ]);
  });

  it("sets a password that could not be checked before: the service checks it again", async () => {
    await opened({ "POST /v1/check-password": tooOften, [RESET]: ok });
    await choose();
    expect(await said("Your new password is saved.")).toBeDefined();
  });

  it.each(failures(refusal(400, "error.password.personal", "It holds your name.")))(
    "says why it was not set, and keeps it",
    async (refused, sentence) => {
      await opened({ [RESET]: refused });
      await choose();
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("New password")).toBe("green tea at four");
    },
  );

  it("is invalid the second time, and offers another link", async () => {
    await opened({ [RESET]: refusal(400, "error.confirmation.invalid", "It was used.") });
    await choose();
    expect(await said("It was used.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Request a new link" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Save password" })).toBeNull();
  });
});
