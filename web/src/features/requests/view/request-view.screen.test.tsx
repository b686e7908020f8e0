// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { openModals } from "../../../lib/over-pages/modals.ts";
import { noDialog, press, said, tick } from "../../../testing/acts.ts";
import { open, qualities, session, user, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import {
  closeScreens,
  failures,
  openScreens,
  refusal,
  silence,
} from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const LEVELS = "GET /v3/user/signature-qualities-detail";
const EVENTS = "GET /v3/signature-requests/{id}/events";
const LINK = "POST /v3/signature-requests/{id}/signatures/{sid}/link";
const mine = (more: Parameters<typeof signature>[0] = {}) =>
  signature({ sid: "me", user_id: "lena", display_name: "Lena Brunner", is_me: true, ...more });

const opened = (shown: object, answers: Answers = {}) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      [LEVELS]: qualities(),
      [READ]: shown,
      ...answers,
    },
  });

describe("A request", () => {
  it("shows that it is being loaded", async () => {
    await opened(silence);
    expect(await said("Loading")).toBeDefined();
  });

  it.each(failures(refusal(404, "error.not_found", "There is nothing here.")))(
    "says why it could not be opened, and tries again",
    async (refused, sentence) => {
      const { answer } = await opened(refused);
      expect(await said("This document could not be opened.")).toBeDefined();
      expect(screen.getByText(sentence)).toBeDefined();
      answer({ [READ]: request() });
      await press("Try again");
      expect(await screen.findByRole("heading", { level: 1, name: "Lease" })).toBeDefined();
    },
  );

  it.each([
    [{}, "Nobody has signed yet."],
    [
      { signatures: [mine({ signature_status: "WAITING" }), signature()] },
      "Others sign before you. We email you when it is your turn.",
    ],
    [
      { status_overall: "SIGNED", completed_at: "2025-03-05T08:00:00.000Z" },
      "Signed by everyone on 5 Mar 2025.",
    ],
    [{ status_overall: "WITHDRAWN" }, "Withdrawn on 4 Mar 2025."],
  ] as const)("shows its state to a person who has nothing to sign: %o", async (more, sentence) => {
    await opened(
      request({ ...more, signatures: "signatures" in more ? [...more.signatures] : [signature()] }),
    );
    expect(await said(sentence)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Sign with/ })).toBeNull();
  });

  it("shows its signers with their states and messages", async () => {
    await opened(
      request({
        status_overall: "DECLINED",
        signatures: [
          signature({
            display_name: "Emil Vogt",
            sid: "emil",
            signature_status: "SIGNED",
            signed_quality: "QES",
            sequence: 0,
          }),
          signature({ signature_status: "DECLINED", message: "Too dear", sequence: 1 }),
        ],
      }),
    );
    await said("Signers, in this order");
    const panel = within(screen.getByRole("complementary", { name: "About this request" }));
    const [emil, nora] = panel.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(emil).toMatch(/Emil Vogt.*Signed.*QES/);
    expect(nora).toMatch(/Nora Keller.*Declined.*“Too dear”/);
  });

  it("mails a signer a new link, or shows why not", async () => {
    const can = { signatures: [signature({ allowed: ["replace_link"] })] };
    const { answer, asked } = await opened(request(can), {
      [LINK]: refusal(429, "error.rate_limit.exceeded", "Enough for today."),
    });
    await press("Send a new link: Nora Keller");
    expect(await said("Enough for today.")).toBeDefined();
    answer({ [LINK]: request(can) });
    await press("Dismiss");
    await press("Send a new link: Nora Keller");
    expect(await said(/^We sent a new link to Nora Keller\./)).toBeDefined();
    expect(asked(LINK)[0]?.path).toEqual({ id: "lease", sid: "nora" });
  });
});

describe("The history of a request", () => {
  const unfold = async () => {
    const details = (await said("History")).closest("details");
    if (details === null) throw new Error("There is nothing to expand.");
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  };
  const happened = (name: string, more: object = {}) => ({
    id: name,
    name,
    time: "2025-03-04T08:12:00.000Z",
    user_id: null,
    person: "Nora Keller",
    business_name: null,
    ip: null,
    quality: null,
    legislation: null,
    documents: [],
    message: null,
    reason: null,
    signature_id: null,
    signers_added: [],
    signers_removed: [],
    delegatees: [],
    certificate_subject: null,
    certificate_serial: null,
    certificate_issuer: null,
    sequence: 1,
    hash: "0",
    ...more,
  });

  it("is requested when it is expanded", async () => {
    const { asked } = await opened(request(), {
      [EVENTS]: {
        business_id: null,
        events: [
          happened("sent", {
            documents: [
              { document_id: "document", document_sha256: "0", mended: ["script"], noted: [] },
            ],
          }),
          happened("declined", { message: "Too dear" }),
          happened("something_new"),
        ],
        chain_intact: false,
      },
    });
    await said("History");
    expect(asked(EVENTS)).toEqual([]);
    await unfold();
    expect(await said("“Too dear”")).toBeDefined();
    expect(screen.getByText(/^Fixed in “Lease\.pdf”: /)).toBeDefined();
    expect(screen.getByText("something_new")).toBeDefined();
    expect(screen.getByText(/^This history is incomplete or was changed\./)).toBeDefined();
  });

  it.each(failures())("shows why it cannot be shown", async (refused, sentence) => {
    await opened(request(), { [EVENTS]: refused });
    await unfold();
    expect(await said(sentence)).toBeDefined();
  });
});

describe("A signer whose turn it is", () => {
  const asks = (more: Parameters<typeof signature>[0] = {}) =>
    request({ signatures: [mine(more)], owner_name: "Emil Vogt", allowed: ["sign", "decline"] });

  it("chooses an available level, and sees why the others are not available", async () => {
    await opened(asks({ quality: "AES_MINIMAL" }), {
      [LEVELS]: qualities({ qes: { zertes: open("QES", "ZERTES"), eidas: null } }),
    });
    expect(await said("Confirm your mobile number first.")).toBeDefined();
    expect(screen.getByText("This request requires AES.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Add your mobile number" })).toBeDefined();
    expect(screen.getByRole("radio", { name: /^Qualified/, checked: true })).toBeDefined();
    expect(screen.getByRole("button", { name: "Sign with QES" })).toBeDefined();
  });

  it("sees why they cannot sign at the requested level", async () => {
    const { asked } = await opened(asks({ quality: "QES", legislation: "EIDAS" }), {
      [LEVELS]: qualities({ unanswered: ["EIDAS"] }),
    });
    // The reason is at the level and beside the button, also before the click.
    await waitFor(() =>
      expect(screen.getAllByText(/^The trust service provider is not responding/)).toHaveLength(2),
    );
    await press("Sign with QES");
    expect(screen.getAllByText(/^The trust service provider is not responding/)).toHaveLength(2);
    expect(asked("POST /v3/sign")).toEqual([]);
  });

  it("sees before the click that the level needs a certificate, and where to get it", async () => {
    await opened(asks({ quality: "QES", legislation: "EIDAS" }));
    await screen.findByRole("button", { name: /^Sign with/ });
    const why = "You don’t have a qualified certificate under EU law (eIDAS) yet.";
    await waitFor(() => expect(screen.getAllByText(why).length).toBeGreaterThan(1));
    const ways = screen.getAllByRole<HTMLAnchorElement>("link", { name: "See your levels" });
    expect(new Set(ways.map(({ pathname }) => pathname))).toEqual(
      new Set(["/profile/signature-standards"]),
    );
  });

  it("sees before the click that the level needs a number, and enters it here, at the latest with the click", async () => {
    const { asked } = await opened(asks({ quality: "AES_MINIMAL", legislation: "EIDAS" }));
    await screen.findByRole("button", { name: /^Sign with/ });
    const why = "Confirm your mobile number first.";
    await waitFor(() => expect(screen.getAllByText(why).length).toBeGreaterThan(1));
    expect(screen.getAllByRole("button", { name: "Add your mobile number" })).toHaveLength(2);
    await press("Sign with AES");
    expect(openModals.overlay.get().request?.name).toBe("mobile-aes");
    expect(asked("POST /v3/sign")).toEqual([]);
  });

  it("sees the notes of the documents first, and the sender's message", async () => {
    const [document] = request().documents;
    if (document === undefined) throw new Error("There is no document.");
    await opened({
      ...asks(),
      message: "Please by Friday",
      documents: [{ ...document, notes: [{ kind: "script", page: null, detail: null }] }],
    });
    expect(await said("Read this before you sign")).toBeDefined();
    expect(screen.getByText("The file contains a script")).toBeDefined();
    expect(screen.getByText("Message from Emil Vogt")).toBeDefined();
    expect(screen.getByText("Please by Friday")).toBeDefined();
  });

  it("accepts the provider's terms before an advanced signature, or cancels", async () => {
    const ACCEPT = "POST /v1/user/accept";
    const { asked } = await opened(asks({ quality: "AES_MINIMAL", legislation: "ZERTES" }), {
      ...session({ terms_due: ["tou"] }),
      [LEVELS]: qualities({ aes_minimal: { zertes: open("AES_MINIMAL", "ZERTES"), eidas: null } }),
      [ACCEPT]: user(),
      "POST /v3/sign": silence,
    });
    await press("Sign with AES");
    await press("Not now");
    await noDialog();
    expect(asked("POST /v3/sign")).toEqual([]);
    await press("Sign with AES");
    await tick(/trust service provider/);
    await press("Accept");
    await waitFor(() => expect(asked("POST /v3/sign")).toHaveLength(1));
    expect(asked(ACCEPT)[0]?.body).toEqual({ tou: true });
    expect(asked("POST /v3/sign")[0]?.body).toMatchObject({
      signatureRequests: [
        { signatureRequestId: "lease", quality: "AES_MINIMAL", legislation: "ZERTES" },
      ],
      language: "en-gb",
    });
  });

  it("declines with a reason; if that is refused, the error is shown and the reason stays", async () => {
    const DECLINE = "POST /v3/signature-requests/{id}/decline";
    const { answer, asked } = await opened(asks(), {
      [DECLINE]: refusal(423, "error.signing.locked", "Somebody is signing."),
    });
    await press("Decline");
    expect(await said(/^We tell Emil Vogt and the other signers\./)).toBeDefined();
    await userEvent.type(await screen.findByRole("textbox", { name: /^Reason/ }), "Too dear");
    await press("Decline request");
    expect(await said("Somebody is signing.")).toBeDefined();
    const declined = { ...asks(), status_overall: "DECLINED", can: request().can };
    answer({ [DECLINE]: declined, [READ]: declined });
    await press("Decline request");
    expect(await said("Declined on 4 Mar 2025.")).toBeDefined();
    expect(asked(DECLINE).map(({ body }) => body)).toEqual([
      { message: "Too dear" },
      { message: "Too dear" },
    ]);
  });
});
