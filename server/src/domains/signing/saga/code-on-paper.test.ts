/** The QR code on a signed page leads to the public page of its signatures. */
import { routes } from "@paraph/rules/routes";
import sharp from "sharp";
import { encode } from "uqr";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../../testing/signing.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/**
 * The position of the first signer's block in `sentRequest`, in points; and the QR code in the block, in units of the
 * drawing (300 units are 150 points).
 */
const BLOCK = { x: 40, y: 60 };
const CODE = { left: 300 - 7.8 - 43.2, top: 89.4, size: 43.2 };
it("The QR code of a signature has the address of the public page of its request", async () => {
  const person = await service.person();
  const request = await sentRequest(person.api, [{ account_email: person.email, quality: "SES" }]);
  expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
  const picture = await person.api("GET /v3/documents/{id}/pages/{n}", {
    path: { id: request.documents[0]?.id ?? "", n: 0 },
    query: { scale: 400 },
  });
  const { data, info } = await sharp(Buffer.from(await picture.arrayBuffer()))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });

  const address = `${service.url}/verify/${request.id}`;
  const { data: modules } = encode(address, { ecc: "L", boostEcc: true, border: 0 });
  const density = info.width / 595.276;
  const at = (place: number, from: number) => Math.round((from + place / 2) * density);
  const step = CODE.size / modules.length;
  const dark = modules.map((row, y) =>
    row.map((_, x) => {
      const column = at(CODE.left + (x + 0.5) * step, BLOCK.x);
      const line = at(CODE.top + (y + 0.5) * step, BLOCK.y);
      return (data[(line * info.width + column) * info.channels] ?? 255) < 128;
    }),
  );
  expect(dark).toEqual(modules);
  expect(routes.verifyRequest.roles).toEqual([]);
});
