// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Simulates the layout: the width of the row, of its content, and the place of each tab. */
function layOut({ row, content }: { readonly row: number; readonly content: number }): void {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(row);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(content);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function at(
    this: Element,
  ) {
    const tabs = screen.queryAllByRole("tab");
    const index = tabs.indexOf(this as HTMLElement);
    if (index === -1) return new DOMRect(0, 0, row, 40);
    const width = content / tabs.length;
    const scrolled = this.parentElement?.scrollLeft ?? 0;
    return new DOMRect(index * width - scrolled, 0, width, 40);
  });
}

const shown = (value: string) => (
  <Tabs
    label="Parts"
    value={value}
    onChange={() => undefined}
    tabs={["one", "two", "three", "four"].map((name) => ({ value: name, label: name }))}
  >
    Content
  </Tabs>
);
const marks = () => {
  const row = screen.getByRole("tablist");
  return ["data-more-before", "data-more-after"].filter((mark) => row.hasAttribute(mark));
};
const scrollTo = (left: number) =>
  act(() => {
    const row = screen.getByRole("tablist");
    row.scrollLeft = left;
    row.dispatchEvent(new Event("scroll"));
  });

describe("A row of tabs", () => {
  it("that has room for all has no mark", () => {
    layOut({ row: 800, content: 800 });
    render(shown("one"));
    expect(marks()).toEqual([]);
  });

  it("marks the ends behind which there are more tabs", () => {
    layOut({ row: 300, content: 800 });
    render(shown("one"));
    expect(marks()).toEqual(["data-more-after"]);
    scrollTo(100);
    expect(marks()).toEqual(["data-more-before", "data-more-after"]);
    scrollTo(500);
    expect(marks()).toEqual(["data-more-before"]);
  });

  it("scrolls the chosen tab into view, beside the mark", () => {
    layOut({ row: 300, content: 800 });
    const { rerender } = render(shown("three"));
    const row = screen.getByRole("tablist");
    // The tab is from 400 to 600, and the mark is 56 wide.
    expect(row.scrollLeft).toBe(356);
    rerender(shown("one"));
    expect(row.scrollLeft).toBeLessThanOrEqual(0);
  });
});
