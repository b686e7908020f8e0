// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

const GUEST = "/view/0198a1b2/0198c3d4";

/** Loads the module as on a page with this address, in a browser that prefers these languages. */
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
// Test files in one worker share their modules, so the next one starts in English.
afterAll(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.resetModules();
});

/** Opens another page, or the same one again, in the same tab. */
const reopened = (address: string, preferred?: string[]) => opened(address, preferred);

describe("The language of a page", () => {
  test("is the language of this browser", async () => {
    const first = await opened("/login");
    await first.setLocale("fr-ch");
    expect(document.documentElement.lang).toBe("fr-CH");
    const later = await opened("/dashboard", ["de"]);
    expect(later.locale()).toBe("fr-ch");
  });

  test("comes from the address during the visit; the language is then removed from the address", async () => {
    const first = await opened("/signup?lang=FR-be&ucc=abc#top", ["de"]);
    expect(first.locale()).toBe("fr-ch");
    expect(location.href).toMatch(/\/signup\?ucc=abc#top$/);
    expect((await reopened("/login", ["de"])).locale()).toBe("fr-ch");
    sessionStorage.clear();
    expect((await opened("/login", ["de"])).locale()).toBe("de-ch");
  });

  test("stays the same for an address with an unsupported language", async () => {
    const words = await opened("/login?lang=es", ["de"]);
    expect(words.locale()).toBe("de-ch");
    expect(location.search).toBe("?lang=es");
  });

  test("is the language of the account while the person is logged in", async () => {
    const words = await opened("/login", ["de"]);
    await words.followAccount("fr-ch");
    expect(document.documentElement.lang).toBe("fr-CH");
    expect((await reopened("/dashboard", ["de"])).locale()).toBe("fr-ch");
    const after = await reopened("/dashboard", ["de"]);
    after.endVisit();
    await after.followAccount(undefined);
    expect(document.documentElement.lang).toBe("de-CH");
  });

  test("is the language of the guest, also when somebody logs out in another tab", async () => {
    const words = await opened("/view/018f/018g", ["de"]);
    await words.followGuest("it");
    words.endVisit();
    await words.followAccount(undefined);
    expect(words.locale()).toBe("it");
  });

  test("is the person's choice, whatever the address and the account said before", async () => {
    const words = await opened("/dashboard?lang=fr");
    await words.followAccount("fr-ch");
    await words.setLocale("de-ch");
    await words.followPage("/profile");
    expect(words.locale()).toBe("de-ch");
    expect((await reopened("/profile")).locale()).toBe("de-ch");
  });

  test("is the last choice, in whatever order the languages are loaded", async () => {
    const words = await opened("/login");
    await words.ensureAreas(["common", "login"]);
    await Promise.all([words.setLocale("de-ch"), words.setLocale("fr-ch")]);
    expect(words.locale()).toBe("fr-ch");
    await Promise.all([words.setLocale("de-ch"), words.setLocale("fr-ch")]);
    expect(words.locale()).toBe("fr-ch");
  });
});

describe("Italian", () => {
  test("is kept for direct sign in this tab, and for the pages to which it leads", async () => {
    const { setLocale } = await opened(GUEST);
    await setLocale("de-ch");
    await setLocale("it");
    expect((await opened(GUEST)).locale()).toBe("it");
    expect((await opened("/expired")).locale()).toBe("it");
    expect((await opened("/login")).locale()).toBe("de-ch");
  });

  test.each(["/login?lang=it", "/expired?lang=it"])("is not requested by %s", async (address) => {
    expect((await opened(address, ["fr"])).locale()).toBe("fr-ch");
  });

  test("ends when the guest continues to a page without Italian", async () => {
    const words = await opened(GUEST, ["fr"]);
    await words.followGuest("it");
    expect(words.locale()).toBe("it");
    await words.followPage("/expired");
    expect(words.locale()).toBe("it");
    await words.followPage("/login");
    expect(words.locale()).toBe("fr-ch");
    expect(document.documentElement.lang).toBe("fr-CH");
  });
});
