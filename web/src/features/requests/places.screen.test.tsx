// @vitest-environment happy-dom
/** The positions of signatures on the pages: chosen by the sender, or by the signer if the sender has chosen none. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, press, said, valueOf } from "../../testing/acts.ts";
import { qualities, session, visualSignatures } from "../../testing/answers.ts";
import { request, rows, signature } from "../../testing/request-answers.ts";
import { closeScreens, failures, openScreens, silence } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const SIGN = "POST /v3/sign";
const TEXT = "GET /v3/documents/{id}/pages/{n}/text";
const opened = (shown: object, answers: Answers = {}) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v3/user/signature-qualities-detail": qualities(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      [READ]: shown,
      [SAVE]: shown,
      ...answers,
    },
  });

describe("A position that the sender chooses", () => {
  const draft = request({
    status_overall: "DRAFT",
    allowed: ["edit"],
    sent_at: null,
    signatures: [signature({ signature_status: "WAITING" })],
  });
  const chip = async () =>
    within(await screen.findByRole("group", { name: "Signatures to place" })).getByRole("button");
  const place = async () => {
    (await chip()).focus();
    await userEvent.keyboard("{Enter}");
  };

  it("is set on the page by keyboard, announced, and saved", async () => {
    const { asked } = await opened(draft);
    expect(await said(/has no signature box yet$/)).toBeDefined();
    await place();
    expect(await said(/ signs on page 1\. Arrow keys move the box\.$/)).toBeDefined();
    expect(screen.getByText("Every signer has a signature box")).toBeDefined();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(asked(SAVE)[0]?.body).toMatchObject({
      signatures: [
        {
          document_signatures: [
            { document_id: "document", visual_signature: { positions: [{ page: "0" }] } },
          ],
        },
      ],
    });
  });

  it("is moved by its numbers, and removed", async () => {
    const { asked } = await opened(draft);
    await place();
    await screen.findByRole("group", { name: /^Position of .*’s box$/ });
    await fill("From left", "100{Enter}");
    await waitFor(() => expect(JSON.stringify(asked(SAVE).at(-1)?.body)).toContain('"x":100'));
    await press(/^Delete .*’s box$/);
    expect(await said(/has no signature box yet$/)).toBeDefined();
    expect(screen.queryByRole("group", { name: /^Position of .*’s box$/ })).toBeNull();
  });
});

describe("A box that covers text", () => {
  const LINE = { x: 100, width: 300, height: 12, angle: 0, ends: true };
  const text = (tops: readonly number[]) => ({
    runs: tops.map((y) => ({ ...LINE, text: "The rent is due monthly", y })),
    complete: true,
  });
  const box = (y: number) => ({ page: "0", x: 100, y, width: 210, height: 98 });
  const placed = (sid: string, display_name: string, y: number) =>
    signature({
      sid,
      display_name,
      account_email: `${sid}@example.test`,
      signature_status: "WAITING",
      document_signatures: [
        {
          document_id: "document",
          visual_signature: { positions: [box(y)], has_image: false, form_field: null },
          signed_at: null,
        },
      ],
    });
  const draft = request({
    status_overall: "DRAFT",
    allowed: ["edit"],
    sent_at: null,
    signatures: [placed("nora", "Nora Keller", 150), placed("emil", "Emil Vogt", 500)],
  });
  const lastTops = (asked: Awaited<ReturnType<typeof opened>>["asked"]) =>
    [...JSON.stringify(asked(SAVE).at(-1)?.body).matchAll(/"y":([\d.]+)/g)].map(([, y]) =>
      Number(y),
    );

  it("can be moved off it, and off other boxes, from its note; undo moves it back", async () => {
    const { asked } = await opened(draft, { [TEXT]: text([200]) });
    expect(await said(/Nora Keller’s signature would hide it\.$/)).toBeDefined();
    await press("Move to free space");
    await waitFor(() => expect(lastTops(asked)).toEqual([96, 500]));
    expect(screen.queryByText(/would hide it/)).toBeNull();
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(await said(/Nora Keller’s signature would hide it\.$/)).toBeDefined();
  });

  it("is counted at the bottom, and all such boxes can be moved in one step", async () => {
    const { asked } = await opened(draft, { [TEXT]: text([200, 550]) });
    expect(await said("2 signature boxes cover text")).toBeDefined();
    expect(screen.queryByText("Every signer has a signature box")).toBeNull();
    await press("Move them to free space");
    expect(await said("Every signer has a signature box")).toBeDefined();
    await waitFor(() => expect(lastTops(asked)).toEqual([96, 446]));
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(await said("2 signature boxes cover text")).toBeDefined();
    await waitFor(() => expect(lastTops(asked)).toEqual([150, 500]));
  });

  it("stays if its page has no free area, and the page says so", async () => {
    const everywhere = Array.from({ length: 21 }, (_, line) => line * 40);
    const full = {
      runs: everywhere.map((y) => ({
        ...LINE,
        text: "The rent is due monthly",
        x: 20,
        width: 555,
        y,
      })),
      complete: true,
    };
    await opened(draft, { [TEXT]: full });
    expect(await said("2 signature boxes cover text")).toBeDefined();
    expect(screen.getByText("Their pages have no free space for them")).toBeDefined();
    expect(
      screen.getAllByText(/This page has no free space for a box of this size\.$/),
    ).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /to free space$/ })).toBeNull();
  });
});

describe("A position that the signer chooses", () => {
  const mine = (more: Parameters<typeof signature>[0] = {}) =>
    request({
      allowed: ["sign"],
      signatures: [
        signature({
          sid: "me",
          user_id: "lena",
          display_name: "Lena Brunner",
          is_me: true,
          ...more,
        }),
      ],
    });

  it("is sent with the signature", async () => {
    const { asked } = await opened(mine(), { [SIGN]: silence });
    expect(await said("Your signature is not visible on any page")).toBeDefined();
    await press("Place it on the page");
    expect(await said("Signature placed on page 1")).toBeDefined();
    await fill("From top", "50{Enter}");
    await press("Sign with SES");
    await waitFor(() => expect(asked(SIGN)).toHaveLength(1));
    expect(asked(SIGN)[0]?.body).toMatchObject({
      signatureRequests: [
        {
          documentSignatures: [
            { document_id: "document", visual_signature: { positions: [{ page: "0", y: 50 }] } },
          ],
        },
      ],
    });
  });

  it("cannot be chosen if the sender has chosen one", async () => {
    const positions = [{ page: "0", x: 50, y: 60, width: 200, height: 90 }];
    const { asked } = await opened(
      mine({
        document_signatures: [
          {
            document_id: "document",
            visual_signature: { positions, form_field: null, has_image: false },
            signed_at: null,
          },
        ],
      }),
      { [SIGN]: silence },
    );
    expect(await said("Signature placed on page 1")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Place/ })).toBeNull();
    await press("Sign with SES");
    await waitFor(() => expect(asked(SIGN)).toHaveLength(1));
    expect(JSON.stringify(asked(SIGN)[0]?.body)).not.toContain("documentSignatures");
  });
});

describe("A visual signature that is changed before signing", () => {
  const ADD = "POST /v1/user/visual-signature";
  const asks = request({
    allowed: ["sign"],
    signatures: [
      signature({ sid: "me", user_id: "lena", display_name: "Lena Brunner", is_me: true }),
    ],
  });

  it.each(failures())(
    "says why it is not saved, and keeps what was typed",
    async (refused, sentence) => {
      const { asked } = await opened(asks, { [ADD]: refused });
      await press("Change");
      await fill("Name", "L. Brunner");
      await press("Save signature");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Name")).toBe("L. Brunner");
      expect(asked(ADD)[0]?.body).toMatchObject({ name: "L. Brunner", default: true });
      await press("Cancel");
      await waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
    },
  );
});
