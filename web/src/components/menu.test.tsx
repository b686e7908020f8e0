// @vitest-environment happy-dom
import { limits } from "@paraph/rules/limits/pages";
import { Menu } from "@paraph/ui/controls/menu";
import { WithWords } from "@paraph/ui/testing/with-words";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("A menu", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) =>
    act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

  it("closes 5 ms after a choice", async () => {
    expect(limits.menuCloseDelay).toBe(5);
    // The code of the list is loaded with the first menu.
    await import("@paraph/ui/controls/menu-list");
    const onSelect = vi.fn();
    render(
      <WithWords>
        <Menu
          trigger={<button type="button">More</button>}
          items={[{ label: "Remind", onSelect }]}
        />
      </WithWords>,
    );
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    await pass(100);
    fireEvent.click(screen.getByRole("menuitem", { name: "Remind" }));
    expect(onSelect).toHaveBeenCalledOnce();
    await pass(limits.menuCloseDelay - 1);
    expect(screen.queryByRole("menuitem")).not.toBeNull();
    await pass(1);
    await pass(100);
    expect(screen.queryByRole("menuitem")).toBeNull();
  });
});
