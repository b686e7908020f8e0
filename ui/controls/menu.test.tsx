// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../testing/patience.ts";
import { lazyPart } from "../lazy-part.ts";
import { Button } from "./button.tsx";
import { Menu } from "./menu.tsx";

afterEach(cleanup);

const trigger = () => screen.getByRole("button", { name: "More actions" });
const menu = () => screen.queryByRole("menu");
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });

describe("A menu", () => {
  const onKey = vi.fn();
  beforeEach(() => {
    onKey.mockClear();
    addEventListener("keydown", onKey);
    render(<Menu trigger={<Button>More actions</Button>} items={[{ label: "Withdraw" }]} />);
  });
  afterEach(() => removeEventListener("keydown", onKey));

  it("does not open if Escape is pressed while its code is fetched, and nothing else gets the key", async () => {
    const kept = trigger();
    fireEvent.click(kept);
    escape();
    await import("./menu-list.tsx");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(trigger()).toBe(kept);
    expect(menu()).toBeNull();
    expect(onKey).not.toHaveBeenCalled();
    // The next click opens it, and the key belongs to it again.
    fireEvent.click(kept);
    expect(await screen.findByRole("menuitem", { name: "Withdraw" })).toBeTruthy();
  });

  it("closes if Escape is pressed right after it opens, the first time and later", async () => {
    fireEvent.click(trigger());
    await screen.findByRole("menu");
    escape();
    await waitFor(() => expect(menu()).toBeNull());
    fireEvent.click(trigger());
    escape();
    await waitFor(() => expect(trigger().getAttribute("aria-expanded")).toBe("false"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(menu()).toBeNull();
    fireEvent.click(trigger());
    expect(await screen.findByRole("menu")).toBeTruthy();
  });
});

describe("A part that is fetched", () => {
  const Opened = () => <p>The part</p>;

  /** A button that opens a part, whose code arrives when `arrive` is called. */
  function shown(closesOnEscape: boolean) {
    const code = Promise.withResolvers<{ default: typeof Opened }>();
    const part = lazyPart(() => code.promise, { closesOnEscape });
    function Opener() {
      const [Part, open] = part.usePart();
      return Part === undefined ? <button onClick={open}>Open</button> : <Part />;
    }
    const { unmount } = render(<Opener />);
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    return { arrive: () => code.resolve({ default: Opened }), unmount };
  }

  it("opens all the same if Escape does not close it", async () => {
    const { arrive } = shown(false);
    escape();
    arrive();
    expect(await screen.findByText("The part")).toBeTruthy();
  });

  it("leaves Escape to the page once its opener is gone", () => {
    const onKey = vi.fn();
    addEventListener("keydown", onKey);
    shown(true).unmount();
    escape();
    expect(onKey).toHaveBeenCalledOnce();
    removeEventListener("keydown", onKey);
  });
});
