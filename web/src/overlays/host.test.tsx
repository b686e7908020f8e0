// @vitest-environment happy-dom
import { Button } from "@paraph/ui/controls/button";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { WithWords } from "@paraph/ui/testing/with-words";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onReport } from "../lib/service/report.ts";
import { OverlayHost } from "./host.tsx";
import type { OverlayBodyProps } from "./names.ts";
import { closeOverlay, openOverlay, overlayState } from "./overlays.ts";

type Body = OverlayBodyProps<{ title: string }, string>;

function Signing({ props, act: sign, loading, error, close }: Body) {
  return (
    <Overlay open label={props.title} leave={{ label: "Cancel", onSelect: close }}>
      <OverlayBody>
        {error && <p role="alert">{error}</p>}
        <Button loading={loading} onClick={() => sign("419027")}>
          Sign
        </Button>
      </OverlayBody>
    </Overlay>
  );
}

const registry = {
  signing: () => Promise.resolve({ default: Signing }),
  "signing-success": () => Promise.resolve({ default: Signing }),
} as never;

const open = (name: string, title: string, onAction?: (result: string) => unknown) =>
  act(() => openOverlay(name as never, { title } as never, onAction as never));
const sign = () => userEvent.click(screen.getByRole("button", { name: "Sign" }));

beforeEach(() => {
  render(
    <WithWords>
      <OverlayHost registry={registry} />
    </WithWords>,
  );
});
afterEach(() => {
  act(() => closeOverlay());
  cleanup();
});

describe("The host of overlays", () => {
  it("is persistent: neither Escape nor a click beside it closes it, its own button does", async () => {
    open("signing", "Confirm your signature");
    await screen.findByRole("dialog", { name: "Confirm your signature" });
    expect(document.documentElement.style.overflow).toBe("hidden");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(document.body);
    expect(screen.getByRole("dialog")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.documentElement.style.overflow).toBe("");
  });

  it("keeps the focus while one overlay follows another, and returns it when the last has closed", async () => {
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    open("signing", "Signing");
    await screen.findByRole("dialog", { name: "Signing" });
    open("signing-success", "Signed");
    const second = await screen.findByRole("dialog", { name: "Signed" });
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    act(() => screen.getByRole("button", { name: "Sign" }).focus());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sign" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    opener.remove();
  });

  it("closes when the action answers complete", async () => {
    const onAction = vi.fn(() => Promise.resolve("complete"));
    open("signing", "Signing", onAction);
    await screen.findByRole("dialog");
    await sign();
    expect(onAction).toHaveBeenCalledWith("419027");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("stays on any other answer, and loading stops", async () => {
    open("signing", "Signing", () => Promise.resolve("TAN_REQUIRED"));
    await screen.findByRole("dialog");
    await sign();
    await waitFor(() => expect(overlayState.get().loading).toBe(false));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("stays when the action fails, loading stops, and it says so", async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    open("signing", "Signing", () => promise);
    await screen.findByRole("dialog");
    await sign();
    expect(screen.getByRole("button", { name: "Sign" }).getAttribute("aria-busy")).toBe("true");
    reject(new Error("The provider did not answer"));
    await screen.findByRole("alert");
    expect(screen.getByRole("button", { name: "Sign" }).getAttribute("aria-busy")).toBeNull();
  });

  it("leaves an overlay alone that was opened in its place", async () => {
    open("signing", "Signing", () => {
      openOverlay("signing-success" as never, { title: "Signed" } as never);
      return "complete";
    });
    await screen.findByRole("dialog", { name: "Signing" });
    await sign();
    await screen.findByRole("dialog", { name: "Signed" });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });

  it("reports an unknown name: it fails to load", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reported = vi.fn();
    const stop = onReport(reported);
    open("nowhere", "?");
    await waitFor(() => expect(overlayState.get().request).toBeNull());
    expect(reported).toHaveBeenCalledWith(
      expect.objectContaining({ message: "There is no overlay called nowhere" }),
      "The overlay nowhere could not be loaded",
      undefined,
    );
    stop();
    errors.mockRestore();
  });
});
