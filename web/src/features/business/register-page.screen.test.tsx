// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said, tick, valueOf } from "../../testing/acts.ts";
import { branding, business, NO_STATISTICS, ownBusiness, session } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const OPEN = "POST /v2/businesses";
const opened = (answers: Answers = {}) =>
  openScreens("/business/register", { session: true, answers: { ...session(), ...answers } });

async function register() {
  await fill("Name of the business", "  Brunner & Co ");
  await tick(/terms for businesses/);
  await tick(/data processing/);
  await press("Register the business");
}

describe("Opening a business", () => {
  it("requires a name and both agreements before the call", async () => {
    const { asked } = await opened();
    await press("Register the business");
    expect(await said("This field is required")).toBeDefined();
    expect(screen.getAllByText("Accept this to continue")).toHaveLength(2);
    expect(focused()).toBe("Name of the business");
    await fill(/^Email address/, "brunner");
    await fill(/^Phone number/, "zero");
    await press("Register the business");
    expect(await said("Please enter a valid email")).toBeDefined();
    expect(await said("Invalid format")).toBeDefined();
    expect(asked(OPEN)).toEqual([]);
  });

  it("leads to the welcome page, and sends only the entered data", async () => {
    const { asked, answer, router } = await opened({
      [OPEN]: business(),
      "GET /v1/businesses/{id}": business(),
      "GET /v1/businesses/{id}/branding": branding(),
      "GET /v2/businesses/{id}/statistics": NO_STATISTICS,
    });
    await screen.findByLabelText("Name of the business");
    answer({ "GET /v2/businesses/user": ownBusiness() });
    await register();
    expect(await said("Brunner & Co is ready.")).toBeDefined();
    expect(await said(/^Your trial runs until /)).toBeDefined();
    expect(router.state.location.pathname).toBe("/business/welcome");
    expect(asked(OPEN).map(({ body }) => body)).toEqual([
      { name: "Brunner & Co", accept_gtc: true, accept_dpa: true },
    ]);
  });

  it.each(failures(refusal(409, "error.business.member_already", "You are a member already.")))(
    "says why it is refused, and keeps what was typed",
    async (answer, sentence) => {
      await opened({ [OPEN]: answer });
      await register();
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Name of the business")).toBe("  Brunner & Co ");
      expect(
        screen.getByRole("checkbox", { name: /terms for businesses/, checked: true }),
      ).toBeDefined();
    },
  );
});
