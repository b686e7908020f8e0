// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { useEscape } from "./use-escape.ts";

afterEach(cleanup);

function Page({ isActive, onEscape }: { isActive: boolean; onEscape: () => void }) {
  useEscape(isActive, onEscape);
  return (
    <>
      <button type="button">On the page</button>
      <div role="dialog" aria-label="A dialog">
        <button type="button">In a dialog</button>
      </div>
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Takes it
      </button>
    </>
  );
}

it.each([
  ["On the page", true, 1],
  ["On the page", false, 0],
  ["In a dialog", true, 0],
  ["Takes it", true, 0],
])("Escape on «%s», active: %s, calls back %i times", async (name, isActive, times) => {
  const onEscape = vi.fn();
  render(<Page isActive={isActive} onEscape={onEscape} />);
  screen.getByRole("button", { name }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledTimes(times);
});
