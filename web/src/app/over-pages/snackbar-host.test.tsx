// @vitest-environment happy-dom
import { common, shell, ui } from "@paraph/language/testing/english";
import { WithWords } from "@paraph/ui/testing/with-words";
import { CallError } from "@paraph/contract/client";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NamedFailure } from "../../lib/forms/named-failure.ts";
import { SnackbarHost } from "./snackbar-host.tsx";
import {
  dismissSnackbar,
  durationOf,
  showSnackbar,
  snackbarQueue,
} from "../../lib/over-pages/snackbar.ts";

const ENGLISH = { web: { common, shell, ui } };

const show = (message: Parameters<typeof showSnackbar>[0]): void => {
  act(() => {
    showSnackbar(message);
  });
};
const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const shown = () => screen.getByRole("status").textContent;

beforeEach(() => {
  vi.useFakeTimers();
  if (!("setPointerCapture" in HTMLElement.prototype)) {
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  }
  render(
    <WithWords>
      <SnackbarHost />
    </WithWords>,
  );
});
afterEach(() => {
  act(() => {
    for (const entry of snackbarQueue.get()) dismissSnackbar(entry.id);
  });
  cleanup();
  vi.useRealTimers();
});

/** Dispatches the event with which the browser reports a rejected promise that nobody caught. */
function refuse(reason: unknown): void {
  act(() => {
    dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  });
}

describe("A failed call that no page shows", () => {
  const failed = (status: number, message?: string) =>
    new CallError({ status, key: "error.conflict", ...(message !== undefined && { message }) });

  it("is shown at the bottom, with the service's message, or with the message that the service could not be reached", () => {
    refuse(failed(409, "Somebody was faster."));
    expect(shown()).toContain("Somebody was faster.");
    pass(durationOf({ message: "" }) ?? 0);
    refuse(new CallError({}));
    expect(shown()).toContain("We cannot reach the service.");
  });

  it("is left to the page that handles it", () => {
    refuse(failed(500, "Something went wrong on our side."));
    refuse(failed(401, "Log in."));
    refuse(new Error("a fault of the client"));
    expect(shown()).toBe("");
  });
});

function swipe(pixels: number): void {
  const target = screen.getByRole("status").firstElementChild;
  if (!target) throw new Error("Nothing is shown");
  const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0, bubbles: true });
  fireEvent(target, new PointerEvent("pointerdown", at(200)));
  fireEvent(target, new PointerEvent("pointermove", at(200 + pixels)));
  fireEvent(target, new PointerEvent("pointerup", at(200 + pixels)));
}

describe("The snackbar", () => {
  it("shows a message for 3000 ms by default, and forever when indefinite", () => {
    expect(durationOf({ message: "" })).toBe(3000);
    expect(durationOf({ message: "", duration: 8000 })).toBe(8000);
    expect(durationOf({ message: "", duration: 8000, indefinite: true })).toBeUndefined();
  });

  it("shows the messages of its queue one after the other", () => {
    show({ message: "Reminder sent" });
    show({ message: "Document deleted" });
    expect(shown()).toBe("Reminder sent");
    pass(3000);
    expect(shown()).toBe("Document deleted");
    pass(3000);
    expect(shown()).toBe("");
  });

  it("never dismisses an indefinite message by itself", () => {
    show({ message: "Failed to remind signers", indefinite: true });
    pass(600_000);
    expect(shown()).toContain("Failed to remind signers");
  });

  it("runs the handler of its action and closes", () => {
    const handler = vi.fn();
    show({
      message: "Failed to invite signer",
      indefinite: true,
      action: { text: "Try again", handler },
    });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(handler).toHaveBeenCalledOnce();
    expect(shown()).toBe("");
  });

  it("is closed by its dismiss icon, unless it is not dismissible", () => {
    show({ message: "Saved", indefinite: true });
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(shown()).toBe("");
    show({ message: "Saving", indefinite: true, dismissible: false });
    expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
  });

  it("is dismissed by a swipe over 50 px to either side, not by a shorter one", () => {
    show({ message: "Saved", indefinite: true });
    swipe(50);
    expect(shown()).toBe("Saved");
    swipe(-51);
    expect(shown()).toBe("");
  });

  it("continues with the next message after one whose button had the focus", () => {
    show({ message: "First", indefinite: true });
    show({ message: "Second" });
    const dismiss = screen.getByRole("button", { name: "Dismiss" });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(shown()).toBe("Second");
    pass(3000);
    expect(shown()).toBe("");
  });

  it("does not disappear while the pointer is over it", () => {
    show({ message: "Reminder sent" });
    fireEvent.pointerEnter(screen.getByRole("region", { name: "Notifications" }));
    pass(10_000);
    expect(shown()).toBe("Reminder sent");
    fireEvent.pointerLeave(screen.getByRole("region", { name: "Notifications" }));
    pass(3000);
    expect(shown()).toBe("");
  });
});

describe("When the page changes its language", () => {
  it("messages in the old one go, those with an action stay", () => {
    cleanup();
    const page = (locale: string) => (
      <WithWords>
        <IntlProvider locale={locale} timeZone="Europe/Zurich" messages={ENGLISH}>
          <SnackbarHost />
        </IntlProvider>
      </WithWords>
    );
    const { rerender } = render(page("en-GB"));
    show({ message: "Saved", indefinite: true });
    show({
      message: "Failed to remind signers",
      indefinite: true,
      action: { text: "Try again", handler: () => undefined },
    });
    rerender(page("en-GB"));
    expect(shown()).toBe("Saved");
    rerender(page("de-CH"));
    expect(shown()).toContain("Failed to remind signers");
    expect(snackbarQueue.get()).toHaveLength(1);
  });

  it("a failure is said in the new one, and so is what it offers", () => {
    cleanup();
    const german = {
      ...ENGLISH.web,
      common: { ...common, retry: "Erneut versuchen", unreachable: "Keine Antwort." },
      parts: { downloadFailed: "Nicht heruntergeladen." },
    };
    const english = { ...ENGLISH.web, parts: { downloadFailed: "The download did not start." } };
    const page = (locale: string, web: object) => (
      <WithWords>
        <IntlProvider locale={locale} timeZone="Europe/Zurich" messages={{ web }}>
          <SnackbarHost />
        </IntlProvider>
      </WithWords>
    );
    const { rerender } = render(page("en-GB", english));
    const again = vi.fn();
    show({
      message: new NamedFailure("parts.downloadFailed", new CallError({})),
      indefinite: true,
      again,
    });
    expect(shown()).toContain("The download did not start. We cannot reach the service.");
    rerender(page("de-CH", german));
    expect(shown()).toContain("Nicht heruntergeladen. Keine Antwort.");
    fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(again).toHaveBeenCalledOnce();
    expect(shown()).toBe("");
  });
});
