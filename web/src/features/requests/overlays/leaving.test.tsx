// @vitest-environment happy-dom
import { signing } from "@paraph/language/testing/english";
import { exitOf } from "@paraph/rules/exit";
import { WithWords } from "@paraph/ui/testing/with-words";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Leaving } from "./leaving.tsx";

const EXIT = "https://shop.example/done";
const go = vi.fn();

const show = (query: Record<string, string>) =>
  render(
    <WithWords>
      <IntlProvider locale="en-GB" messages={{ web: { signing } }}>
        <Leaving exit={exitOf(new URLSearchParams(query))} go={go} />
      </IntlProvider>
    </WithWords>,
  );
const pass = (seconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(seconds * 1000).then(() => undefined));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  go.mockReset();
  vi.useRealTimers();
});

describe("The exit redirect", () => {
  it("counts down every second, names the host, then opens the address", async () => {
    show({ exitURL: EXIT, redirectTimeout: "10" });
    expect(screen.getByRole("timer").textContent).toMatch(/shop\.example in 10 seconds/);
    await pass(9);
    expect(screen.getByRole("timer").textContent).toMatch(/shop\.example in 1 second\b/);
    expect(go).not.toHaveBeenCalled();
    await pass(1);
    expect(go).toHaveBeenCalledExactlyOnceWith(EXIT);
  });

  it("takes 45 seconds by default", () => {
    show({ exitURL: EXIT });
    expect(screen.getByRole("timer").textContent).toMatch(/in 45 seconds/);
  });

  it("can be cancelled; the link stays", async () => {
    show({ exitURL: EXIT });
    fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
    await pass(100);
    expect(go).not.toHaveBeenCalled();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getByRole("link", { name: "Go to shop.example" }).getAttribute("href")).toBe(
      EXIT,
    );
  });

  it("is off if the setting is 0: the link is shown, and nobody is redirected", async () => {
    show({ exitURL: EXIT, redirectTimeout: "0" });
    expect(screen.queryByRole("timer")).toBeNull();
    await pass(100);
    expect(go).not.toHaveBeenCalled();
    expect(screen.getByRole("link", { name: "Go to shop.example" })).toBeTruthy();
  });

  it("is not shown without an address", () => {
    show({ exitURL: "javascript:alert(1)" });
    expect(screen.queryByRole("link")).toBeNull();
  });
});
