// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { said } from "../testing/acts.ts";
import { session } from "../testing/answers.ts";
import { rows } from "../testing/request-answers.ts";
import { closeScreens, openScreens } from "../testing/screens.tsx";

afterEach(closeScreens);

describe("A page without content", () => {
  it("says so, and leads back to the documents", async () => {
    const { router } = await openScreens("/business/upgrade", {
      session: true,
      answers: { ...session(), "GET /v3/signature-requests": rows() },
    });
    expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
    expect(await said("This page is not available yet.")).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Go to your documents" }));
    expect(await said("You have no documents yet.")).toBeDefined();
    expect(router.state.location.pathname).toBe("/dashboard");
  });
});
