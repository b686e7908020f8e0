// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fill, focused, press, said, tick, valueOf } from "../../testing/acts.ts";
import { session } from "../../testing/answers.ts";
import {
  closeScreens,
  failures,
  openScreens,
  refusal,
  silence,
  tooOften,
} from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";
import { keepEidState } from "./eid-state.ts";

afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
});

const CONFIRM = "POST /v1/valid-confirmation";
const LOGIN = "POST /v1/login";
const CHECK = "POST /v1/check-password";
const good = { valid_password: true, error_code: null };
const token = { token_type: "Bearer", value: "token", expiration: "2040-01-01T00:00:00.000Z" };
const email = "lena@example.test";

describe("The link of a sign-up", () => {
  const opened = (answers: Answers = {}) =>
    openScreens("/signup/confirm?token=the-token", {
      answers: { ...session(), [CHECK]: good, ...answers },
    });
  const confirm = async () => {
    await fill("Password", "green tea at four");
    await press("Confirm and log in");
  };

  it("requires the password of the sign-up", async () => {
    const { asked } = await opened();
    await press("Confirm and log in");
    expect(await said("This field is required")).toBeDefined();
    expect(focused()).toBe("Password");
    expect(asked(CONFIRM)).toEqual([]);
  });

  it("logs the person in, and leads to the welcome page", async () => {
    const { asked } = await opened({ [CONFIRM]: { email }, [LOGIN]: token });
    await confirm();
    expect(await said("Welcome, Lena.")).toBeDefined();
    expect(asked(CONFIRM)[0]?.body).toEqual({
      token: "the-token",
      password: "green tea at four",
      choose: false,
    });
    expect(asked(LOGIN)[0]?.body).toEqual({ email, password: "green tea at four" });
  });

  it("leads to the business that the account was opened for", async () => {
    await opened({ [CONFIRM]: { email, goal: "business" }, [LOGIN]: token });
    await confirm();
    expect(await said("Register your business.")).toBeDefined();
  });

  it("confirms the address, even if the login fails", async () => {
    await opened({ [CONFIRM]: { email }, [LOGIN]: tooOften });
    await confirm();
    expect(await said("Your email address is confirmed.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Log in" })).toBeDefined();
  });

  it("accepts another password from a person who does not remember theirs", async () => {
    const { asked, answer } = await opened({ [CONFIRM]: { email }, [LOGIN]: token });
    await press("Forgot your password?");
    expect(document.activeElement?.textContent).toBe("Choose a password.");
    answer({ [CHECK]: { valid_password: false, error_code: "too_short" } });
    await fill("Password", "tea");
    await press("Confirm and log in");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
    expect(asked(CONFIRM)).toEqual([]);
    answer({ [CHECK]: good });
    await confirm();
    await said("Welcome, Lena.");
    expect(asked(CONFIRM)[0]?.body).toMatchObject({ choose: true });
  });

  it.each(failures(refusal(400, "error.confirmation.password_wrong", "This is not the password.")))(
    "says why the password is refused, and keeps it",
    async (refused, sentence) => {
      await opened({ [CONFIRM]: refused });
      await confirm();
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Password")).toBe("green tea at four");
    },
  );

  it("is invalid the second time, and offers another link", async () => {
    const { router } = await opened({
      [CONFIRM]: refusal(410, "error.confirmation.expired", "It is too old."),
    });
    await confirm();
    expect(await said("It is too old.")).toBeDefined();
    await press("Request a new link");
    expect(await said("Check your email.")).toBeDefined();
    expect(router.state.location.pathname).toBe("/signup/mail-sent");
  });
});

describe("Signing up with an eID+", () => {
  const START = "POST /v1/register/eidplus/start";
  const ASSERTION = "POST /v1/register/eidplus/assertion";
  const REGISTER = "POST /v1/register/eidplus";
  const back = "/signup/flows/eidplus/confirm?code=the-code&state=the-state";
  const assertion = {
    token: "the-assertion",
    first_name: "Lena",
    last_name: "Brunner",
    email,
    expires_at: token.expiration,
  };
  const arrive = (answers: Answers) => {
    keepEidState("the-state");
    return openScreens(back, { answers: { ...session(), [CHECK]: good, ...answers } });
  };

  it("leads to the eID+", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const url = "https://eid.example.test/go";
    const { asked } = await openScreens("/signup/flows/eidplus/new", {
      answers: { [START]: { url, state: "the-state", expires_at: token.expiration } },
    });
    await press("Go to eID+");
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(url));
    expect(asked(START)[0]?.body).toEqual({ lang: "en-gb" });
  });

  it.each(failures())("shows why this fails", async (refused, sentence) => {
    await openScreens("/signup/flows/eidplus/new", { answers: { [START]: refused } });
    await press("Go to eID+");
    expect(await said(sentence)).toBeDefined();
  });

  it("opens an account with the identity from eID+", async () => {
    const { asked } = await arrive({
      [ASSERTION]: assertion,
      [REGISTER]: { email },
      [LOGIN]: token,
    });
    expect(await said("Lena Brunner")).toBeDefined();
    await fill("Password", "green tea at four");
    await tick(/^I accept the terms of use/);
    await press("Create account");
    expect(await said("Welcome, Lena.")).toBeDefined();
    expect(asked(ASSERTION).map(({ body }) => body)).toEqual([
      { state: "the-state", code: "the-code" },
    ]);
    expect(asked(REGISTER)[0]?.body).toEqual({
      token: "the-assertion",
      password: "green tea at four",
      accept_gtc: true,
    });
  });

  it("is refused if the person was not sent to eID+ in this tab", async () => {
    const { asked } = await openScreens(back, { answers: { [ASSERTION]: assertion } });
    expect(await said(/^You cancelled at eID\+/)).toBeDefined();
    expect(asked(ASSERTION)).toEqual([]);
  });

  it.each(failures(refusal(409, "error.eid.account_exists", "There is an account already.")))(
    "says why it failed after the return",
    async (refused, sentence) => {
      await arrive({ [ASSERTION]: refused });
      expect(await said(sentence)).toBeDefined();
      expect(screen.getByRole("link", { name: "Start again" })).toBeDefined();
    },
  );

  it("shows that it is being checked", async () => {
    await arrive({ [ASSERTION]: silence });
    expect(await said("We are checking the response from eID+.")).toBeDefined();
  });
});
