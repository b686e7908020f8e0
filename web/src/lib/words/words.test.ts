// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

const GUEST = "/view/0198a1b2/0198c3d4";

/** The module as a page begins with it that is opened at an address, in a browser that prefers languages. */
async function opened(address: string, preferred: string[] = ["en-US"]) {
  vi.resetModules();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(preferred);
  history.replaceState(null, "", address);
  return import("./words.tsx");
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
// Files of one worker share their modules: the next one begins in English.
afterAll(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.resetModules();
});

describe("The language in which a page begins", () => {
  test.each([
    ["/login", ["en-US"], "en-gb"],
    ["/login", ["es", "fr-FR", "de"], "fr-ch"],
    ["/login", ["es"], "en-gb"],
    ["/login?lang=de", ["fr"], "de-ch"],
    ["/login?lang=FR-be", ["de"], "fr-ch"],
    ["/login?lang=es", ["de"], "de-ch"],
    ["/login?lang=it", ["fr"], "fr-ch"],
    ["/login", ["it-CH", "fr-CH"], "fr-ch"],
    [`${GUEST}?lang=it`, ["fr"], "it"],
    [GUEST, ["it-CH", "fr-CH"], "it"],
    [GUEST, ["rm-CH", "de-CH"], "de-ch"],
    ["/expired?lang=it", ["de"], "de-ch"],
  ])("at %s, for %j: %s", async (address, preferred, locale) => {
    const words = await opened(address, preferred);
    expect(words.locale()).toBe(locale);
    expect(document.documentElement.lang.slice(0, 2)).toBe(locale.slice(0, 2));
  });

  test("is the one that this browser was set to", async () => {
    const first = await opened("/login");
    await first.setLocale("fr-ch");
    expect(document.documentElement.lang).toBe("fr-CH");
    const later = await opened("/dashboard", ["de"]);
    expect(later.locale()).toBe("fr-ch");
  });
});

describe("Italian", () => {
  test("is kept for this tab's direct sign, and for the pages that it leads to", async () => {
    const { setLocale } = await opened(GUEST);
    await setLocale("de-ch");
    await setLocale("it");
    expect((await opened(GUEST)).locale()).toBe("it");
    expect((await opened("/expired")).locale()).toBe("it");
    expect((await opened("/login")).locale()).toBe("de-ch");
  });

  test("ends when the guest goes on to a page that has none", async () => {
    const words = await opened(`${GUEST}?lang=it`, ["it", "fr"]);
    await words.followPage("/expired");
    expect(words.locale()).toBe("it");
    await words.followPage("/login");
    expect(words.locale()).toBe("fr-ch");
    expect(document.documentElement.lang).toBe("fr-CH");
  });
});
