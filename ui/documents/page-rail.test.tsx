// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WithWords } from "../testing/with-words.tsx";
import { PageRail, pageByKey } from "./page-rail.tsx";

afterEach(cleanup);

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, width: 595, height: 842 }));

describe("The rail of pages", () => {
  it("is one stop of the Tab key: the visible page", async () => {
    const onSelect = vi.fn();
    render(
      <WithWords>
        <button type="button">Before</button>
        <PageRail pages={pagesOf(30)} current={12} onSelect={onSelect} />
        <button type="button">After</button>
      </WithWords>,
    );
    const focused = () => document.activeElement?.getAttribute("aria-label");
    screen.getByRole("button", { name: "Before" }).focus();
    await userEvent.tab();
    expect(focused()).toBe("Page 12");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{PageDown}");
    expect(focused()).toBe("Page 24");
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(24);
    await userEvent.keyboard("{End}{ArrowDown}");
    expect(focused()).toBe("Page 30");
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "After" }));
    await userEvent.tab({ shift: true });
    expect(focused()).toBe("Page 12");
  });

  it("shows the current page above the thumbnails of a long document only", () => {
    const { rerender } = render(
      <WithWords>
        <PageRail pages={pagesOf(1000)} current={421} onSelect={() => undefined} />
      </WithWords>,
    );
    expect(screen.getByText("Page 421 of 1,000")).toBeTruthy();
    rerender(
      <WithWords>
        <PageRail pages={pagesOf(4)} current={2} onSelect={() => undefined} />
      </WithWords>,
    );
    expect(screen.queryByText("Page 2 of 4")).toBeNull();
  });
});

describe("A key in the rail", () => {
  it("leads to an existing page, or nowhere", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"),
        fc
          .integer({ min: 1, max: 1000 })
          .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages))),
        (key, [from, pages]) => {
          const to = pageByKey(key, from, pages) ?? 0;
          expect(to).toBeGreaterThanOrEqual(1);
          expect(to).toBeLessThanOrEqual(pages);
        },
      ),
    );
    expect(pageByKey("Enter", 3, 9)).toBeUndefined();
  });
});
