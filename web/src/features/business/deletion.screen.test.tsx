// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { admin, business } from "../../testing/answers.ts";
import { closeScreens, openScreens } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const DAY = "2026-12-28T10:00:00.000Z";
const opened = (address: string, its: object = {}, answers: Answers = {}) =>
  openScreens(address, {
    session: true,
    answers: { ...admin(), "GET /v1/businesses/{id}": { ...business(), ...its }, ...answers },
  });
const planned = () => {
  const { price_plan } = business();
  const next = { base: { type: "CANCELED", start_at: DAY, end_at: null } };
  return { price_plan: { ...price_plan, next }, can: { ...business().can, delete: false } };
};

describe("The deletion of a business", () => {
  it("needs its name, and says when it will be", async () => {
    const { asked, answer } = await opened(
      "/business/profile",
      {},
      {
        "DELETE /v2/businesses/{id}": { deleted_at: DAY },
      },
    );
    await press("Delete Brunner & Co …");
    await press("Delete business");
    expect(await said("This field is required")).toBeDefined();
    const name = screen.getByLabelText(/^Type Brunner & Co to confirm/);
    await userEvent.type(name, "Brunner");
    await press("Delete business");
    expect(await said("This is not the name. Type Brunner & Co.")).toBeDefined();
    expect(asked("DELETE /v2/businesses/{id}")).toHaveLength(0);
    await userEvent.type(name, " & Co");
    answer({ "GET /v1/businesses/{id}": { ...business(), ...planned() } });
    await press("Delete business");
    expect(await said("Keep Brunner & Co")).toBeDefined();
    expect(asked("DELETE /v2/businesses/{id}")).toHaveLength(1);
    expect(screen.queryByText("Delete Brunner & Co …")).toBeNull();
  });

  it.each(["/business/profile", "/business/members", "/business/billing/plan"])(
    "is said on %s, and can be stopped there",
    async (address) => {
      const { answer } = await opened(address, planned(), {
        "POST /v2/businesses/{id}/revoke_delete": { ok: true },
      });
      expect(await said("Brunner & Co will be deleted on 28 Dec 2026.")).toBeDefined();
      answer({ "GET /v1/businesses/{id}": business() });
      await press("Keep Brunner & Co");
      expect(await said("Brunner & Co will not be deleted.")).toBeDefined();
      expect(screen.queryByText("Keep Brunner & Co")).toBeNull();
    },
  );

  it("is open to the admins of a locked business, too", async () => {
    const locked = { billing: { payment_method: "BLOCKED", stripe_subscription_status: null } };
    await opened("/business/members", locked);
    expect(await said("Delete Brunner & Co …")).toBeDefined();
  });
});
