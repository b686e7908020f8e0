// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { keepEmail } from "../../session/query-parameters.ts";
import { rememberedAddress } from "../../session/return-address.ts";
import { fill, focused, press, said, tick, valueOf } from "../../testing/acts.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const REGISTER = "POST /v1/register";
const CHECK = "POST /v1/check-password";
const AGAIN = "POST /v1/request-confirmation";
const good = { valid_password: true, error_code: null };
const ok = { ok: true };

const opened = (answers: Answers = {}, address = "/signup") =>
  openScreens(address, { answers: { [CHECK]: good, ...answers } });
const person = async () => {
  await fill("First name", "Lena ");
  await fill("Last name", "Brunner");
  await fill("Email address", "Lena@example.test");
  await press("Next");
  await said("Choose a password.");
};
const register = async () => {
  await person();
  await fill("Password", "green tea at four");
  await tick(/^I accept the terms of use/);
  await press("Create account");
};

describe("Signing up by the link of an invitation", () => {
  const READ = "POST /v1/register/invitation";
  const LINK = "/signup?email=nora@example.test#secret-token";
  const invitation = {
    business_name: "Brunner & Co",
    invited_by: "Vera Ammann",
    role: "admin",
    email: "nora@example.test",
    first_name: "Nora",
    last_name: "Keller",
  };

  it("names the business, who invites and the role, and continues with the name", async () => {
    const { asked } = await opened({ [READ]: invitation, [REGISTER]: ok }, LINK);
    expect(await screen.findByRole("heading", { name: "Join Brunner & Co." })).toBeDefined();
    expect(await said(/^Vera Ammann invites you as an admin\. Create your account/)).toBeDefined();
    expect(asked(READ).map(({ body }) => body)).toEqual([{ token: "secret-token" }]);
    expect(await valueOf("First name")).toBe("Nora");
    expect(await valueOf("Last name")).toBe("Keller");
    expect(await valueOf("Email address")).toBe("nora@example.test");
    expect(await said("The invitation is for nora@example.test")).toBeDefined();
    await press("Next");
    await fill("Password", "green tea at four");
    await tick(/^I accept the terms of use/);
    await press("Create account");
    await said(/^We sent a link to nora@example\.test\./);
    expect(asked(REGISTER)[0]?.body).toMatchObject({ first_name: "Nora", last_name: "Keller" });
  });

  it("is a sign-up like any other if the invitation is over", async () => {
    keepEmail("nora@example.test");
    await opened({ [READ]: refusal(410, "error.business.invitation_over", "Over.") }, LINK);
    expect(await screen.findByRole("heading", { name: "Create your account" })).toBeDefined();
    expect(await valueOf("Email address")).toBe("nora@example.test");
  });

  it("names no business to a person who only knows the address", async () => {
    const { asked } = await opened({}, "/signup?email=nora@example.test");
    expect(await screen.findByRole("heading", { name: "Create your account" })).toBeDefined();
    expect(asked(READ)).toEqual([]);
  });
});

describe("Signing up", () => {
  it("requires the person's data first", async () => {
    await opened();
    await press("Next");
    expect(await screen.findAllByText("This field is required")).toHaveLength(3);
    expect(focused()).toBe("First name");
    await fill("First name", "L".repeat(101));
    expect(await said(/maximum of/)).toBeDefined();
  });

  it("continues to a password, and keeps the data when going back", async () => {
    await opened();
    await person();
    expect(screen.getByText("For the account lena@example.test.")).toBeDefined();
    expect(document.activeElement?.textContent).toBe("Choose a password.");
    await press("Back");
    expect(await valueOf("First name")).toBe("Lena");
    expect(await valueOf("Email address")).toBe("lena@example.test");
  });

  it("lets the service check the password, together with the name", async () => {
    const { asked } = await opened({
      [CHECK]: { valid_password: false, error_code: "too_short" },
    });
    await person();
    await fill("Password", "tea");
    await press("Create account");
    expect(await said("Accept the terms to continue")).toBeDefined();
    expect(focused()).toBe("Password");
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    expect(asked(CHECK).at(-1)?.body).toEqual({
      password: "tea",
      email: "lena@example.test",
      first_name: "Lena",
      last_name: "Brunner",
    });
    expect(asked(REGISTER)).toEqual([]);
  });

  it("opens the account, and shows where its link was mailed", async () => {
    const { asked, router } = await opened({ [REGISTER]: ok });
    await register();
    expect(await said(/^We sent a link to lena@example\.test\./)).toBeDefined();
    expect(router.state.location.pathname).toBe("/signup/mail-sent");
    expect(asked(REGISTER).map(({ body }) => body)).toEqual([
      {
        email: "lena@example.test",
        password: "green tea at four",
        first_name: "Lena",
        last_name: "Brunner",
        lang: "en-gb",
        accept_gtc: true,
      },
    ]);
  });

  it.each(failures(refusal(400, "error.name.unsupported_characters", "Not these letters.")))(
    "says why it is refused, and keeps the data",
    async (refused, sentence) => {
      await opened({ [REGISTER]: refused });
      await register();
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Password")).toBe("green tea at four");
      expect(screen.getByRole("checkbox", { checked: true })).toBeDefined();
    },
  );

  it("for a business shows the next steps, and keeps them for a person with an account", async () => {
    const { asked, router } = await opened({ [REGISTER]: ok }, "/business/signup/steps");
    expect(await said("Create your account first.")).toBeDefined();
    await register();
    await said(/^We sent a link to/);
    expect(asked(REGISTER)[0]?.body).toMatchObject({ goal: "business" });
    expect(router.state.location.pathname).toBe("/business/signup/mail-sent");
    await userEvent.click(screen.getByRole("link", { name: "Go to the login page" }));
    expect(rememberedAddress()).toBe("/business/register");
  });
});

describe("The mailed confirmation", () => {
  const sent = (answers: Answers = {}) => {
    keepEmail("lena@example.test");
    return opened(answers, "/signup/mail-sent");
  };

  it("can be mailed again", async () => {
    const { asked } = await sent({ [AGAIN]: ok });
    await press("Send the link again");
    expect(await said("We sent the link again.")).toBeDefined();
    expect(asked(AGAIN)[0]?.body).toEqual({ email: "lena@example.test" });
  });

  it.each(failures())("could not be mailed again: the page says why", async (refused, sentence) => {
    await sent({ [AGAIN]: refused });
    await press("Send the link again");
    expect(await said(sentence)).toBeDefined();
  });

  it("cannot be mailed again without a known address", async () => {
    await opened({}, "/signup/mail-sent");
    expect(await said(/^We sent you a link\./)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Send the link again" })).toBeNull();
  });
});

describe("Another language", () => {
  it("has the messages that are already at the fields", async () => {
    await opened();
    await press("Next");
    expect(await screen.findAllByText("This field is required")).toHaveLength(3);
    await press("Language: English");
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Deutsch" }));
    await waitFor(() =>
      expect(screen.getAllByText("Dieses Feld ist erforderlich")).toHaveLength(3),
    );
    expect(screen.queryByText("This field is required")).toBeNull();
  });
});
