// @vitest-environment happy-dom
/** Every shortcut of the table is pressed where it works, and the dialog shows all of them. */
import { PageRail } from "@paraph/ui/documents/page-rail";
import { PlacementBox } from "@paraph/ui/documents/placement-box";
import { PageSheet } from "@paraph/ui/documents/page-sheet";
import { Table } from "@paraph/ui/lists/table";
import { WithWords } from "@paraph/ui/testing/with-words";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deskPages } from "../components/document-viewer/desk-pages.ts";
import type { Desk } from "../components/document-viewer/use-desk.ts";
import { SHORTCUTS } from "../lib/browser/shortcuts.ts";
import type { Stroke } from "../lib/browser/shortcuts.ts";
import { createStore } from "../lib/browser/stored.ts";
import { press, said } from "../testing/acts.ts";
import { session } from "../testing/answers.ts";
import { request, row, rows, signature } from "../testing/request-answers.ts";
import { closeScreens, openScreens } from "../testing/screens.tsx";
import type { Answers } from "../testing/screens.tsx";
import type { Carried } from "../features/requests/compose/placing/carrying.ts";
import { follow } from "../features/requests/compose/placing/follow.ts";

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await closeScreens();
});

const LISTS = "GET /v3/signature-requests";
const MATCHES = "GET /v3/documents/{id}/matches";
const READ = "GET /v3/signature-requests/{id}";

const opened = (address: string, answers: Answers = {}) =>
  openScreens(address, {
    session: true,
    answers: {
      ...session(),
      [LISTS]: rows([row(), row({ id: "works", title: "Works contract" })]),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      ...answers,
    },
  });

const strike = ({ key, command, shift }: Stroke) => {
  const pressed = key.length === 1 ? key : `{${key}}`;
  const shifted = shift ? `{Shift>}${pressed}{/Shift}` : pressed;
  return userEvent.keyboard(command ? `{Control>}${shifted}{/Control}` : shifted);
};
const only = ([stroke]: readonly Stroke[]): Stroke => {
  if (stroke === undefined) throw new Error("A shortcut has a stroke.");
  return stroke;
};

const palette = () => screen.findByRole("dialog", { name: "Find or jump to" });
const openedPalette = async () => {
  const screens = await opened("/dashboard");
  await press("Find or jump to");
  await screen.findByRole("option", { name: /Works contract/ });
  screen.getByRole("combobox", { name: "Find or jump to" }).focus();
  return screens;
};
const chosen = () =>
  screen.getAllByRole("option").findIndex((one) => one.hasAttribute("data-highlighted"));

/** The page of a request that was sent, with two matches of whatever is looked for. */
const openedDocument = () =>
  opened("/view/lease", {
    [READ]: request(),
    [MATCHES]: { pages: [{ page: 0, matches: 2 }], withoutText: 0, next: null },
  });
const openedFind = async () => {
  await openedDocument();
  await screen.findByRole("heading", { name: "Lease" });
  await strike(only(SHORTCUTS.document.find));
  const field = await screen.findByRole("searchbox", { name: "Find in the document" });
  return field;
};
const found = async () => {
  await userEvent.type(await openedFind(), "rent");
  await said("1 of 2");
};

const signers = [
  signature({ sequence: 0 }),
  signature({
    sid: "emil",
    display_name: "Emil Vogt",
    account_email: "emil@example.test",
    sequence: 1,
  }),
];
const draft = request({
  status_overall: "DRAFT",
  allowed: ["edit", "initiate"],
  sent_at: null,
  signatures: signers,
});
const openedDraft = () =>
  opened("/view/lease", { [READ]: draft, "PUT /v3/signature-requests/{id}": draft });
const chip = async () =>
  within(await screen.findByRole("group", { name: "Signers to place" })).getByRole("button", {
    name: /Nora Keller/,
  });
const boxes = () => screen.queryAllByRole("button", { name: "Delete Nora Keller’s box" });

/** A page of the palette's list under the keyboard. */
function rail() {
  const pages = Array.from({ length: 30 }, (_, index) => ({
    number: index + 1,
    width: 595,
    height: 842,
  }));
  render(
    <WithWords>
      <PageRail pages={pages} current={15} onSelect={() => undefined} />
    </WithWords>,
  );
  screen.getByRole("button", { name: "Page 15" }).focus();
}
const focusedPage = () =>
  Number(/\d+/.exec(document.activeElement?.getAttribute("aria-label") ?? "")?.[0]);
const leadsTo = async (strokes: readonly Stroke[], pages: readonly number[]) => {
  const reached: number[] = [];
  for (const stroke of strokes) {
    rail();
    await strike(stroke);
    reached.push(focusedPage());
    cleanup();
  }
  expect(reached).toEqual(pages);
};

const RECT = { x: 100, y: 200, width: 210, height: 98 };
/** What the strokes make of a box that has the focus. */
async function box(strokes: readonly Stroke[]) {
  const onChange = vi.fn();
  const onDelete = vi.fn();
  render(
    <WithWords>
      <PageSheet width={595} height={842} alt="Page 1">
        <PlacementBox
          rect={RECT}
          page={{ width: 595, height: 842 }}
          number={1}
          name="Nora Keller"
          detail="Simple"
          selected
          onSelect={() => undefined}
          onChange={onChange}
          onDelete={onDelete}
        />
      </PageSheet>
    </WithWords>,
  );
  screen.getByRole("application").focus();
  for (const stroke of strokes) await strike(stroke);
  return { rects: onChange.mock.calls.map(([rect]) => rect as typeof RECT), onDelete };
}

/** Whether a box that is carried near the centre line of the page rests on it. */
async function whetherItRests(stroke: Stroke): Promise<boolean[]> {
  const element = document.createElement("div");
  element.innerHTML = '<div data-page="1"><div></div></div>';
  const at = new DOMRect(0, 0, 600, 800);
  for (const one of [element, ...element.querySelectorAll("div")]) {
    one.getBoundingClientRect = () => at;
  }
  const [page] = deskPages([
    {
      id: "document",
      name: "Lease.pdf",
      versionId: undefined,
      pages: [{ width: 600, height: 800 }],
    },
  ]);
  if (page === undefined) throw new Error("One page was expected.");
  const desk = { element, pages: [page], current: 1, zoom: 1 } as unknown as Desk;
  const carried = createStore<Carried | undefined>(undefined);
  const around = () => ({ page, boxes: [], matter: RECT });
  const following = follow(
    () => ({ desk, around }),
    { signer: "nora", from: { x: 0, y: 0 } },
    carried,
  );
  following.to({ x: 302, y: 600 }, false);
  const rests = () => carried.get()?.guides.some(({ of }) => of === "centre") ?? false;
  const before = rests();
  const user = userEvent.setup();
  await user.keyboard(`{${stroke.key}>}`);
  const held = rests();
  await user.keyboard(`{/${stroke.key}}`);
  const after = rests();
  following.stop();
  return [before, held, after];
}

type Proofs = {
  [G in keyof typeof SHORTCUTS]: {
    [N in keyof (typeof SHORTCUTS)[G]]: (strokes: readonly Stroke[]) => Promise<void>;
  };
};

const proofs: Proofs = {
  everywhere: {
    palette: async (strokes) => {
      await opened("/dashboard");
      // The palette comes with what stands over the pages.
      await screen.findByRole("region", { name: "Notifications" });
      await strike(only(strokes));
      expect(await palette()).toBeDefined();
    },
  },
  palette: {
    choose: async ([up, down]) => {
      await openedPalette();
      if (up === undefined || down === undefined) throw new Error("Two strokes were expected.");
      await strike(down);
      await waitFor(() => expect(chosen()).toBe(1));
      await strike(up);
      await waitFor(() => expect(chosen()).toBe(0));
    },
    open: async (strokes) => {
      const { router } = await openedPalette();
      await strike(only(strokes));
      await waitFor(() => expect(router.state.location.pathname).toBe("/view/lease"));
    },
    close: async (strokes) => {
      await openedPalette();
      await strike(only(strokes));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  },
  document: {
    find: async () => expect(await openedFind()).toBeDefined(),
    next: async (strokes) => {
      await found();
      await strike(only(strokes));
      expect(await said("2 of 2")).toBeDefined();
    },
    previous: async (strokes) => {
      await found();
      await strike(only(strokes));
      expect(await said("2 of 2")).toBeDefined();
      await strike(only(strokes));
      expect(await said("1 of 2")).toBeDefined();
    },
    closeFind: async (strokes) => {
      await openedFind();
      await strike(only(strokes));
      await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
    },
    page: (strokes) => leadsTo(strokes, [14, 16]),
    tenPages: (strokes) => leadsTo(strokes, [5, 25]),
    ends: (strokes) => leadsTo(strokes, [1, 30]),
  },
  composer: {
    undo: async (strokes) => {
      await openedDraft();
      (await chip()).focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(boxes()).toHaveLength(1));
      await strike(only(strokes));
      await waitFor(() => expect(boxes()).toHaveLength(0));
    },
    redo: async (strokes) => {
      await openedDraft();
      (await chip()).focus();
      await userEvent.keyboard("{Enter}");
      for (const stroke of strokes) {
        await waitFor(() => expect(boxes()).toHaveLength(1));
        await strike(only(SHORTCUTS.composer.undo));
        await waitFor(() => expect(boxes()).toHaveLength(0));
        await strike(stroke);
      }
      await waitFor(() => expect(boxes()).toHaveLength(1));
    },
    move: async (strokes) => {
      const { rects } = await box(strokes);
      expect(rects).toEqual([
        { ...RECT, x: 99 },
        { ...RECT, x: 101 },
        { ...RECT, y: 199 },
        { ...RECT, y: 201 },
      ]);
    },
    moveFar: async (strokes) => {
      const { rects } = await box(strokes);
      expect(rects).toEqual([
        { ...RECT, x: 90 },
        { ...RECT, x: 110 },
        { ...RECT, y: 190 },
        { ...RECT, y: 210 },
      ]);
    },
    size: async (strokes) => {
      const { rects } = await box(strokes);
      expect(rects.map(({ width }) => width)).toEqual([220, 200]);
    },
    remove: async (strokes) => {
      const { onDelete } = await box(strokes);
      expect(onDelete).toHaveBeenCalledOnce();
    },
    free: async (strokes) =>
      expect(await whetherItRests(only(strokes))).toEqual([true, false, true]),
    putBack: async (strokes) => {
      await openedDraft();
      const carried = () => document.querySelector("[data-carried]");
      fireEvent.pointerDown(await chip(), { pointerId: 1, button: 0, clientX: 10, clientY: 10 });
      fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 60 });
      await waitFor(() => expect(carried()).not.toBeNull());
      await strike(only(strokes));
      await waitFor(() => expect(carried()).toBeNull());
      fireEvent.pointerUp(window, { pointerId: 1, clientX: 60, clientY: 60 });
      expect(boxes()).toHaveLength(0);
    },
    order: async ([up, down]) => {
      await openedDraft();
      if (up === undefined || down === undefined) throw new Error("Two strokes were expected.");
      (await screen.findByRole("button", { name: "Move Emil Vogt, 2 of 2" })).focus();
      await strike(up);
      expect(await said("Emil Vogt now signs as number 1.")).toBeDefined();
      (await screen.findByRole("button", { name: "Move Emil Vogt, 1 of 2" })).focus();
      await strike(down);
      expect(await said("Emil Vogt now signs as number 2.")).toBeDefined();
    },
    closePreview: async (strokes) => {
      await openedDraft();
      await press("Preview as signer");
      await screen.findByRole("dialog", { name: "Preview as signer" });
      await strike(only(strokes));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  },
  tables: {
    row: async ([up, down]) => {
      render(
        <WithWords>
          <Table
            label="People"
            rows={["Ada", "Bea"]}
            rowKey={(name) => name}
            name={{ head: "Name", renderName: (name) => <a href={`#${name}`}>{name}</a> }}
            columns={[]}
            empty="Nobody"
            failed="It failed"
          />
        </WithWords>,
      );
      if (up === undefined || down === undefined) throw new Error("Two strokes were expected.");
      const [ada, bea] = screen.getAllByRole("link");
      ada?.focus();
      await strike(down);
      expect(document.activeElement).toBe(bea);
      await strike(up);
      expect(document.activeElement).toBe(ada);
    },
  },
};

describe("A shortcut of the table does what it says", () => {
  const all = Object.entries(proofs).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(
      ([name, proof]) => [`${group} ${name}`, group, name, proof] as const,
    ),
  );
  it.each(all)("%s", async (_, group, name, proof) => {
    const shortcuts: Readonly<Record<string, Readonly<Record<string, readonly Stroke[]>>>> =
      SHORTCUTS;
    await proof(shortcuts[group]?.[name] ?? []);
  });
});

describe("The help", () => {
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
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("leads to the page that verifies documents and to the description of the API", async () => {
    const { router } = await opened("/dashboard");
    await press("Help");
    const api = await screen.findByRole("menuitem", { name: "API description (OpenAPI)" });
    expect(api.getAttribute("href")).toBe("/openapi.json");
    await userEvent.click(screen.getByRole("menuitem", { name: "Verify a document" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/verify"));
  });

  it("is in the menu of a phone, too, and the shortcuts are in the palette", async () => {
    await opened("/dashboard");
    await press("Menu");
    expect(await screen.findByRole("menuitem", { name: "Verify a document" })).toBeDefined();
    expect(screen.getByRole("menuitem", { name: "API description (OpenAPI)" })).toBeDefined();
    await userEvent.click(screen.getByRole("menuitem", { name: "Find or jump to" }));
    await palette();
    await userEvent.keyboard("shortcuts");
    await userEvent.click(await screen.findByRole("option", { name: "Keyboard shortcuts" }));
    expect(await dialog()).toBeDefined();
  });
});

declare const happyDOM: { setViewport: (size: { width: number }) => void };

describe("The button of the palette", () => {
  it("is a field with its keys where there is room, and a symbol where there is less", async () => {
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
