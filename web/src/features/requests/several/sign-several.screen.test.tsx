// @vitest-environment happy-dom
/** Several requests that are signed together: what is refused, cancelled or lost on the way. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { dialog, fill, press, said, tick } from "../../../testing/acts.ts";
import { can, open, qualities, session } from "../../../testing/answers.ts";
import { request, row, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, offline, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers, Asking } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SIGN = "POST /v3/sign";
const RESPOND = "POST /api/respond/{id}";
const CANCEL = "POST /api/cancel/{id}";
const LATER = "2040-01-01T00:00:00.000Z";

const LEVELS = { lease: "SES", loan: "AES_MINIMAL", sale: "AES_MINIMAL" } as const;
type Name = keyof typeof LEVELS;
const titleOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

const entry = (id: string, status: string, more: object = {}) => ({
  id,
  status,
  business_id: null,
  proceed_id: status === "FAILED" ? null : "attempt",
  expires_at: LATER,
  key: null,
  message: null,
  sent_to: "+41 79 *** 45 67",
  trust_service: null,
  tries_left: null,
  can: can("attempt", ["read", "answer", "resend", "cancel"]),
  ...more,
});
/** The requests of a call, each with the same state. */
const entries =
  (status: string) =>
  ({ body }: Asking) =>
    (body as { signatureRequests: { signatureRequestId: Name }[] }).signatureRequests.map(
      ({ signatureRequestId: id }) =>
        entry(id, LEVELS[id] === "SES" && status === "TAN_REQUIRED" ? "SIGNED" : status),
    );

/** The question for these requests, with the statement confirmed. */
async function asked(names: readonly Name[], answers: Answers, signed: ReadonlySet<string>) {
  const screens = await openScreens("/dashboard", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": ({ query }: Asking) =>
        query.has("signature_status")
          ? rows(
              names.map((id) =>
                row({ id, title: titleOf(id), is_owner: false, allowed: ["sign"] }),
              ),
            )
          : rows(),
      "GET /v3/user/signature-qualities-detail": qualities({
        aes_minimal: { zertes: open("AES_MINIMAL", "ZERTES"), eidas: null },
      }),
      [READ]: ({ path }: Asking) => {
        const id = path["id"] as Name;
        const isSigned = signed.has(id);
        const status = isSigned ? "SIGNED" : "OPEN";
        return request({
          id,
          title: titleOf(id),
          status_overall: status,
          allowed: isSigned ? [] : ["sign"],
          signatures: [
            signature({
              is_me: true,
              quality: LEVELS[id],
              legislation: "ZERTES",
              signature_status: status,
            }),
          ],
        });
      },
      ...answers,
    },
  });
  for (const id of names) await tick(`Select ${titleOf(id)}`);
  const bar = within(screen.getByRole("group", { name: "Selection" }));
  await userEvent.click(bar.getByRole("button", { name: "Sign" }));
  await dialog(/^Sign .*request/);
  await tick(/I have read/);
  return screens;
}
const NONE: ReadonlySet<string> = new Set();
const states = () =>
  within(screen.getByRole("log"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const idsOf = ({ body }: Asking) =>
  (body as { signatureRequests: { signatureRequestId: string }[] }).signatureRequests.map(
    ({ signatureRequestId }) => signatureRequestId,
  );

describe("Several requests that are signed together", () => {
  it("are signed by the click only after the code of the others is entered; each has its result", async () => {
    const calls = await asked(
      ["lease", "loan", "sale"],
      {
        [SIGN]: entries("TAN_REQUIRED"),
        [RESPOND]: {
          ok: true,
          signing: [
            entry("loan", "SIGNED"),
            entry("sale", "FAILED", { key: "error.sr.not_open", message: "It is closed." }),
          ],
        },
      },
      NONE,
    );
    await press("Sign 3");
    await fill("Code (TAN)", "123456");
    expect(calls.asked(SIGN).map(idsOf)).toEqual([["loan", "sale"]]);
    await press("Sign 3 requests");
    expect(await said("2 of 3 requests are signed.")).toBeDefined();
    expect(calls.asked(SIGN).map(idsOf)).toEqual([["loan", "sale"], ["lease"]]);
    expect(states()).toEqual([
      "LeaseSignedOpen",
      "LoanSignedOpen",
      "SaleNot signedIt is closed.Open",
    ]);
  });

  it("are all unsigned if the person cancels at the code", async () => {
    const calls = await asked(
      ["lease", "loan"],
      { [SIGN]: entries("TAN_REQUIRED"), [CANCEL]: { ok: true } },
      NONE,
    );
    await press("Sign 2");
    await screen.findByLabelText("Code (TAN)");
    await press("Cancel");
    await waitFor(() =>
      expect(calls.asked(CANCEL).map(({ path }) => path["id"])).toEqual(["attempt"]),
    );
    expect(calls.asked(SIGN).map(idsOf)).toEqual([["loan"]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are found again by their states if the response to the click is lost", async () => {
    const signed = new Set<string>();
    await asked(
      ["loan", "sale"],
      {
        [SIGN]: () => {
          signed.add("loan");
          return offline();
        },
      },
      signed,
    );
    await press("Sign 2");
    expect(await said("1 of 2 requests are signed.")).toBeDefined();
    expect(states()).toEqual([
      "LoanSignedOpen",
      "SaleNot signedNothing was added to it. You can sign it again.Open",
    ]);
    await press("Continue with the other one");
    expect(await dialog("Sign one request?")).toBeDefined();
  });

  it("are not signed if the whole call is refused; the overlay says so and leads back to the documents", async () => {
    await asked(
      ["loan", "sale"],
      { [SIGN]: refusal(503, "error.provider.unavailable", "The provider does not respond.") },
      NONE,
    );
    await press("Sign 2");
    expect(await said("The provider does not respond.")).toBeDefined();
    await press("Back to the documents");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
