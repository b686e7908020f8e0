// @vitest-environment happy-dom
/** A signer takes the document from the desk to the phone, and finds it signed on the desk. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { dialog, noDialog, press, said } from "../../../testing/acts.ts";
import { qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, openScreens } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const mine = signature({ sid: "me", user_id: "lena", display_name: "Lena Brunner", is_me: true });

const opened = (shown: ReturnType<typeof request>) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      "GET /v3/user/signature-qualities-detail": qualities(),
      "GET /v3/signature-requests/{id}/lock-status": {
        locked: false,
        sid: null,
        by: null,
        until: null,
      },
      [READ]: shown,
    },
  });

it("The dialog has the address as a code and in letters, and closes once the phone has signed", async () => {
  const shown = request({ signatures: [mine], allowed: ["sign"] });
  const { answer } = await opened(shown);
  await press("More actions");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Open on your phone" }));
  expect(await dialog("Open on your phone")).toBeDefined();
  expect(screen.getByRole("img", { name: /QR code/ })).toBeDefined();
  expect(screen.getByText("https://sign.example.test/view/lease")).toBeDefined();
  const signed = { ...mine, signature_status: "SIGNED" as const };
  answer({ [READ]: { ...shown, signatures: [signed], status_overall: "SIGNED" } });
  expect(await said("You signed on your phone.")).toBeDefined();
  await noDialog();
});

it("The dialog closes when the request ends without the signature, and says nothing of one", async () => {
  const shown = request({ signatures: [mine], allowed: ["sign"] });
  const { answer } = await opened(shown);
  await press("More actions");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Open on your phone" }));
  expect(await dialog("Open on your phone")).toBeDefined();
  answer({ [READ]: { ...shown, status_overall: "WITHDRAWN" } });
  await noDialog();
  expect(screen.queryByText("You signed on your phone.")).toBeNull();
});

const signed = { ...mine, signature_status: "SIGNED" as const };
it.each([
  ["somebody who has signed", { signatures: [signed, signature()] }],
  ["somebody who only sent it", { signatures: [signature()] }],
  ["anybody once it has ended", { signatures: [signed], status_overall: "SIGNED" as const }],
])("It is not offered to %s", async (_who, state) => {
  await opened(request({ ...state, allowed: ["zip"] }));
  await press("More actions");
  expect(await screen.findByRole("menuitem", { name: "Everything as a ZIP file" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Open on your phone" })).toBeNull();
});
