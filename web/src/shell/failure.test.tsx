// @vitest-environment happy-dom
import { CallError } from "@paraph/contract/client";
import { WithWords } from "@paraph/ui/testing/with-words";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Failure } from "./failure.tsx";
import { onReport } from "../lib/service/report.ts";

vi.mock("../lib/service/config.ts", () => ({ config: { rootDomain: "https://paraph.example" } }));

afterEach(cleanup);

function show(error: unknown): string[] {
  const reported: string[] = [];
  const stop = onReport((_, about) => reported.push(about));
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  render(
    <WithWords>
      <Failure error={error} />
    </WithWords>,
  );
  log.mockRestore();
  stop();
  return reported;
}

describe("The error page", () => {
  it.each([
    ["an error of the page", new Error("broken")],
    ["a refused call", new CallError({ status: 403, key: "error.forbidden" })],
  ])("shows for %s what to do, with a picture and a button to the root domain", (_, error) => {
    expect(show(error)).toEqual(["A page could not be shown"]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "This page could not be shown.",
    );
    expect(screen.getByText(/Your documents are safe/)).toBeTruthy();
    expect(screen.getByRole("img", { name: "An empty page" })).toBeTruthy();
    const button = screen.getByRole("link", { name: "Go to the start page" });
    expect(button.getAttribute("href")).toBe("https://paraph.example");
  });

  it("shows nothing for a 401, and reports nothing", () => {
    expect(show(new CallError({ status: 401, key: "error.auth.token_invalid" }))).toEqual([]);
    expect(document.body.textContent).toBe("");
  });
});
