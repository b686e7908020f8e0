// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { dialog, noDialog, press, said } from "../../../testing/acts.ts";
import { admin, MOMENT } from "../../../testing/answers.ts";
import { counted, mail, pending, verified } from "../../../testing/domain-answers.ts";
import { LIST, openDomains as opened, row } from "../../../testing/domains.ts";
import { closeScreens, openScreens, refusal } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const PROOF_MAIL = "POST /v1/businesses/{id}/domains/proof-mail";
const PROOF = "POST /v1/businesses/{id}/domains/proof";

describe("The proof of a domain by mail", () => {
  it("is offered below the record, and sends a link to the chosen address", async () => {
    const { asked } = await opened([pending()], {
      [PROOF_MAIL]: [
        pending("brunner.example", {
          mail: mail("brunner.example", {
            sent: { address: "admin@brunner.example", valid_until: MOMENT },
          }),
        }),
      ],
    });
    await press("Verify by email …");
    const own = within(await dialog("Verify brunner.example by email"));
    await userEvent.click(own.getByRole("radio", { name: "admin@brunner.example" }));
    await userEvent.click(own.getByRole("button", { name: "Send link" }));
    await noDialog();
    expect(asked(PROOF_MAIL)).toMatchObject([
      { body: { domain: "brunner.example", mailbox: "admin" } },
    ]);
    const status = within(await row("brunner.example")).getByRole("status");
    expect(status.textContent).toContain("admin@brunner.example");
  });

  it("says in its dialog why no link was sent", async () => {
    await opened([pending()], {
      [PROOF_MAIL]: refusal(429, "error.domain.not_mailed", "Tomorrow."),
    });
    await press("Verify by email …");
    const own = within(await dialog("Verify brunner.example by email"));
    await userEvent.click(own.getByRole("button", { name: "Send link" }));
    expect(await own.findByText("Tomorrow.")).toBeDefined();
  });

  it("is not offered where the record proves the domain; otherwise it says until when it counts", async () => {
    const until = "2025-06-02T08:12:00.000Z";
    const byMail = { last_result: "none", mail: mail("mailed.example", { proven_until: until }) };
    await opened([verified(), verified("mailed.example", byMail)]);
    await press("Show details: mailed.example");
    const own = await row("mailed.example");
    expect(own.textContent).toContain("The proof is valid until 2\u00a0Jun\u00a02025.");
    expect(own.textContent).not.toContain("no record found");
    await press("Show details: brunner.example");
    expect((await row("brunner.example")).textContent).not.toContain("by email");
  });

  it("says that it is over, and until when it has to be repeated", async () => {
    await opened([
      verified("brunner.example", {
        last_result: "none",
        missing_since: MOMENT,
        lost_at: "2025-03-18T08:12:00.000Z",
        mail: mail("brunner.example", { proven_until: MOMENT }),
      }),
    ]);
    expect((await row("brunner.example")).textContent).toContain(
      "The proof by email ended on 4\u00a0Mar\u00a02025. Repeat it or add the DNS record by 18\u00a0Mar\u00a02025,",
    );
  });

  it("needs a click after its link was opened, and then leaves nothing of it in the address", async () => {
    const own = verified("brunner.example", {
      mail: mail("brunner.example", { proven_until: MOMENT }),
    });
    const { asked, router } = await openScreens(
      "/business/members/domains?domain=brunner.example#token-of-the-mail",
      {
        session: true,
        answers: {
          ...admin(),
          "GET /v1/businesses/{id}": counted(pending()),
          [LIST]: [pending()],
          [PROOF]: [own],
        },
      },
    );
    await screen.findByRole("region", { name: "Verify brunner.example" });
    await row("brunner.example");
    expect(asked(PROOF)).toEqual([]);
    await press("Verify the domain");
    expect(await said("brunner.example is verified.")).toBeDefined();
    expect(asked(PROOF)).toMatchObject([
      { body: { domain: "brunner.example", token: "token-of-the-mail" } },
    ]);
    await waitFor(() => expect(router.state.location.href).toBe("/business/members/domains"));
    expect(screen.queryByRole("region", { name: "Verify brunner.example" })).toBeNull();
  });
});
