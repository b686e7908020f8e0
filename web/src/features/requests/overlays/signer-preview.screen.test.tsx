// @vitest-environment happy-dom
/** The preview of a draft as its signers will see it. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, press, said } from "../../../testing/acts.ts";
import { session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, failures, offline, openScreens } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const DRAWN = "GET /v1/user/preview-visual-signature";

const placed = [
  {
    document_id: "document",
    visual_signature: {
      positions: [{ page: "0", x: 100, y: 500, width: 210, height: 98 }],
      has_image: false,
      form_field: null,
    },
    signed_at: null,
  },
];
const nora = signature({
  signature_status: "WAITING",
  quality: "AES_MINIMAL",
  legislation: "EIDAS",
  sequence: 0,
  signer_identity_data: {
    email_address: "nora@example.test",
    first_name: "Nora",
    last_name: "Keller",
    mobile_number: "+41791234567",
    language: "en",
  },
  document_signatures: placed,
});
const emil = signature({
  sid: "emil",
  display_name: "Emil Vogt",
  account_email: "emil@example.test",
  signature_status: "WAITING",
  quality: "QES",
  legislation: "ZERTES",
  sequence: 1,
  document_signatures: placed,
});
const lena = signature({
  sid: "lena",
  display_name: "Lena Brunner",
  account_email: "lena@example.test",
  is_me: true,
  signature_status: "WAITING",
});
const draft = (...signatures: ReturnType<typeof signature>[]) =>
  request({
    status_overall: "DRAFT",
    allowed: ["edit", "initiate"],
    sent_at: null,
    message: "Please sign by Friday.",
    expiration_date: "2999-05-04T22:00:00.000Z",
    signatures,
  });

const opened = (shown: object, answers: Answers = {}) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      "GET /v1/user/visual-signatures": visualSignatures(),
      [DRAWN]: new Blob(["<svg/>"], { type: "image/svg+xml" }),
      [READ]: shown,
      [SAVE]: shown,
      ...answers,
    },
  });
const PREVIEW = "Preview as signer";
const preview = async () => within(await screen.findByRole("dialog", { name: PREVIEW }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("The preview", () => {
  it("shows what a signer has to do, with their signature, but nothing can be done", async () => {
    const { asked } = await opened(draft(nora, emil));
    await press(PREVIEW);
    const shown = await preview();
    expect(shown.getByText("Hello Nora Keller. Lena Brunner asks you to sign.")).toBeDefined();
    expect(shown.getByText(/^Sent by Lena Brunner on /)).toBeDefined();
    expect(shown.getByText("Please sign by Friday.")).toBeDefined();
    expect(shown.getAllByText("Due 4 May 2999")).not.toHaveLength(0);
    expect(shown.getByText(/They need: their phone, for a code by SMS\./)).toBeDefined();
    expect(shown.getByText(/The signatures of others appear on the pages/)).toBeDefined();
    expect(
      shown.getByText("Confirm with a code that we send by SMS to +41 79 ••• •• 67."),
    ).toBeDefined();
    expect(shown.getByText("Signature placed on page 1")).toBeDefined();
    expect(shown.getByRole("img", { name: "To be signed by Nora Keller" })).toBeDefined();
    expect(asked(DRAWN).map(({ query }) => query.get("signer"))).toEqual(["Nora Keller"]);
    const names = shown.getAllByRole("button").map((one) => one.textContent);
    expect(names.filter((name) => /^(Sign|Decline)/.test(name))).toEqual([]);
  });

  it("draws a signature for a signer of whom only the address is known: an address is no name", async () => {
    const email = "nora@example.test";
    const unnamed = signature({
      display_name: email,
      account_email: email,
      signature_status: "WAITING",
      document_signatures: placed,
    });
    const { asked } = await opened(draft(unnamed));
    await press(PREVIEW);
    const shown = await preview();
    expect(shown.getByText("Hello. Lena Brunner asks you to sign.")).toBeDefined();
    const [drawn] = asked(DRAWN).map(({ query }) => [query.get("name"), query.get("signer")]);
    expect(drawn).toEqual(["First name Last name", "First name Last name"]);
  });

  it("shows each signer, at the time of their turn", async () => {
    await opened(draft(nora, emil));
    await press(PREVIEW);
    const shown = await preview();
    expect(shown.getByText("Signs later")).toBeDefined();
    await userEvent.click(shown.getByRole("combobox", { name: "Signer" }));
    await userEvent.click(await screen.findByRole("option", { name: "Preview: Emil Vogt" }));
    expect(await said("Hello Emil Vogt. Lena Brunner asks you to sign.")).toBeDefined();
    expect(shown.getByText(/They need: a qualified certificate under/)).toBeDefined();
    expect(shown.getByText("Signed")).toBeDefined();
  });

  it("shows the sender what they see themselves", async () => {
    const { asked } = await opened(draft(lena));
    await press(PREVIEW);
    const shown = await preview();
    expect(shown.getByText(/This is what you see when it is your turn to sign\./)).toBeDefined();
    expect(shown.queryByText(/^Hello /)).toBeNull();
    expect(shown.getByRole("radio", { name: /Simple/ })).toBeDefined();
    expect(await shown.findByRole("img", { name: "To be signed by Lena Brunner" })).toBeDefined();
    expect(shown.queryByRole("button", { name: "Change" })).toBeNull();
    expect(asked(DRAWN).map(({ query }) => query.get("signer"))).toEqual([null]);
  });

  it("starts with the signer whose box is selected", async () => {
    await opened(draft(nora, emil));
    await press(/Emil Vogt.*Page 1$/);
    await press(PREVIEW);
    expect(await said("Hello Emil Vogt. Lena Brunner asks you to sign.")).toBeDefined();
  });

  it("is closed by its button and by Escape", async () => {
    await opened(draft(nora));
    await press(PREVIEW);
    await userEvent.click((await preview()).getByRole("button", { name: "Back to editing" }));
    await closed();
    await press(PREVIEW);
    await preview();
    await userEvent.keyboard("{Escape}");
    await closed();
    expect(screen.getByRole("heading", { level: 1, name: "New signature request" })).toBeDefined();
  });

  it("shows the draft as it was saved", async () => {
    const { asked } = await opened(draft(nora), {
      [SAVE]: ({ body }) => ({ ...draft(nora), title: (body as { title: string }).title }),
    });
    await fill("Title", "Lease of the studio");
    await press(PREVIEW);
    const shown = await preview();
    expect(await shown.findByRole("heading", { name: "Lease of the studio" })).toBeDefined();
    expect(asked(SAVE).at(-1)?.body).toMatchObject({ title: "Lease of the studio" });
  });

  it.each(failures().filter(([refused]) => refused !== offline))(
    "says why it cannot be opened while the draft is not saved",
    async (refused, sentence) => {
      await opened(draft(nora), { [SAVE]: refused });
      await fill("Title", "Lease of the studio");
      await press(PREVIEW);
      const message = await said(/^The preview could not be opened\./);
      expect(message.textContent).toMatch(sentence);
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  it("is not offered while there are no signers or no documents", async () => {
    await opened(draft());
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("button", { name: PREVIEW })).toBeNull();
  });

  it("has the expandable sheet on a phone, without the sign button", async () => {
    happyDOM.setViewport({ width: 375, height: 812 });
    await opened(draft(nora, emil));
    await press(PREVIEW);
    const shown = await preview();
    await userEvent.click(shown.getByRole("button", { name: /Advanced, EU law/ }));
    expect(
      shown.getByText("Confirm with a code that we send by SMS to +41 79 ••• •• 67."),
    ).toBeDefined();
    expect(shown.queryByRole("button", { name: /^Sign with/ })).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Back to editing" }));
    await closed();
  });
});
