// @vitest-environment happy-dom
/** Help in the top bar: the search field, and the help menu. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SHORTCUTS } from "../lib/browser/shortcuts.ts";
import { noDialog, press } from "../testing/acts.ts";
import { session } from "../testing/answers.ts";
import { row, rows } from "../testing/request-answers.ts";
import { closeScreens, openScreens } from "../testing/screens.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await closeScreens();
});

const opened = (address: string) =>
  openScreens(address, {
    session: true,
    answers: { ...session(), "GET /v3/signature-requests": rows([row()]) },
  });
const palette = () => screen.findByRole("dialog", { name: "Find or jump to" });

describe("The help menu", () => {
  const dialog = async () =>
    within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));

  it("shows every shortcut with its keys", async () => {
    await opened("/dashboard");
    await press("Help");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
    const all = (await dialog()).getAllByRole("term");
    expect(all).toHaveLength(Object.values(SHORTCUTS).flatMap(Object.keys).length);
    const keysOf = async (words: string) =>
      (await dialog()).getByText(words).nextElementSibling?.textContent;
    expect(await keysOf("Find or jump to")).toBe("CtrlK");
    expect(await keysOf("Redo")).toBe("CtrlShiftZCtrlY");
    expect(await keysOf("Move a signature box by 10 points")).toBe("Shift←→↑↓");
    await userEvent.click((await dialog()).getByRole("button", { name: "Close" }));
    await noDialog();
  });

  it("leads to the page that verifies documents, and to the description of the API", async () => {
    const { router } = await opened("/dashboard");
    await press("Help");
    const api = await screen.findByRole("menuitem", { name: "API description (OpenAPI)" });
    expect(api.getAttribute("href")).toBe("/openapi.json");
    await userEvent.click(screen.getByRole("menuitem", { name: "Verify a document" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/verify"));
  });

  it("is part of the menu on a phone too, and the shortcuts are in the palette", async () => {
    await opened("/dashboard");
    await press("Menu");
    expect(await screen.findByRole("menuitem", { name: "Verify a document" })).toBeDefined();
    expect(screen.getByRole("menuitem", { name: "API description (OpenAPI)" })).toBeDefined();
    await userEvent.keyboard("{Escape}");
    await press("Find or jump to");
    await palette();
    await userEvent.keyboard("shortcuts");
    await userEvent.click(await screen.findByRole("option", { name: "Keyboard shortcuts" }));
    expect(await dialog()).toBeDefined();
  });
});

declare const happyDOM: { setViewport: (size: { width: number }) => void };

describe("The button that opens the palette", () => {
  it("is a field with its keys if there is room, and an icon otherwise", async () => {
    await opened("/dashboard");
    const button = await screen.findByRole("button", { name: "Find or jump to" });
    expect(button.textContent).toBe("Find or jump toCtrlK");
    expect(button.getAttribute("aria-keyshortcuts")).toBe("Control+K Meta+K");
    await closeScreens();
    happyDOM.setViewport({ width: 1023 });
    await opened("/dashboard");
    const symbol = await screen.findByRole("button", { name: "Find or jump to (Ctrl K)" });
    expect(symbol.textContent).toBe("");
  });

  it("names no keys where there may be no keyboard", async () => {
    happyDOM.setViewport({ width: 375 });
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: query === "(pointer: coarse)",
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    await opened("/dashboard");
    expect(await screen.findByRole("button", { name: "Find or jump to" })).toBeDefined();
  });

  it("names ⌘ on a Mac", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh)");
    await opened("/dashboard");
    const button = await screen.findByRole("button", { name: "Find or jump to" });
    expect(button.textContent).toBe("Find or jump to⌘K");
    await press("Help");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
    const shown = await screen.findByText("Redo");
    expect(shown.nextElementSibling?.textContent).toBe("⌘⇧Z⌘Y");
  });
});
