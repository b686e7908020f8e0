// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WithWords } from "../testing/with-words.tsx";
import { DropZone } from "./drop-zone.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function shown(isTouched: boolean): void {
  const list = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (media) => ({ ...list, media, matches: isTouched }) as unknown as MediaQueryList,
  );
  render(
    <WithWords>
      <DropZone
        onFiles={() => undefined}
        title={{ drop: "Drop a PDF here", choose: "Add a PDF" }}
        choose="Choose file"
        over={() => "Drop to upload"}
      />
    </WithWords>,
  );
}

describe("An area for files", () => {
  it("says what a mouse can do with it", () => {
    shown(false);
    expect(screen.getByText("Drop a PDF here")).toBeDefined();
    expect(screen.queryByText("Add a PDF")).toBeNull();
  });

  it("says what fingers can do with it: they cannot drop anything", () => {
    shown(true);
    expect(screen.getByText("Add a PDF")).toBeDefined();
    expect(screen.queryByText("Drop a PDF here")).toBeNull();
  });
});
