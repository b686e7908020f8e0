// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { keepQueryParameters } from "../../session/query-parameters.ts";
import { valueOf } from "../../testing/acts.ts";
import { closeScreens, offline, openScreens, refusal, tooOften } from "../../testing/screens.tsx";

afterEach(closeScreens);

const email = () => screen.findByLabelText("Email address");
const password = () => screen.findByLabelText("Password");
const submit = () => userEvent.click(screen.getByRole("button", { name: "Log in" }));

async function logIn({ remember = false } = {}) {
  await userEvent.type(await email(), "lena@example.test");
  await userEvent.type(await password(), "anything");
  if (remember) await userEvent.click(screen.getByRole("checkbox", { name: /^Stay logged in/ }));
  await submit();
}
const wrong = refusal(401, "error.auth.credentials_invalid", "That does not fit.");

describe("An address in the URL of the first page", () => {
  it("is in the fields of the login and of the sign-up", async () => {
    keepQueryParameters("?email=Lena.Brunner%40Atelier.example");
    await openScreens("/login");
    expect(await valueOf("Email address")).toBe("lena.brunner@atelier.example");
    await userEvent.click(screen.getByRole("link", { name: "Create an account" }));
    expect(await screen.findByLabelText("First name")).toBeDefined();
    expect(await valueOf("Email address")).toBe("lena.brunner@atelier.example");
  });
});

const PROVIDERS = "POST /v1/identity_providers";

describe("Single sign-on", () => {
  it.each([
    [refusal(500, "error.unexpected", "This broke.")],
    [{ ...tooOften, headers: { "retry-after": "0" } }],
    [offline],
  ])("shows nothing if the service knows no provider for the address", async (refused) => {
    const { asked, router } = await openScreens("/login", {
      answers: { [PROVIDERS]: refused, "POST /v1/login": wrong },
    });
    await userEvent.type(await email(), "lena@silent.example");
    await waitFor(() => expect(asked(PROVIDERS)).toHaveLength(1));
    await userEvent.type(await password(), "anything");
    await submit();
    expect(await screen.findByText("That does not fit.")).toBeDefined();
    expect(router.state.location.pathname).toBe("/login");
    expect(screen.queryByText(/log in with their company account/)).toBeNull();
  });
});

describe("The login", () => {
  it("requires an address and a password before the call", async () => {
    const { asked } = await openScreens("/login");
    await email();
    await submit();
    expect(await screen.findAllByText("This field is required")).toHaveLength(2);
    await userEvent.type(await email(), "lena");
    await submit();
    expect(await screen.findByText("Please enter a valid email")).toBeDefined();
    expect(document.activeElement).toBe(await email());
    expect(asked("POST /v1/login")).toEqual([]);
  });

  it("shows the service's refusal, and accepts another password", async () => {
    const { asked } = await openScreens("/login", { answers: { "POST /v1/login": wrong } });
    await logIn({ remember: true });
    expect(await screen.findByText("That does not fit.")).toBeDefined();
    expect(asked("POST /v1/login")[0]?.body).toEqual({
      email: "lena@example.test",
      password: "anything",
      remember: true,
    });
    expect(document.activeElement).toBe(await password());
  });

  it("mails the link of an unconfirmed sign-up again", async () => {
    const { asked } = await openScreens("/login", {
      answers: { "POST /v1/login": wrong, "POST /v1/request-confirmation": { ok: true } },
    });
    await logIn();
    await userEvent.click(
      await screen.findByRole("button", { name: "Send the confirmation link again" }),
    );
    expect(await screen.findByText(/we sent the link/)).toBeDefined();
    expect(screen.queryByText("That does not fit.")).toBeNull();
    expect(asked("POST /v1/request-confirmation")[0]?.body).toEqual({ email: "lena@example.test" });
  });

  it("shows that the mail cannot be sent now", async () => {
    const busy = refusal(429, "error.rate_limit", "That was too often.");
    await openScreens("/login", {
      answers: { "POST /v1/login": wrong, "POST /v1/request-confirmation": busy },
    });
    await logIn();
    await userEvent.click(
      await screen.findByRole("button", { name: "Send the confirmation link again" }),
    );
    expect(await screen.findByText("That was too often.")).toBeDefined();
  });

  it("opens a deleted account again", async () => {
    const deleted = { details: { revoke_token: "the token" } };
    const { asked } = await openScreens("/login", {
      answers: {
        "POST /v1/login": refusal(403, "error.account.deleted", "It was deleted.", deleted),
        "POST /v1/user/revoke_delete": { ok: true, email: "lena@example.test" },
      },
    });
    await logIn();
    await userEvent.click(await screen.findByRole("button", { name: "Restore account" }));
    expect(await screen.findByText(/Your account is restored/)).toBeDefined();
    expect(asked("POST /v1/user/revoke_delete")[0]?.body).toEqual({ token: "the token" });
  });

  it("requires the code of the app, or a recovery code, if there is a second factor", async () => {
    const asks = { details: { challenge: "the challenge" } };
    const refused = refusal(401, "error.auth.second_factor_invalid", "The code is not right.");
    const { asked } = await openScreens("/login", {
      answers: {
        "POST /v1/login": refusal(401, "error.auth.second_factor_required", "A code.", asks),
        "POST /v1/login/second-factor": refused,
      },
    });
    await logIn();
    expect(await screen.findByRole("heading", { name: "Enter your code." })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
    await userEvent.type(await screen.findByLabelText("Recovery code"), "ABCD-1234");
    await submit();
    expect(await screen.findByText("The code is not right.")).toBeDefined();
    expect(asked("POST /v1/login/second-factor")[0]?.body).toMatchObject({
      challenge: "the challenge",
    });
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeDefined();
  });
});
