import { describe, expect, it } from "vitest";
import { LOCALES } from "../locales.ts";
import { translator } from "../translate.ts";
import forms from "./forms/en-gb.ts";
import formsDe from "./forms/de-ch.ts";
import formsFr from "./forms/fr-ch.ts";
import formsIt from "./forms/it.ts";
import { loadWebMessages } from "./index.ts";

describe("The words of an area", () => {
  it("are those of the requested language", async () => {
    const titles = await Promise.all(
      LOCALES.map(async (locale) => (await loadWebMessages(locale, ["titles"]))["titles"]),
    );
    expect(titles).toMatchObject([
      { view: "Document", sorry: "Something went wrong" },
      { view: "Dokument", sorry: "Etwas ist schiefgegangen" },
      { view: "Document", sorry: "Une erreur s’est produite" },
      { view: "Documento", sorry: "Si è verificato un errore" },
    ]);
  });

  it("are English where Italian, which is only for direct sign, has none", async () => {
    const { dashboard, signing } = await loadWebMessages("it", ["dashboard", "signing"]);
    expect(dashboard).toMatchObject({ toSign: "To sign" });
    expect(signing).toMatchObject({ yourSignature: "La Sua firma" });
  });
});

describe("The default messages of forms (section 5)", () => {
  const area = { "en-gb": forms, "de-ch": formsDe, "fr-ch": formsFr, it: formsIt };
  it.each([
    ["required", {}, "This field is required"],
    ["email", {}, "Please enter a valid email"],
    ["number", {}, "This field can only contain numbers"],
    ["integer", {}, "This field can only contain integers"],
    ["uppercase", {}, "This field can only contain uppercase letters"],
    ["maximum", { 0: 100 }, "You must enter a maximum of 100 characters"],
    ["minimum", { 0: 12 }, "You must enter a minimum of 12 characters"],
    ["length", {}, "The length of the entered field is invalid"],
    ["character", { 0: "ß" }, "The ß character is not allowed"],
    ["choose", {}, "Please choose at least one value"],
    ["format", {}, "Invalid format"],
  ])("%s %j: %s", (key, values, message) => {
    expect(translator(area, "en-gb")(key, values)).toBe(message);
  });

  it("are eleven, in every language", () => {
    for (const locale of LOCALES) expect(Object.keys(area[locale])).toHaveLength(11);
  });

  it("insert the values that they name in every language", () => {
    const maximum = LOCALES.map((locale) => translator(area, locale)("maximum", { 0: "100" }));
    expect(maximum).toEqual([
      "You must enter a maximum of 100 characters",
      "Geben Sie höchstens 100 Zeichen ein",
      "Saisissez au maximum 100 caractères",
      "Inserisca al massimo 100 caratteri",
    ]);
  });
});
