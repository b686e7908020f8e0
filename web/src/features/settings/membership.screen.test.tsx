// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { dialog, noDialog, press, said } from "../../testing/acts.ts";
import { can, ownBusiness, qualities, session } from "../../testing/answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

describe("A member of a business", () => {
  const REMOVE = "POST /v1/businesses/{id}/remove-members";
  const settings = (answers: Answers) =>
    openScreens("/profile/settings", {
      session: true,
      answers: {
        ...session(),
        "GET /v2/businesses/user": ownBusiness({ is_admin: false }),
        "GET /v1/user/sessions": { sessions: [] },
        "GET /v1/user/exports": { exports: [], can: can("own_exports", ["read", "request"]) },
        "GET /v1/user/second-factor": {
          enabled: false,
          since: null,
          recovery_codes_left: 0,
          can: can("second_factor", ["read", "set_up"]),
        },
        "GET /v3/user/signature-qualities-detail": qualities(),
        ...answers,
      },
    });

  it("leaves it in the settings, and says what becomes of the open requests", async () => {
    const { asked, answer } = await settings({ [REMOVE]: { ok: true, removed: 1 } });
    await press("Leave Brunner & Co …");
    await dialog("Leave Brunner & Co?");
    answer({ "GET /v2/businesses/user": { business: null, invitations: [] } });
    await press("Leave");
    expect(await said("You have left Brunner & Co.")).toBeDefined();
    await noDialog();
    expect(asked(REMOVE)[0]?.body).toEqual({ user_ids: ["lena"], open_requests: "continue" });
    await waitFor(() => expect(screen.queryByText("Leave Brunner & Co …")).toBeNull());
  });

  it("stays if the service refuses", async () => {
    const refused = refusal(409, "error.business.last_admin", "One admin is always left.");
    await settings({ [REMOVE]: refused });
    await press("Leave Brunner & Co …");
    await press("Leave");
    expect(await said("One admin is always left.")).toBeDefined();
    await press("Cancel");
    await noDialog();
  });

  it("reads all invitations of businesses there, joins, or is told why not", async () => {
    const one = (id: string, more: object = {}) => ({
      id,
      business_name: id,
      invited_by: "Vera Ammann",
      role: "admin",
      expires_at: "2025-04-03T08:12:00.000Z",
      key: null,
      message: null,
      can: can("own_invitation", ["read", "accept"]),
      ...more,
    });
    const full = {
      key: "error.business.no_seats",
      message: "All seats are in use.",
      can: can("own_invitation", ["read"]),
    };
    await settings({
      "GET /v2/businesses/user": {
        business: null,
        invitations: [one("Vogt AG"), one("Zoll AG", full)],
      },
    });
    // The dialogs about them come first.
    await press("Not now");
    await press("OK");
    const list = await screen.findByRole("list", { name: "Invitations" });
    expect(list.textContent).toContain(
      "Admin · from Vera Ammann, valid until 3\u00a0Apr\u00a02025",
    );
    expect(list.textContent).toContain("All seats are in use.");
    expect(screen.queryByRole("button", { name: "Join Zoll AG …" })).toBeNull();
    await press("Join Vogt AG …");
    await dialog("Join Vogt AG?");
  });
});
