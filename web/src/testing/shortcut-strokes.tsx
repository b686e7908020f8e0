/** Presses keys on parts of the client, and returns what that causes. */
import { PageRail } from "@paraph/ui/documents/page-rail";
import { PlacementBox } from "@paraph/ui/documents/placement-box";
import { PageSheet } from "@paraph/ui/documents/page-sheet";
import { WithWords } from "@paraph/ui/testing/with-words";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { deskPages } from "../components/document-viewer/desk-pages.ts";
import type { Desk } from "../components/document-viewer/use-desk.ts";
import type { Carried } from "../features/requests/compose/placing/carrying.ts";
import { follow } from "../features/requests/compose/placing/follow.ts";
import type { Stroke } from "../lib/browser/strokes.ts";
import { createStore } from "../lib/browser/stored.ts";

/** Presses the keys of a stroke. */
export const strike = ({ key, command, shift }: Stroke) => {
  const pressed = key.length === 1 ? key : `{${key}}`;
  const shifted = shift ? `{Shift>}${pressed}{/Shift}` : pressed;
  return userEvent.keyboard(command ? `{Control>}${shifted}{/Control}` : shifted);
};
/** The stroke of a shortcut that has one. */
export const only = ([stroke]: readonly Stroke[]): Stroke => {
  if (stroke === undefined) throw new Error("A shortcut has a stroke.");
  return stroke;
};

/** The thumbnails of several pages, one of which has the focus. */
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
/** The pages to which strokes lead, starting from page 15 of 30. */
export const pagesReachedBy = async (strokes: readonly Stroke[]): Promise<number[]> => {
  const reached: number[] = [];
  for (const stroke of strokes) {
    rail();
    await strike(stroke);
    reached.push(focusedPage());
    cleanup();
  }
  return reached;
};

export const RECT = { x: 100, y: 200, width: 210, height: 98 };
/** What strokes do to a box that has the focus. */
export async function boxAfter(strokes: readonly Stroke[]) {
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

/** Whether a box that is dragged near the centre line of the page snaps to it. */
export async function whetherItRests(stroke: Stroke): Promise<boolean[]> {
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
  if (page === undefined) throw new Error("There should be one page.");
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

/** The labels of the chosen rows of a table. */
export const chosenRows = (): (string | undefined)[] =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Select .+ Vogt$/ })
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
