// @vitest-environment happy-dom
/** What is open over a page, and the title of the window, when the page changes its language. */
import type { Locale } from "@paraph/language/locales";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { setLocale } from "../../lib/words/words.tsx";
import { dialog, fill, press, said, tick } from "../../testing/acts.ts";
import { qualities, session } from "../../testing/answers.ts";
import { request, row, rows, signature } from "../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers, Asking } from "../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const REMIND = "POST /v3/signature-requests/{id}/remind";
const speak = (locale: Locale) => act(() => setLocale(locale));

const PENDING = [
  row({ id: "lease", title: "Lease", allowed: ["remind", "delete"] }),
  row({ id: "untitled", title: "", allowed: ["remind", "delete"] }),
];
const TO_SIGN = row({ id: "mine", title: "", is_owner: false, allowed: ["sign"] });
const lists = ({ query }: Asking): object => {
  if (query.has("signature_status")) return rows([TO_SIGN]);
  return rows(query.has("signatures_count") ? PENDING : []);
};
const dashboard = () =>
  openScreens("/dashboard", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": lists,
      [REMIND]: ({ path }) =>
        path["id"] === "untitled"
          ? refusal(429, "error.rate_limit.reminder", "The signers were already reminded today.")
          : { reminded: ["one"] },
    },
  });
const signerOf = (alone: boolean) =>
  alone
    ? signature({ display_name: "Lena Brunner", account_email: "lena@example.test", is_me: true })
    : signature({ signature_status: "WAITING" });
const view = (shown: object, answers: Answers = {}) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      "GET /v3/user/signature-qualities-detail": qualities(),
      [READ]: shown,
      "PUT /v3/signature-requests/{id}": shown,
      ...answers,
    },
  });
const draftOf = (alone: boolean) =>
  request({
    status_overall: "DRAFT",
    allowed: ["edit", "initiate"],
    signatures: [signerOf(alone)],
    sent_at: null,
  });
const barAct = async (name: string) =>
  userEvent.click(within(screen.getByRole("group", { name: "Selection" })).getByText(name));
const texts = (found: HTMLElement) =>
  within(found)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("When the language changes, the dialog", () => {
  it("that says for which of several requests an act failed follows it", async () => {
    await dashboard();
    for (const box of await screen.findAllByRole("checkbox", { name: /^Select/ }))
      await userEvent.click(box);
    await barAct("Remind");
    const before = await dialog("Failed to remind signers");
    expect(texts(before)).toEqual([
      "Untitled requestSomeone else sent it.",
      "Untitled requestThe signers were already reminded today.",
    ]);
    await speak("de-ch");
    const after = await dialog("Die Erinnerung konnte nicht gesendet werden");
    expect(
      within(after).getByText("Die Unterzeichnenden einer Anfrage wurden erinnert."),
    ).toBeDefined();
    await waitFor(() =>
      expect(texts(after)).toEqual([
        "Anfrage ohne TitelJemand anderes hat sie gesendet.",
        "Anfrage ohne TitelDie Unterzeichnenden wurden heute schon erinnert. Sie können sie morgen wieder erinnern.",
      ]),
    );
    expect(within(after).getByRole("button", { name: "Schliessen" })).toBeDefined();
  });

  it("that asks before several requests are deleted follows it, also where one has no title", async () => {
    await dashboard();
    await tick("Select Lease");
    await userEvent.click(screen.getAllByRole("checkbox", { name: "Select Untitled request" })[1]!);
    await barAct("Delete");
    expect(texts(await dialog("Delete 2 requests?"))[1]).toMatch(/^Untitled request/);
    await speak("fr-ch");
    expect(texts(await dialog(/^Supprimer 2 demandes/))[1]).toMatch(/^Demande sans titre/);
  });

  it("that asks before one request without a title is deleted follows it", async () => {
    await dashboard();
    const menus = await screen.findAllByRole("button", {
      name: "More actions for Untitled request",
    });
    await userEvent.click(menus.at(-1)!);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    expect(await dialog("Delete “Untitled request”?")).toBeDefined();
    await speak("de-ch");
    expect(await dialog("«Anfrage ohne Titel» löschen?")).toBeDefined();
  });

  it("that asks before changes are lost follows it", async () => {
    await openScreens("/profile", { session: true, answers: session() });
    await fill("First name", "Leni");
    await userEvent.click(await screen.findByRole("link", { name: "Settings" }));
    const before = await dialog("Leave without saving?");
    expect(within(before).getByText("You lose your changes on this page.")).toBeDefined();
    await speak("de-ch");
    const after = await dialog("Verlassen, ohne zu speichern?");
    expect(
      within(after).getByText("Ihre Änderungen auf dieser Seite gehen verloren."),
    ).toBeDefined();
    expect(
      within(after)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(["Bleiben", "Verlassen"]));
  });

  it.each([
    [false, "Leave without sending?", "Verlassen, ohne zu senden?"],
    [true, "Leave without signing?", "Verlassen, ohne zu signieren?"],
  ])("that asks before a draft is left follows it: alone %s", async (alone, before, after) => {
    await view(draftOf(alone));
    await press("Leave this request");
    expect(await dialog(before)).toBeDefined();
    await speak("de-ch");
    expect(await dialog(after)).toBeDefined();
    await speak("en-gb");
    expect(await dialog(before)).toBeDefined();
  });
});

describe("When the language changes, the login", () => {
  it("says what is wrong with its fields in the new one", async () => {
    await openScreens("/login");
    await fill("Password", "anything");
    await press("Log in");
    expect(await said("This field is required")).toBeDefined();
    await speak("de-ch");
    expect(await said("Dieses Feld ist erforderlich")).toBeDefined();
    expect(screen.queryByText("This field is required")).toBeNull();
  });
});

describe("When the language changes, a screen reader", () => {
  it("is told the last step in the composer in the new one", async () => {
    await view(draftOf(false), { "DELETE /v3/documents/{id}": { ok: true } });
    await press("Remove Lease.pdf");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(await said("Undone.")).toBeDefined();
    await speak("de-ch");
    expect(await said("Rückgängig gemacht.")).toBeDefined();
    expect(screen.queryByText("Undone.")).toBeNull();
  });
});

describe("The title of the window", () => {
  it("follows the language", async () => {
    await openScreens("/profile/settings", { session: true, answers: session() });
    await waitFor(() => expect(document.title).toBe("Settings – Paraph"));
    await speak("fr-ch");
    expect(document.title).toBe("Réglages – Paraph");
  });

  it("stays the title of the request in every language, also when a dialog brings its words", async () => {
    await view(request({ allowed: ["delete"], signatures: [signature()] }));
    await waitFor(() => expect(document.title).toBe("Lease – Paraph"));
    await speak("de-ch");
    expect(document.title).toBe("Lease – Paraph");
    await press("Weitere Aktionen");
    await userEvent.click(await screen.findByRole("menuitem", { name: /[Ll]öschen/ }));
    await screen.findByRole("dialog");
    expect(document.title).toBe("Lease – Paraph");
  });
});
