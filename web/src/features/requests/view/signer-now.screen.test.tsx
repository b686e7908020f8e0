// @vitest-environment happy-dom
/** What the page of a request says while somebody else signs it. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { said } from "../../../testing/acts.ts";
import { qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, openScreens } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const LOCK = "GET /v3/signature-requests/{id}/lock-status";
const FREE = { locked: false, sid: null, by: null, until: null };
const locked = (sid: string | null) => ({
  locked: true,
  sid,
  by: "Another spelling of the name",
  until: new Date(Date.now() + 60_000).toISOString(),
});
const mine = signature({ sid: "me", user_id: "lena", display_name: "Lena Brunner", is_me: true });
const nora = signature({ quality: "QES" });

const opened = (answers: Answers) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      "GET /v3/user/signature-qualities-detail": qualities(),
      ...answers,
    },
  });

it("A signer reads who is signing now, that a click waits for them, and when they have signed", async () => {
  const shown = request({ signatures: [mine, nora], allowed: ["sign"] });
  const { answer, asked } = await opened({ [READ]: shown, [LOCK]: locked("nora") });
  expect(await said("Signing now")).toBeDefined();
  expect(
    screen.getByText(
      "Nora Keller is signing now. If you sign, we continue as soon as they have finished.",
    ),
  ).toBeDefined();
  const reads = asked(READ).length;
  const signed = { ...nora, signature_status: "SIGNED" as const };
  answer({ [READ]: { ...shown, signatures: [mine, signed] }, [LOCK]: FREE });
  await waitFor(() => expect(screen.queryByText("Signing now")).toBeNull());
  await waitFor(() => expect(asked(READ).length).toBeGreaterThan(reads));
  expect(await said("Signed")).toBeDefined();
  // Nobody is left whom the page could wait for.
  expect(screen.queryByText(/is signing now/)).toBeNull();
});

it("The sender reads it in the list of signers", async () => {
  await opened({ [READ]: request({ signatures: [nora] }), [LOCK]: locked("nora") });
  expect(await said("Signing now")).toBeDefined();
  expect(screen.queryByText("Can sign now")).toBeNull();
});

it("On a phone the folded list of signers says it", async () => {
  Reflect.get(globalThis, "happyDOM").setViewport({ width: 375, height: 812 });
  await opened({ [READ]: request({ signatures: [nora] }), [LOCK]: locked("nora") });
  expect(await said("Nora Keller is signing now")).toBeDefined();
});

it.each([
  ["the reader signs in another tab", "me"],
  ["the service works on the documents", null],
])("Nothing is said while %s", async (_, sid) => {
  const { asked } = await opened({
    [READ]: request({ signatures: [mine, nora], allowed: ["sign"] }),
    [LOCK]: locked(sid),
  });
  await waitFor(() => expect(asked(LOCK)).toHaveLength(1));
  expect(await said("Can sign now")).toBeDefined();
  expect(screen.queryByText(/signing now/i)).toBeNull();
});

it.each([
  ["nobody else signs", { signatures: [mine] }],
  ["others sign later", { signatures: [mine, { ...nora, signature_status: "WAITING" as const }] }],
  ["it has ended", { status_overall: "WITHDRAWN" as const, signatures: [mine, nora] }],
])("A page does not ask who is signing when %s", async (_, more) => {
  const { asked } = await opened({ [READ]: request(more), [LOCK]: FREE });
  await screen.findByRole("heading", { level: 1, name: "Lease" });
  expect(asked(LOCK)).toEqual([]);
});
