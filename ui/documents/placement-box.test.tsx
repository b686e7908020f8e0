// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PageRect } from "./page-rect.ts";
import { PageSheet } from "./page-sheet.tsx";
import { PlacementBox } from "./placement-box.tsx";
import { WithWords } from "../testing/with-words.tsx";

const A4 = { width: 595, height: 842 };

function Page({ onDelete }: { onDelete: () => void }) {
  const [rect, setRect] = useState<PageRect>({ x: 100, y: 200, width: 210, height: 98 });
  const [selected, setSelected] = useState(false);
  return (
    <PageSheet {...A4} alt="Page 1">
      <PlacementBox
        rect={rect}
        page={A4}
        number={2}
        name="Lena Brunner"
        detail="Qualified, Swiss law"
        selected={selected}
        onSelect={() => setSelected(true)}
        onChange={setRect}
        onDelete={onDelete}
      />
      <code>{JSON.stringify(rect)}</code>
    </PageSheet>
  );
}

const setUp = async () => {
  const onDelete = vi.fn();
  render(
    <WithWords>
      <Page onDelete={onDelete} />
    </WithWords>,
  );
  await userEvent.tab();
  return {
    onDelete,
    box: screen.getByRole("application", { name: "2, Lena Brunner, Qualified, Swiss law" }),
  };
};
const rect = () => JSON.parse(document.querySelector("code")?.textContent ?? "null") as PageRect;

afterEach(cleanup);

describe("A signer's box on a page, by keyboard", () => {
  it("is reached by Tab and selected by it", async () => {
    const { box } = await setUp();
    expect(document.activeElement).toBe(box);
    expect(box.dataset["selected"]).toBe("true");
  });

  it("moves by one point, with Shift by ten, and says where it is", async () => {
    await setUp();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    expect(rect()).toMatchObject({ x: 101, y: 201 });
    await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowUp}{/Shift}");
    expect(rect()).toMatchObject({ x: 91, y: 191 });
    expect(screen.getByRole("status").textContent).toBe(
      "91 points from the left, 191 points from the top, 210 wide",
    );
  });

  it("becomes larger and smaller in its proportions", async () => {
    await setUp();
    await userEvent.keyboard("+");
    expect(rect().width).toBe(220);
    expect(rect().width / rect().height).toBeCloseTo(300 / 140, 1);
    await userEvent.keyboard("--");
    expect(rect().width).toBe(200);
  });

  it("is removed by Delete", async () => {
    const { onDelete } = await setUp();
    await userEvent.keyboard("{Delete}");
    expect(onDelete).toHaveBeenCalledOnce();
  });
});

describe("A signer's box that is taken", () => {
  it("is handed over, by a corner if it was taken there, and leaves its outline", async () => {
    const onLift = vi.fn();
    const onChange = vi.fn();
    const box = { x: 100, y: 200, width: 210, height: 98 };
    const shown = (lifted: boolean) => (
      <WithWords>
        <PageSheet {...A4} alt="Page 1">
          <PlacementBox
            rect={box}
            page={A4}
            number={1}
            name="Lena Brunner"
            detail="Simple"
            selected
            lifted={lifted}
            onLift={(_, corner) => onLift(corner)}
            onSelect={() => undefined}
            onChange={onChange}
            onDelete={() => undefined}
          />
        </PageSheet>
      </WithWords>
    );
    const { rerender } = render(shown(false));
    const target = screen.getByRole("application");
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target },
      { target, coords: { x: 40, y: 40 } },
      { keys: "[/MouseLeft]" },
    ]);
    const corner = target.querySelector(".cursor-nesw-resize");
    if (corner === null) throw new Error("There is no corner");
    await userEvent.pointer({ keys: "[MouseLeft]", target: corner });
    expect(onLift.mock.calls).toEqual([[undefined], ["ne"]]);
    expect(onChange).not.toHaveBeenCalled();
    expect(target.className).not.toContain("border-dashed");
    rerender(shown(true));
    expect(target.className).toContain("border-dashed");
  });
});
