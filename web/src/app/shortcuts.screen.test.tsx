// @vitest-environment happy-dom
/** Presses every shortcut of the table where it works. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SHORTCUTS } from "../lib/browser/shortcuts.ts";
import type { Stroke } from "../lib/browser/strokes.ts";
import { focused, noDialog, press, said } from "../testing/acts.ts";
import { admin, business, listedMember, session } from "../testing/answers.ts";
import { request, row, rows, signature } from "../testing/request-answers.ts";
import { closeScreens, openScreens } from "../testing/screens.tsx";
import type { Answers } from "../testing/screens.tsx";
import {
  boxAfter,
  chosenRows,
  only,
  pagesReachedBy,
  RECT,
  strike,
  whetherItRests,
} from "../testing/shortcut-strokes.tsx";

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

/** The page of a request that was sent, with two matches for every search. */
const openedDocument = () =>
  opened("/view/lease", {
    [READ]: request(),
    [MATCHES]: { pages: [{ page: 0, matches: 2, excerpts: [] }], withoutText: [], next: null },
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
  within(await screen.findByRole("group", { name: "Signatures to place" })).getByRole("button", {
    name: /Nora Keller/,
  });
const boxes = () => screen.queryAllByRole("button", { name: "Delete Nora Keller’s box" });

const expectPages = async (strokes: readonly Stroke[], pages: readonly number[]) =>
  expect(await pagesReachedBy(strokes)).toEqual(pages);

type Proofs = {
  [G in keyof typeof SHORTCUTS]: {
    [N in keyof (typeof SHORTCUTS)[G]]: (strokes: readonly Stroke[]) => Promise<void>;
  };
};

const proofs: Proofs = {
  everywhere: {
    palette: async (strokes) => {
      await opened("/dashboard");
      // The palette is one of the components over the pages.
      await screen.findByRole("region", { name: "Notifications" });
      await strike(only(strokes));
      expect(await palette()).toBeDefined();
    },
  },
  palette: {
    choose: async ([up, down]) => {
      await openedPalette();
      if (up === undefined || down === undefined)
        throw new Error("The table should name two keys.");
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
      await noDialog();
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
    page: (strokes) => expectPages(strokes, [14, 16]),
    tenPages: (strokes) => expectPages(strokes, [5, 25]),
    ends: (strokes) => expectPages(strokes, [1, 30]),
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
      const { rects } = await boxAfter(strokes);
      expect(rects).toEqual([
        { ...RECT, x: 99 },
        { ...RECT, x: 101 },
        { ...RECT, y: 199 },
        { ...RECT, y: 201 },
      ]);
    },
    moveFar: async (strokes) => {
      const { rects } = await boxAfter(strokes);
      expect(rects).toEqual([
        { ...RECT, x: 90 },
        { ...RECT, x: 110 },
        { ...RECT, y: 190 },
        { ...RECT, y: 210 },
      ]);
    },
    size: async (strokes) => {
      const { rects } = await boxAfter(strokes);
      expect(rects.map(({ width }) => width)).toEqual([220, 200]);
    },
    remove: async (strokes) => {
      const { onDelete } = await boxAfter(strokes);
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
      if (up === undefined || down === undefined)
        throw new Error("The table should name two keys.");
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
      await noDialog();
    },
  },
  tables: {
    row: async ([up, down]) => {
      if (up === undefined || down === undefined)
        throw new Error("The table should name two keys.");
      const ada = await openedMembers();
      ada.focus();
      await strike(down);
      const bea = screen.getByRole("checkbox", { name: "Select Bea Vogt" });
      expect(document.activeElement).toBe(bea);
      await strike(up);
      expect(document.activeElement).toBe(ada);
    },
    range: async ([up, down]) => {
      if (up === undefined || down === undefined)
        throw new Error("The table should name two keys.");
      (await openedMembers()).focus();
      await strike(down);
      expect(chosenRows()).toEqual(["Select Ada Vogt", "Select Bea Vogt"]);
      await strike({ key: "Escape" });
      expect(chosenRows()).toEqual([]);
      await strike(up);
      expect(chosenRows()).toHaveLength(2);
      expect(focused()).toBe("Select Ada Vogt");
    },
    all: async (strokes) => {
      (await openedMembers()).focus();
      await strike(only(strokes));
      expect(chosenRows()).toEqual(["Select Ada Vogt", "Select Bea Vogt"]);
    },
    clear: async (strokes) => {
      await userEvent.click(await openedMembers());
      expect(chosenRows()).toEqual(["Select Ada Vogt"]);
      await strike(only(strokes));
      expect(chosenRows()).toEqual([]);
    },
  },
};

/** Opens the table of two members; returns the checkbox of the first one. */
async function openedMembers(): Promise<HTMLElement> {
  const members = ["Ada", "Bea"].map((name) => listedMember(name, `${name} Vogt`));
  await opened("/business/members", {
    ...admin(),
    "GET /v1/businesses/{id}": business({ member_count: 2 }),
    "GET /v1/businesses/{id}/members": { members, page: 1, size: 20, total: 2 },
  });
  return screen.findByRole("checkbox", { name: "Select Ada Vogt" });
}

describe("A shortcut of the table does what the table says", () => {
  const all = Object.entries(proofs).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(
      ([name, proof]) => [`${group} ${name}`, group, name, proof] as const,
    ),
  );
  it.each(all)("%s", async (_, group, name, proof) => {
    const shortcuts: Readonly<Record<string, Readonly<Record<string, readonly Stroke[]>>>> =
      SHORTCUTS;
    expect.hasAssertions();
    await proof(shortcuts[group]?.[name] ?? []);
  });
});
