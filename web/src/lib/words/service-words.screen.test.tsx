// @vitest-environment happy-dom
/** What the service has said is shown in the language of the page, also after the person has chosen another. */
import { act } from "react";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fill, press, said } from "../../testing/acts.ts";
import { session } from "../../testing/answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import { setLocale } from "./words.tsx";
import type { Locale } from "@paraph/language/locales";

afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
});

const LOGIN = "POST /v1/login";
const speak = (locale: Locale) => act(() => setLocale(locale));

describe("A message of the service", () => {
  it("follows the language of the page by its key, and comes back as the service wrote it", async () => {
    const wrong = refusal(401, "error.auth.credentials_invalid", "As the service wrote it.");
    await openScreens("/login", { answers: { [LOGIN]: wrong } });
    await fill("Email address", "lena@example.test");
    await fill("Password", "anything");
    await press("Log in");
    expect(await said("As the service wrote it.")).toBeDefined();
    await speak("de-ch");
    expect(await said("Die E‑Mail-Adresse oder das Passwort ist falsch.")).toBeDefined();
    expect(screen.queryByText("As the service wrote it.")).toBeNull();
    await speak("fr-ch");
    expect(await said("L’adresse e‑mail ou le mot de passe est incorrect.")).toBeDefined();
    await speak("en-gb");
    expect(await said("As the service wrote it.")).toBeDefined();
  });

  it("stays as the service wrote it if its key is unknown", async () => {
    const strange = refusal(409, "error.of_a_later_release", "Said by a later release.");
    await openScreens("/login", { answers: { [LOGIN]: strange } });
    await fill("Email address", "lena@example.test");
    await fill("Password", "anything");
    await press("Log in");
    expect(await said("Said by a later release.")).toBeDefined();
    await speak("de-ch");
    expect((await screen.findAllByText("Anmelden")).length).toBeGreaterThan(0);
    expect(await said("Said by a later release.")).toBeDefined();
  });

  it("follows the language at a field, with the facts of its fault", async () => {
    const fault = { code: "too_long", most: 70, message: "Enter at most 70 characters." };
    const long = refusal(400, "error.validation", "Check the fields.", {
      details: { fields: { first_name: fault } },
    });
    await openScreens("/profile", {
      session: true,
      answers: { ...session(), "PUT /v1/user": long },
    });
    await fill("First name", "Leni");
    await press("Save changes");
    expect(await said("Enter at most 70 characters.")).toBeDefined();
    await speak("de-ch");
    expect(await said("Geben Sie höchstens 70 Zeichen ein.")).toBeDefined();
    expect(screen.queryByText("Enter at most 70 characters.")).toBeNull();
  });

  it("follows the language on the page for failures of the service, also after a reload", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = refusal(500, "error.unexpected", "This broke.");
    await openScreens("/login", { answers: { [LOGIN]: broken } });
    await fill("Email address", "lena@example.test");
    await fill("Password", "anything");
    await press("Log in");
    expect(await said("This broke.")).toBeDefined();
    await speak("de-ch");
    const german = /^Bei uns ist etwas schiefgegangen\./;
    await waitFor(() => expect(screen.queryByText("This broke.")).toBeNull());
    expect((await screen.findAllByText(german)).length).toBeGreaterThan(0);
  });
});
