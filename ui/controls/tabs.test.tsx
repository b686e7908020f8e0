// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const TABS = [
  { value: "open", label: "Open", count: 2 },
  { value: "signed", label: "Signed" },
  { value: "drafts", label: "Drafts" },
] as const;

function Lists() {
  const [value, setValue] = useState<"open" | "signed" | "drafts">("open");
  return (
    <Tabs label="Requests" value={value} onChange={setValue} tabs={TABS}>
      <p>The list {value}</p>
    </Tabs>
  );
}

const tab = (name: RegExp) => screen.getByRole("tab", { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe("Tabs", () => {
  beforeEach(() => {
    render(<Lists />);
    tab(/Open/).focus();
  });

  it("name their panel, and only the chosen one can be reached with the Tab key", () => {
    const panel = screen.getByRole("tabpanel", { name: /Open/ });
    expect(within(panel).getByText("The list open")).toBeTruthy();
    expect(tab(/Open/).getAttribute("aria-controls")).toBe(panel.id);
    const reached = screen
      .getAllByRole("tab")
      .map((one) => [one.getAttribute("aria-selected"), one.tabIndex]);
    expect(reached).toEqual([
      ["true", 0],
      ["false", -1],
      ["false", -1],
    ]);
  });

  it.each([
    [["ArrowRight"], /Signed/],
    [["ArrowRight", "ArrowRight", "ArrowRight"], /Open/],
    [["ArrowLeft"], /Drafts/],
    [["End"], /Drafts/],
    [["End", "Home"], /Open/],
  ])("move the focus by %j, and choose nothing by that", (keys, name) => {
    for (const key of keys) press(key);
    expect(document.activeElement).toBe(tab(name));
    expect(screen.getByText("The list open")).toBeTruthy();
  });

  it("leave other keys, and keys of the browser, to others", () => {
    expect(press("ArrowDown")).toBe(true);
    expect(
      fireEvent.keyDown(document.activeElement ?? document.body, {
        key: "ArrowLeft",
        altKey: true,
      }),
    ).toBe(true);
    expect(document.activeElement).toBe(tab(/Open/));
  });

  it("show the panel of the tab that is chosen", () => {
    fireEvent.click(tab(/Drafts/));
    expect(screen.getByRole("tabpanel", { name: "Drafts" }).textContent).toBe("The list drafts");
  });
});
