// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { can, session } from "../../testing/answers.ts";
import { request, rows } from "../../testing/request-answers.ts";
import { closeScreens, failures, openScreens, refusal, silence } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/sendto/{id}/get-internal";
const CLAIM = "POST /v3/sendto/{id}/claim";
const waiting = {
  id: "handed",
  status: "UNCLAIMED",
  business_id: null,
  title: "Lease",
  sender_name: "Emil Vogt",
  documents: [{ title: "Lease", page_count: 2, size: 2048 }],
  expires_at: "2040-01-01T00:00:00.000Z",
  signature_request_id: null,
  can: can("send_to", ["read", "claim"]),
};
const claimed = { ...waiting, status: "CLAIMED", documents: [], signature_request_id: "lease" };
const gone = refusal(404, "error.not_found", "There is nothing here.");

const opened = (shown: object, answers: Answers = {}) =>
  openScreens("/sendto/handed", {
    session: true,
    answers: { ...session(), "GET /v3/signature-requests": rows(), [READ]: shown, ...answers },
  });

describe("A document that was handed over", () => {
  it("is viewed and taken over", async () => {
    const draft = request({ status_overall: "DRAFT", allowed: ["edit"], signatures: [] });
    const { asked, router } = await opened(waiting, {
      [CLAIM]: claimed,
      "GET /v3/signature-requests/{id}": draft,
    });
    expect(await said("Emil Vogt")).toBeDefined();
    expect(screen.getByText(/^2 pages, /)).toBeDefined();
    await press("Take over");
    await waitFor(() => expect(router.state.location.pathname).toBe("/view/lease"));
    expect(asked(CLAIM)[0]?.path).toEqual({ id: "handed" });
  });

  it("lists several documents with their title, pages and size, in the order of the draft", async () => {
    const documents = [
      { title: "Contract", page_count: 12, size: 4096 },
      { title: "House rules", page_count: 1, size: 1024 },
    ];
    await opened({ ...waiting, title: "Flat in Chur", sender_name: "Muster AG", documents });
    expect(await said("2 documents are waiting for you.")).toBeDefined();
    expect(screen.getByText("Flat in Chur")).toBeDefined();
    const listed = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(listed.filter((text) => /pages?, /.test(text ?? ""))).toEqual([
      expect.stringMatching(/^Contract12 pages, 4/),
      expect.stringMatching(/^House rules1 page, 1/),
    ]);
  });

  it.each(failures(refusal(429, "error.free.requests", "Enough for this month.")))(
    "reads 'Failed to claim signature request', and why",
    async (refused, sentence) => {
      const { router } = await opened(waiting, { [CLAIM]: refused });
      await press("Take over");
      const message = await said(/^Failed to claim signature request\. /);
      expect(message.textContent).toMatch(sentence);
      expect(router.state.location.pathname).toBe("/sendto/handed");
    },
  );

  it("was taken over by somebody else in the meantime", async () => {
    await opened(waiting, { [CLAIM]: gone });
    await press("Take over");
    expect(
      await said(/^Failed to claim signature request\. Someone else has taken it over/),
    ).toBeDefined();
  });

  it("was taken over by the person, or is gone, or is being loaded", async () => {
    await opened(claimed);
    expect(await said("You have taken over this draft.")).toBeDefined();
    await closeScreens();
    await opened(gone);
    expect(await said("You can no longer take this over.")).toBeDefined();
    await closeScreens();
    await opened(silence);
    expect(await said("Loading")).toBeDefined();
  });

  it.each(failures())(
    "says why it could not be loaded, and tries again",
    async (refused, sentence) => {
      const { answer } = await opened(refused);
      expect(await said(sentence)).toBeDefined();
      answer({ [READ]: waiting });
      await press("Try again");
      expect(await said("A document is waiting for you.")).toBeDefined();
    },
  );
});
