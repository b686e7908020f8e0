// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { said } from "../../testing/acts.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";

afterEach(closeScreens);

it.each([
  ["error.business.removed", /^You are not a member of this business/],
  ["error.business.mailbox_taken", /^Another member of your business already has this mailbox/],
  ["error.business.no_seats", /^Your business has no free seats/],
])("A login that ends in %s leads to the page that says why", async (key, words) => {
  const { router } = await openScreens(`/login?sso=${key}`, {
    answers: { "POST /v1/login/single-sign-on": refusal(403, key, "No.") },
  });
  expect(await said(words)).toBeDefined();
  expect(router.state.location.pathname).toBe("/sso/error/company");
});
