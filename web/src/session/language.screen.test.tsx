// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, press, said } from "../testing/acts.ts";
import { session, user } from "../testing/answers.ts";
import { closeScreens, openScreens, silence } from "../testing/screens.tsx";

afterEach(closeScreens);

const CHANGE = "PUT /v1/user";
const inGerman = session({ attributes: { lang: ["de-ch"] } });
const speaks = (tag: string) => waitFor(() => expect(document.documentElement.lang).toBe(tag));

describe("The language of the account", () => {
  it("becomes the language of the screen at the login, until the logout", async () => {
    const { go } = await openScreens("/login", {
      answers: {
        ...inGerman,
        "POST /v1/login": {
          token_type: "Bearer",
          value: "token",
          expiration: "2125-03-04T08:12:00Z",
        },
      },
    });
    await speaks("en-GB");
    await fill("Email address", "lena@example.test");
    await fill("Password", "anything");
    await press("Log in");
    await speaks("de-CH");
    await go("/profile");
    expect(await said("Ihre Angaben")).toBeDefined();
    await go("/logout");
    await speaks("en-GB");
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeDefined();
  });

  it("becomes the language of the screen if a logged-in person opens a page", async () => {
    await openScreens("/profile", { session: true, answers: inGerman });
    expect(await said("Ihre Angaben")).toBeDefined();
  });

  it("is the person's choice, at once and on later pages", async () => {
    const { asked, go } = await openScreens("/profile", {
      session: true,
      answers: { ...inGerman, [CHANGE]: silence },
    });
    await press("Konto von Lena Brunner");
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Français" }));
    await speaks("fr-CH");
    expect(asked(CHANGE)[0]?.body).toEqual({ attributes: { lang: ["fr-ch"] } });
    // The service has not responded yet.
    await go("/profile/settings");
    await go("/profile");
    expect(await said("Vos données")).toBeDefined();
  });

  it("is the person's choice before a reload; it is sent again until the service has stored it", async () => {
    sessionStorage.setItem("lang.unstored", "en-gb");
    const { asked } = await openScreens("/profile", {
      session: true,
      answers: { ...inGerman, [CHANGE]: user({ attributes: { lang: ["en-gb"] } }) },
    });
    expect(await said("Your details")).toBeDefined();
    await waitFor(() => expect(asked(CHANGE)).toHaveLength(1));
    expect(asked(CHANGE)[0]?.body).toEqual({ attributes: { lang: ["en-gb"] } });
    await waitFor(() => expect(sessionStorage.getItem("lang.unstored")).toBeNull());
  });

  it("can also be chosen on the profile", async () => {
    const { asked } = await openScreens("/profile", {
      session: true,
      answers: { ...session(), [CHANGE]: user({ attributes: { lang: ["de-ch"] } }) },
    });
    await userEvent.click(await screen.findByRole("combobox", { name: "Language" }));
    await userEvent.click(await screen.findByRole("option", { name: "Deutsch" }));
    expect(await said("Ihre Angaben")).toBeDefined();
    expect(asked(CHANGE)[0]?.body).toEqual({ attributes: { lang: ["de-ch"] } });
  });
});
