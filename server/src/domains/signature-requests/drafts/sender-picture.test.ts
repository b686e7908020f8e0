import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { guestOf, uploaded } from "../../../../testing/signing.ts";
import { stranger } from "../testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

/** A stroke of this width in pixels on white paper. */
async function drawn(width: number): Promise<string> {
  const svg = `<svg width="400" height="300"><path d="M120 190 L280 130" stroke="#112" stroke-width="${width}"/></svg>`;
  const paper = { width: 400, height: 300, channels: 3, background: "#ffffff" } as const;
  const picture = sharp({ create: paper }).composite([{ input: Buffer.from(svg) }]);
  return (await picture.png().toBuffer()).toString("base64");
}

const pictureIn = async (svg: Blob) =>
  /<image [^>]*href="(data:image[^"]*)"/.exec(await svg.text())?.[1];

/** A drawn visual signature of the person. */
async function ownDrawn(who: TestPerson): Promise<string> {
  const { id } = await who.api("POST /v1/user/visual-signature", { body: { name: "Bruno" } });
  await who.api("POST /v1/images/signature/{id}", {
    path: { id },
    body: { content: await drawn(9) },
  });
  return id;
}

/** Two documents to be signed by Bruno and a guest; the sender gives a picture for the first. */
async function sentWithPicture() {
  const documents = [await uploaded(anna.api), await uploaded(anna.api)];
  const guest = stranger();
  const content = await drawn(30);
  const places = documents.map((document_id, index) => ({
    document_id,
    visual_signature: {
      positions: [{ page: "0", x: 10, y: 10, width: 150, height: 70 }],
      ...(index === 0 && { image: { content, content_type: "image/png" as const } }),
    },
  }));
  const draft = await anna.api("POST /v3/signature-requests", {
    body: {
      documents: documents.map((document_id) => ({ document_id })),
      signatures: [
        { account_email: bruno.email, document_signatures: places },
        { signer_identity_data: guest, document_signatures: places },
      ],
    },
  });
  await anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
  return { request: draft.id, documents, guest };
}

describe("The preview with pictures", () => {
  const preview = (who: TestPerson, query: object) =>
    who.api("GET /v1/user/preview-visual-signature", { query });

  it("shows the person's drawn signature, as it will be on paper", async () => {
    const vs = await ownDrawn(bruno);
    expect(await pictureIn(await preview(bruno, { name: "Bruno", vs }))).toBeDefined();
    expect(await pictureIn(await preview(bruno, { name: "Bruno" }))).toBeUndefined();
  });

  it("prefers the picture that the sender chose for a document", async () => {
    const vs = await ownDrawn(bruno);
    const { request: sr, documents } = await sentWithPicture();
    const own = await pictureIn(await preview(bruno, { vs }));
    const [first, second] = await Promise.all(
      documents.map(async (doc) => pictureIn(await preview(bruno, { vs, sr, doc }))),
    );
    expect(first).toBeDefined();
    expect(first).not.toBe(own);
    expect(second).toBe(own);
  });

  it("shows it to a guest", async () => {
    const { request: sr, documents, guest } = await sentWithPicture();
    const api = await guestOf(service.url, guest.email_address);
    const [first, second] = await Promise.all(
      documents.map(async (doc) =>
        pictureIn(await api("GET /v1/direct/preview-visual-signature", { query: { sr, doc } })),
      ),
    );
    expect(first).toBeDefined();
    expect(second).toBeUndefined();
  });

  it("does not show anybody else's picture", async () => {
    const vs = await ownDrawn(bruno);
    const { request: sr, documents } = await sentWithPicture();
    const stray = await service.person();
    const doc = documents[0]!;
    expect((await problemOf(preview(anna, { vs }))).key).toBe("error.not_found");
    expect((await problemOf(preview(stray, { sr, doc }))).key).toBe("error.not_found");
    // The sender may read the document, but does not sign it.
    expect((await problemOf(preview(anna, { sr, doc }))).key).toBe("error.not_found");
  });
});
