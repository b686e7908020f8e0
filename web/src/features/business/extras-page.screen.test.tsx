// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { admin, business } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const CALL = "GET /v2/businesses/{id}/customextras";
const extras = [
  { kind: "domains", total: 2, active: 1 },
  { kind: "single_sign_on", total: 0, active: 0 },
  { kind: "seals", total: 1, active: 1 },
  { kind: "api_users", total: 3, active: 3 },
];

const opened = (answer: Answers[typeof CALL]) =>
  openScreens("/business/extras", {
    session: true,
    answers: { ...admin(), "GET /v1/businesses/{id}": business(), [CALL]: answer },
  });

describe("The extras of a business", () => {
  it("say how much is in force, and lead to where it is managed", async () => {
    await opened({ extras });
    const list = await screen.findByRole("list", { name: "Extras" });
    for (const words of [
      "1 of 2 verified",
      "Not set up",
      "1 of 1 with a valid certificate",
      "3 API users",
    ]) {
      expect(within(list).getByText(words)).toBeDefined();
    }
    const places = within(list)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(places).toEqual([
      "/business/members/domains",
      "/business/members/domains?tab=single-sign-on",
      "/business/seals",
      "/business/developers/api",
    ]);
  });

  it("are reached from the plan", async () => {
    const { router } = await openScreens("/business/billing/plan", {
      session: true,
      answers: { ...admin(), "GET /v1/businesses/{id}": business(), [CALL]: { extras } },
    });
    (await screen.findByRole("link", { name: "See your extras" })).click();
    await screen.findByRole("list", { name: "Extras" });
    expect(router.state.location.pathname).toBe("/business/extras");
  });

  it.each(failures())("say why they could not be loaded", async (refused, sentence) => {
    const { answer } = await opened(refused);
    expect(await said("The extras could not be loaded.")).toBeDefined();
    expect(await said(sentence)).toBeDefined();
    answer({ [CALL]: { extras } });
    await press("Try again");
    expect(await screen.findByRole("list", { name: "Extras" })).toBeDefined();
  });
});
