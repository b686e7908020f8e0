// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { dialog, noDialog, press, said } from "../../../testing/acts.ts";
import { admin, can, ownBusiness, session, user } from "../../../testing/answers.ts";
import { rows } from "../../../testing/request-answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const opened = (answers: Answers) =>
  openScreens("/dashboard", {
    session: true,
    answers: { ...session(), "GET /v3/signature-requests": rows(), ...answers },
  });

describe("An invitation to a business", () => {
  const invited = {
    business: null,
    invitations: [
      {
        id: "invitation",
        business_name: "Brunner & Co",
        invited_by: "Vera Ammann",
        role: "member",
        expires_at: "2025-04-03T08:12:00.000Z",
        key: null,
        message: null,
        can: can("own_invitation", ["read", "accept"]),
      },
    ],
  };
  const ACCEPT = "POST /v1/user/accept";

  it("is accepted, and the person then belongs to the business", async () => {
    const { asked, answer } = await opened({
      "GET /v2/businesses/user": invited,
      [ACCEPT]: user(),
    });
    await dialog("Join Brunner & Co?");
    expect(await said(/^Vera Ammann invites you as a member\./)).toBeDefined();
    answer({ "GET /v2/businesses/user": ownBusiness({ is_admin: false }) });
    await press("Join");
    await noDialog();
    expect(asked(ACCEPT)[0]?.body).toEqual({ business_invite: "invitation" });
    expect(asked("GET /v2/businesses/user").length).toBeGreaterThan(1);
  });

  it.each(failures(refusal(410, "error.business.invitation_over", "The invitation is over.")))(
    "says why it cannot be accepted, and can be closed",
    async (refused, sentence) => {
      const { asked } = await opened({ "GET /v2/businesses/user": invited, [ACCEPT]: refused });
      await press("Join");
      expect(await said(sentence)).toBeDefined();
      await press("Not now");
      await noDialog();
      expect(asked(ACCEPT)).toHaveLength(1);
    },
  );
});

describe("Several invitations", () => {
  const one = (id: string, more: object) => ({
    id,
    business_name: id,
    invited_by: "",
    role: "admin",
    expires_at: "2025-04-03T08:12:00.000Z",
    key: null,
    message: null,
    can: can("own_invitation", ["read", "accept"]),
    ...more,
  });
  const SENTENCE = "You already belong to a business. Leave it before you join another.";

  it("are shown one after the other, each with what the person can do", async () => {
    await opened({
      "GET /v2/businesses/user": {
        ...ownBusiness({ is_admin: false }),
        invitations: [
          one("Vogt AG", {}),
          one("Zoll AG", {
            can: can("own_invitation", ["read"]),
            key: "error.business.member_already",
            message: SENTENCE,
          }),
        ],
      },
    });
    await dialog("Join Vogt AG?");
    expect(await said(/^Vogt AG invites you as an admin\. If you join, it pays/)).toBeDefined();
    await press("Not now");
    await dialog("Zoll AG invites you.");
    expect(await said(new RegExp(`^${SENTENCE} The invitation is in your settings`))).toBeDefined();
    await press("OK");
    await noDialog();
  });
});

describe("A business after a downgrade", () => {
  const downgraded = admin(ownBusiness({ downgrade_due: true }));
  const ACCEPT = "POST /v2/businesses/{id}/accept-downgrade";

  it("informs its admin, who accepts it once", async () => {
    const { asked, answer } = await opened({ ...downgraded, [ACCEPT]: { ok: true } });
    await dialog("Brunner & Co is now on the free plan.");
    answer({ "GET /v2/businesses/user": ownBusiness() });
    await press("Continue on the free plan");
    await noDialog();
    expect(asked(ACCEPT).map(({ path }) => path)).toEqual([{ id: "brunner" }]);
  });

  it("lets everybody work if accepting fails", async () => {
    await opened({ ...downgraded, [ACCEPT]: refusal(409, "error.conflict", "Not now.") });
    await press("Continue on the free plan");
    expect(await said(/^Something went wrong\. Try again\./)).toBeDefined();
    await noDialog();
  });
});

describe("A locked business", () => {
  it("informs its members, who can still read", async () => {
    await opened({
      "GET /v2/businesses/user": ownBusiness({
        is_admin: false,
        billing_status: "blocked",
        billing: { payment_method: "BLOCKED", stripe_subscription_status: null },
      }),
    });
    await dialog("Brunner & Co is locked.");
    await press("OK");
    await noDialog();
    expect(await said("You have no documents yet.")).toBeDefined();
  });
});

describe("A person whose membership has ended", () => {
  const CHANGE = "PUT /v1/user";
  const removed = { attributes: { removed_from_business: ["Brunner & Co"] } };

  it("is told once, and the attribute is cleared", async () => {
    const { asked } = await opened({ ...session(removed), [CHANGE]: user() });
    await dialog("You are no longer a member of Brunner & Co.");
    await press("OK");
    await noDialog();
    await waitFor(() =>
      expect(asked(CHANGE)[0]?.body).toEqual({ attributes: { removed_from_business: [] } }),
    );
    expect(asked(CHANGE)).toHaveLength(1);
  });

  it("is told that the business was deleted, also if the attribute cannot be cleared", async () => {
    const deleted = { attributes: { business_deleted: ["Brunner & Co"] } };
    const { asked } = await opened({
      ...session(deleted),
      [CHANGE]: refusal(409, "error.conflict", "Somebody was faster."),
    });
    await dialog("Brunner & Co no longer exists on Paraph.");
    await press("OK");
    await noDialog();
    await waitFor(() => expect(asked(CHANGE)).toHaveLength(1));
    expect(screen.queryByText(/Somebody was faster/)).toBeNull();
  });
});
