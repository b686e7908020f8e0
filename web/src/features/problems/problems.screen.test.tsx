// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { closeScreens, failures, openScreens } from "../../testing/screens.tsx";

afterEach(closeScreens);

const LINK = "POST /v1/direct/link";
const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });

describe("A guest without a session", () => {
  const address = "/expired?id=lease&userid=tobias";

  it("can have a new link mailed, once", async () => {
    const { asked } = await openScreens(address, { answers: { [LINK]: { ok: true } } });
    await press("Email me a new link");
    expect(await said(/^If the request is still open, we sent a new link/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Email me a new link" })).toBeNull();
    expect(asked(LINK).map(({ body }) => body)).toEqual([
      { signature_request_id: "lease", user_id: "tobias" },
    ]);
  });

  it.each(failures())(
    "sees why no link was mailed, and can try again",
    async (refused, sentence) => {
      await openScreens(address, { answers: { [LINK]: refused } });
      await press("Email me a new link");
      expect(await said(sentence)).toBeDefined();
      expect(screen.getByRole("button", { name: "Email me a new link" })).toBeDefined();
    },
  );

  it.each([
    ["", "This link no longer works."],
    ["&why=elsewhere", "You are continuing in another browser."],
    ["&why=left", "You are logged out."],
    ["&why=nonsense", "This link no longer works."],
  ])("sees why: %s", async (why, title) => {
    await openScreens(address + why);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
  });

  it("is referred to the link in the mail if the address is unknown", async () => {
    await openScreens("/expired");
    expect(await said(/^Open the link in your latest email/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Email me a new link" })).toBeNull();
  });
});

describe("An error page of the service", () => {
  it("offers the start page to visitors who open it directly", async () => {
    await openScreens("/sorry");
    expect(await said(/^Your documents are safe/)).toBeDefined();
    expect(link("Go to the start page").pathname).toBe("/dashboard");
    expect(screen.queryByRole("link", { name: "Try again" })).toBeNull();
  });
});

describe("A maintenance", () => {
  it("is over when none is in progress", async () => {
    await openScreens("/maintenance");
    expect(await said("Paraph is running.")).toBeDefined();
    expect(link("Go to your documents").pathname).toBe("/");
    expect(screen.queryByRole("link", { name: "See the status page" })).toBeNull();
  });
});
