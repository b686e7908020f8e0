// @vitest-environment happy-dom
import { WithWords } from "@paraph/ui/testing/with-words";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TestSystemRibbon } from "./test-system-ribbon.tsx";

const config = vi.hoisted(() => ({ mode: "development" }));
vi.mock("../lib/service/config.ts", () => ({
  config,
  isProduction: () => config.mode === "production",
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  config.mode = "development";
});

const show = () =>
  render(
    <WithWords>
      <TestSystemRibbon />
    </WithWords>,
  );
const ribbon = () => screen.queryByText("Test System");

describe("The ribbon 'Test System'", () => {
  it("is shown in every mode except production", () => {
    show();
    expect(ribbon()).toBeTruthy();
    cleanup();
    config.mode = "production";
    show();
    expect(ribbon()).toBeNull();
  });

  it("can be closed for this browser, by the flag hide-staging-alert", () => {
    show();
    fireEvent.click(screen.getByRole("button"));
    expect(ribbon()).toBeNull();
    expect(localStorage.getItem("hide-staging-alert")).not.toBeNull();
    cleanup();
    show();
    expect(ribbon()).toBeNull();
  });
});
