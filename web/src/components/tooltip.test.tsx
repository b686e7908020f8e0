// @vitest-environment happy-dom
import { limits } from "@paraph/rules/limits/pages";
import { Tooltip } from "@paraph/ui/floating/tooltip";
import { WithWords } from "@paraph/ui/testing/with-words";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("A tooltip", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) =>
    act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

  it("opens after 150 ms and closes at once", async () => {
    expect(limits.tooltip).toEqual({ open: 150, close: 0 });
    // The code of the tooltip is loaded with the first one.
    await import("@paraph/ui/floating/tooltip-popup");
    render(
      <WithWords>
        <Tooltip content="Advanced electronic signature">
          <button type="button">AES</button>
        </Tooltip>
      </WithWords>,
    );
    const button = screen.getByRole("button", { name: "AES" });
    fireEvent.pointerEnter(button);
    await pass(limits.tooltip.open - 1);
    expect(screen.queryByText("Advanced electronic signature")).toBeNull();
    await pass(1);
    await pass(0);
    expect(screen.getByText("Advanced electronic signature")).toBeTruthy();
    fireEvent.pointerLeave(button);
    await pass(limits.tooltip.close);
    expect(screen.queryByText("Advanced electronic signature")).toBeNull();
  });
});
