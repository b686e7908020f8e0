// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { admin, business, can, ownBusiness } from "../../testing/answers.ts";
import { closeScreens, openScreens } from "../../testing/screens.tsx";

afterEach(closeScreens);

const paidBy = (payment_method: "BLOCKED" | "NEEDS_PAYMENT_METHOD" | "STRIPE") => ({
  billing: { payment_method, stripe_subscription_status: null },
});

const opened = (method: Parameters<typeof paidBy>[0], address = "/business/members") =>
  openScreens(address, {
    session: true,
    answers: {
      ...admin(ownBusiness(paidBy(method))),
      "GET /v1/businesses/{id}": business(paidBy(method)),
      "GET /v1/businesses/{id}/members": { members: [], page: 1, size: 20, total: 0 },
      "GET /v1/user/exports": { exports: [], can: can("own_exports", ["read", "request"]) },
      "POST /v1/businesses/{id}/remove-members": { ok: true, removed: 1 },
    },
  });

describe("An admin of a locked business", () => {
  it("is told what has happened, and gets to the members whatever they open", async () => {
    const { router } = await opened("BLOCKED", "/dashboard");
    expect(router.state.location.pathname).toBe("/business/members");
    expect(await said("Brunner & Co is locked because a payment is missing.")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Developers" })).toBeNull();
  });

  it("is told that the trial is over", async () => {
    await opened("NEEDS_PAYMENT_METHOD");
    expect(await said("The trial of Brunner & Co has ended.")).toBeDefined();
  });

  it("has ways on: a copy of their data, leaving, and the deletion of their account", async () => {
    const { router, answer } = await opened("BLOCKED");
    expect(await screen.findByRole("button", { name: "Request a copy" })).toBeDefined();
    expect(await screen.findByRole("button", { name: "Delete account …" })).toBeDefined();
    await press("Leave Brunner & Co …");
    await screen.findByRole("dialog", { name: "Leave Brunner & Co?" });
    answer({ "GET /v2/businesses/user": { business: null, invitations: [] } });
    await press("Leave");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });
});

it("Who administers a business that is not locked reads nothing of it", async () => {
  await opened("STRIPE");
  expect(await screen.findByRole("table", { name: "Members" })).toBeDefined();
  expect(screen.queryByText(/is locked/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Request a copy" })).toBeNull();
});
