import { describe, expect, it } from "vitest";
import { bodyOf, unplaced } from "./draft.ts";
import type { Draft, DraftSigner } from "./draft.ts";
import { blockSize, boxAt, freeBox } from "./placing/placing.ts";

const signer = (key: string, more: Partial<DraftSigner> = {}): DraftSigner => ({
  key,
  email: `${key}@example.org`,
  knownAs: "",
  firstName: "",
  lastName: "",
  mobile: "",
  language: "en",
  quality: "SES",
  law: "ZERTES",
  isMe: false,
  ...more,
});
const document = {
  id: "d1",
  name: "Contract.pdf",
  versionId: "v1",
  mended: [],
  notes: [],
  pageCount: 1,
  size: 1000,
  pages: [{ width: 595, height: 842 }],
};
const draft: Draft = {
  title: "Contract",
  message: "",
  deadline: "",
  reminderDays: null,
  attached: null,
  inOrder: false,
  documents: [document],
  signers: [
    signer("anna"),
    signer("ben", {
      firstName: "Ben",
      lastName: "Roth",
      quality: "AES_MINIMAL",
      mobile: "+41791112233",
    }),
  ],
  places: [
    {
      key: "p",
      signer: "anna",
      document: "d1",
      page: 0,
      rect: { x: 1, y: 2, width: 30, height: 14 },
    },
  ],
};

describe("A draft in the API's format", () => {
  it("says what is attached only where that is not stored yet", () => {
    const chosen: Draft = { ...draft, attached: ["SIGNED_DOCUMENT"] };
    expect(bodyOf(chosen, draft).attach_on_success).toEqual(["SIGNED_DOCUMENT"]);
    expect(bodyOf(chosen, undefined).attach_on_success).toEqual(["SIGNED_DOCUMENT"]);
    expect(bodyOf(draft, chosen).attach_on_success).toBeNull();
    expect(bodyOf(chosen, { attached: ["SIGNED_DOCUMENT"] })).not.toHaveProperty(
      "attach_on_success",
    );
  });

  const body = bodyOf(draft, draft);
  it("has a person without a name sign with an account, and a person with a name also by link", () => {
    expect(body.signatures?.[0]).not.toHaveProperty("signer_identity_data");
    expect(body.signatures?.[1]?.signer_identity_data).toMatchObject({
      first_name: "Ben",
      mobile_number: "+41791112233",
    });
  });
  it("names a law only for levels that depend on a law", () => {
    expect(body.signatures?.[0]).not.toHaveProperty("legislation");
    expect(body.signatures?.[1]?.legislation).toBe("ZERTES");
  });
  it("has the positions of each signer by document, and null for none", () => {
    expect(body.signatures?.[0]?.document_signatures).toEqual([
      {
        document_id: "d1",
        visual_signature: { positions: [{ page: "0", x: 1, y: 2, width: 30, height: 14 }] },
      },
    ]);
    expect(body.signatures?.[1]?.document_signatures?.[0]?.visual_signature).toBeNull();
  });
  it("numbers the signers only when they sign in order", () => {
    expect(body.signatures?.map((one) => one.sequence)).toEqual([-1, -1]);
    expect(
      bodyOf({ ...draft, inOrder: true }, draft).signatures?.map((one) => one.sequence),
    ).toEqual([0, 1]);
  });
  it("shows who has no position yet", () => {
    expect(unplaced(draft).map((one) => one.key)).toEqual(["ben"]);
  });
});

describe("The position of a new box", () => {
  const page = { width: 595, height: 842 };
  it("keeps the proportions of the printed block", () => {
    const { width, height } = blockSize(page);
    expect(width / height).toBeCloseTo(300 / 140, 1);
  });
  it("is around the tapped point, on the page", () => {
    const corner = boxAt(page, { x: 590, y: 5 });
    expect(corner.x + corner.width).toBeLessThanOrEqual(595);
    expect(corner.y).toBe(0);
  });
  it("is in a free area", () => {
    const first = freeBox(page, []);
    const second = freeBox(page, [first]);
    const third = freeBox(page, [first, second]);
    expect(second).not.toEqual(first);
    expect(second.y).toBe(first.y);
    expect(third.y).toBeLessThan(first.y);
  });
});
