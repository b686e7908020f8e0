// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { admin, business, ownBusiness, session } from "../../testing/answers.ts";
import { rows } from "../../testing/request-answers.ts";
import { closeScreens, failures, openScreens, silence } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";
import { rememberedAddress } from "../../session/return-address.ts";

afterEach(closeScreens);

const opened = (address: string, answers: Answers = {}) =>
  openScreens(address, {
    session: true,
    answers: { ...admin(), "GET /v1/businesses/{id}": business(), ...answers },
  });

describe("The pages of a business", () => {
  it.each([
    ["until when", "2025-04-03T08:12:00.000Z", 1],
    ["no end where it has none", null, 0],
  ])("show its plan, and %s", async (_, end_at, ends) => {
    const { price_plan, ...rest } = business();
    const current = { base: { ...price_plan.current.base, end_at } };
    await opened("/business/billing/plan", {
      "GET /v1/businesses/{id}": { ...rest, price_plan: { ...price_plan, current } },
    });
    expect(await said("Trial")).toBeDefined();
    expect(screen.queryAllByText("Until")).toHaveLength(ends);
  });

  it("show its contact data, as far as it is known", async () => {
    await opened("/business/profile", {
      "GET /v1/businesses/{id}": business({ email: "office@example.test" }),
    });
    const email = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Email address/ });
    expect(email.value).toBe("office@example.test");
    const phone = screen.getByRole<HTMLInputElement>("textbox", { name: /^Phone number/ });
    expect(phone.value).toBe("");
  });

  it("show that it is being loaded", async () => {
    await opened("/business/members", { "GET /v1/businesses/{id}": silence });
    expect(await said("Loading")).toBeDefined();
  });

  it.each(failures())(
    "say why it could not be loaded, and load it again on demand",
    async (refused, sentence) => {
      const { answer } = await opened("/business/profile", { "GET /v1/businesses/{id}": refused });
      expect(await said("The business could not be loaded.")).toBeDefined();
      expect(await said(sentence)).toBeDefined();
      answer({ "GET /v1/businesses/{id}": business() });
      await press("Try again");
      expect(await said("Registered")).toBeDefined();
    },
  );
});

describe("The registration of a business", () => {
  it("continues after the login for a person with an account", async () => {
    const { router } = await openScreens("/business/signup");
    await userEvent.click(await screen.findByRole("link", { name: "Log in" }));
    await screen.findByRole("heading", { name: "Log in" });
    expect(router.state.location.pathname).toBe("/login");
    expect(rememberedAddress()).toBe("/business/register");
  });

  it("shows no end date if there is no trial", async () => {
    await openScreens("/business/welcome", {
      session: true,
      answers: admin(ownBusiness({ billing_status: "stripe" })),
    });
    expect(await said("You and your members can now send and sign documents.")).toBeDefined();
  });

  it("tells a member that its pages are for admins", async () => {
    await openScreens("/business/members", {
      session: true,
      answers: {
        ...session(),
        "GET /v2/businesses/user": ownBusiness({ is_admin: false }),
        "GET /v3/signature-requests": rows(),
      },
    });
    expect(await said("You have no documents yet.")).toBeDefined();
    expect(await screen.findByText(/admin/)).toBeDefined();
  });
});
