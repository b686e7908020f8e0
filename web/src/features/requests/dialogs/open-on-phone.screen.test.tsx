// @vitest-environment happy-dom
/** A signer takes the document from the desk to the phone, and finds it signed on the desk. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { dialog, noDialog, press, said } from "../../../testing/acts.ts";
import { can, guest, qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal, silence } from "../../../testing/screens.tsx";

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

describe("A guest", () => {
  const CODE = "POST /v1/direct/phone";
  const LOOK = "GET /v1/direct/phone/{id}";
  const END = "DELETE /v1/direct/phone/{id}";
  const GUEST_READ = "GET /v3/direct/signature-requests/{id}";
  const url = "https://sign.example.test/view/lease/tobias#the-token";
  const link = (state: "WAITING" | "OPENED" | "EXPIRED") => ({
    id: "code",
    state,
    expires_at: "2026-01-01T00:10:00.000Z",
    can: { read: true as const, end: true as const },
  });
  const hers = signature({
    sid: "me",
    user_id: "tobias",
    display_name: "Tobias Lindner",
    is_me: true,
    account_email: null,
  });
  const shown = request({ signatures: [hers], allowed: ["sign"] });
  const openedByGuest = async () => {
    const on = await openScreens("/view/lease/tobias", {
      answers: {
        "GET /v1/direct/user": guest(),
        [GUEST_READ]: shown,
        "GET /v3/direct/user/signature-qualities-detail": qualities(),
        [CODE]: { id: "code", url, expires_at: "2026-01-01T00:10:00.000Z" },
        [LOOK]: link("WAITING"),
        [END]: { ok: true },
      },
    });
    await press("More actions");
    return on;
  };
  const show = async () => {
    await userEvent.click(await screen.findByRole("menuitem", { name: "Open on your phone" }));
    await screen.findByRole("img", { name: /QR code/ });
  };

  it("shows a code, sees that the phone has it, and the signature", async () => {
    const { answer, asked } = await openedByGuest();
    await show();
    expect(await said("Waiting for your phone …")).toBeDefined();
    answer({ [LOOK]: link("OPENED") });
    expect(await said("The document is open on your phone.")).toBeDefined();
    expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull();
    const signedByThem = { ...hers, signature_status: "SIGNED" as const };
    answer({ [GUEST_READ]: { ...shown, signatures: [signedByThem], status_overall: "SIGNED" } });
    expect(await said("You signed on your phone.")).toBeDefined();
    await noDialog();
    // The phone still reads.
    expect(asked(END)).toEqual([]);
  });

  it("ends a connection that is not theirs, and shows a new code", async () => {
    const { answer, asked } = await openedByGuest();
    await show();
    answer({ [LOOK]: link("OPENED") });
    const end = await screen.findByRole("button", { name: "End the connection" });
    answer({ [LOOK]: link("EXPIRED") });
    await userEvent.click(end);
    expect(await said(/^The code has expired, or the connection/)).toBeDefined();
    expect(asked(END)).toHaveLength(1);
    answer({
      [LOOK]: { ...link("WAITING"), id: "second" },
      [CODE]: { id: "second", url, expires_at: link("WAITING").expires_at },
    });
    await press("Show a new code");
    expect(await screen.findByRole("img", { name: /QR code/ })).toBeDefined();
    expect(asked(CODE)).toHaveLength(2);
  });

  it("ends a code that nobody has scanned by closing the dialog", async () => {
    const { asked } = await openedByGuest();
    await show();
    await press("Close");
    await noDialog();
    await waitFor(() => expect(asked(END)).toHaveLength(1));
    // A phone that was let in a moment ago stays.
    expect(Object.fromEntries(asked(END)[0]?.query ?? [])).toEqual({ unused: "true" });
  });

  it("ends a code by closing the dialog before the service has said that it waits", async () => {
    const { answer, asked } = await openedByGuest();
    answer({ [LOOK]: silence });
    await show();
    await press("Close");
    await noDialog();
    await waitFor(() => expect(asked(END)).toHaveLength(1));
  });

  it("is told why there is no code", async () => {
    const { answer } = await openedByGuest();
    answer({ [CODE]: refusal(409, "error.sr.not_open", "It is no longer open.") });
    await userEvent.click(await screen.findByRole("menuitem", { name: "Open on your phone" }));
    expect(await said("It is no longer open.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Show a new code" })).toBeDefined();
  });

  it("is not offered a further phone on the phone", async () => {
    await openScreens("/view/lease/tobias", {
      answers: {
        "GET /v1/direct/user": guest({ can: can("guest", ["read", "log_out"]) }),
        [GUEST_READ]: request({ signatures: [hers], allowed: ["sign", "zip"] }),
        "GET /v3/direct/user/signature-qualities-detail": qualities(),
      },
    });
    await press("More actions");
    expect(await screen.findByRole("menuitem", { name: "Everything as a ZIP file" })).toBeDefined();
    expect(screen.queryByRole("menuitem", { name: "Open on your phone" })).toBeNull();
  });
});
