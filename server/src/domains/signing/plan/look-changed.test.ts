/**
 * A code confirms how the signature looks and where it is placed: a change after the code was sent requires a new
 * code, and only what was confirmed is signed.
 */
import { bufferSource, readFacts } from "@paraph/pades/read";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, inbox, messageTo } from "../../../../testing/inbox.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  begunQualified,
  download,
  followed,
  GOOD,
  identify,
  only,
  sentRequest,
  signByCode,
  uploaded,
  verdicts,
} from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person({ firstName: "Reto", lastName: "Ammann" });
});
afterAll(() => service.stop());

const KEY = "error.signing.look_changed";
const newPerson = () => service.person({ firstName: "Tobias", lastName: "Lindner", mobile: true });

const demanded = (person: TestPerson, quality: "AES_MINIMAL" | "QES" = "AES_MINIMAL") =>
  sentRequest(sender.api, [{ account_email: person.email, quality, legislation: "EIDAS" }]);

type Placed = ReturnType<typeof asked> | ReturnType<typeof at>;

/** Starts to sign; returns the sent code and the attempt. */
async function begun(person: TestPerson, wanted: Placed) {
  const number = person.mobile ?? "";
  const before = (await inbox(number)).length;
  const entry = only(await person.api("POST /v3/sign", wanted));
  const tan = codeOf(await messageTo(number, () => true, before));
  return { tan, path: { id: entry.proceedId ?? "" } };
}

const answer = (person: TestPerson, { tan, path }: Awaited<ReturnType<typeof begun>>) =>
  person.api("POST /api/respond/{id}", { path, body: { tan } });

const isUntouched = async (request: SignatureRequest) =>
  expect(await verdicts(await download(sender.api, request))).toEqual([]);

const newLook = (person: TestPerson, name: string, isDefault = false) =>
  person.api("POST /v1/user/visual-signature", { body: { name, default: isDefault } });

const picture = () =>
  sharp({ create: { width: 200, height: 80, channels: 3, background: "#17347e" } })
    .png()
    .toBuffer();

const PLACE = { page: "0", x: 300, y: 500, width: 150, height: 70 };

/** The call to sign with the signature at this position. */
function at(request: SignatureRequest, place: typeof PLACE) {
  const document_id = request.documents[0]?.id ?? "";
  const documentSignatures = [{ document_id, visual_signature: { positions: [place] } }];
  return { body: { signatureRequests: [{ signatureRequestId: request.id, documentSignatures }] } };
}

/** A request whose signer has no position from the sender. */
async function unplaced(person: TestPerson): Promise<SignatureRequest> {
  const document_id = await uploaded(sender.api);
  const signer = { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" };
  const draft = await sender.api("POST /v3/signature-requests", {
    body: { title: "Note", documents: [{ document_id }], signatures: [{ ...signer } as never] },
  });
  return sender.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
}

describe("A person whose signature looks different since the code was sent", () => {
  const changes: [string, (person: TestPerson, look: string) => Promise<unknown>][] = [
    [
      "by other words",
      (person, id) =>
        person.api("PUT /v1/user/visual-signature/{id}", {
          path: { id },
          body: { name: "Tobias Lindner", company: "Another AG" },
        }),
    ],
    [
      "by a picture",
      async (person, id) =>
        person.api("POST /v1/images/signature/{id}", {
          path: { id },
          body: { content: (await picture()).toString("base64") },
        }),
    ],
    ["by another default", (person) => newLook(person, "T. Lindner", true)],
    [
      "by none any more",
      (person, id) => person.api("DELETE /v1/user/visual-signature/{id}", { path: { id } }),
    ],
  ];

  it.each(changes)("starts again at %s, and gets a new code", async (_, change) => {
    const person = await newPerson();
    const look = await newLook(person, "Tobias Lindner");
    const request = await demanded(person);
    const first = await begun(person, asked(request.id));
    await change(person, look.id);
    expect(await problemOf(answer(person, first))).toMatchObject({ status: 409, key: KEY });
    expect(only(await person.api("GET /v3/sign/{id}", { path: first.path }))).toMatchObject({
      status: "FAILED",
      key: KEY,
    });
    await isUntouched(request);
    expect((await signByCode(person, request.id)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("gets an error from the call that signs with the code, and when requesting the code again", async () => {
    const person = await newPerson();
    const request = await demanded(person);
    const { tan, path } = await begun(person, asked(request.id));
    await newLook(person, "T. L.");
    const again = await service.later(60_000, () =>
      problemOf(person.api("POST /api/resend/{id}", { path })),
    );
    expect(again).toMatchObject({ status: 409, key: KEY });
    const withCode = { body: { ...asked(request.id).body, tan } };
    const refused = await problemOf(person.api("POST /v3/sign", withCode));
    expect(refused).toMatchObject({ status: 409, key: KEY });
    await isUntouched(request);
  });

  it("starts again at QES", async () => {
    const person = await newPerson();
    const password = await identify(person, "EIDAS");
    const request = await demanded(person, "QES");
    const { entry, otp } = await begunQualified(person, request.id);
    await newLook(person, "T. L.");
    const refused = await problemOf(
      person.api("POST /v3/csc/proceed/{id}", {
        path: { id: entry.proceedId ?? "" },
        body: { pwdotp: { password, otp } },
      }),
    );
    expect(refused).toMatchObject({ status: 409, key: KEY });
    await isUntouched(request);
  });

  it("signs with the first code if only the name in their list has changed", async () => {
    const person = await newPerson();
    const { id } = await newLook(person, "Tobias Lindner");
    const request = await demanded(person);
    const first = await begun(person, asked(request.id));
    await newLook(person, "Not the default one");
    await person.api("PUT /v1/user/visual-signature/{id}", {
      path: { id },
      body: { name: "Tobias Lindner", alias: "At work" },
    });
    const { signing } = await answer(person, first);
    expect((await followed(person.api, only(signing))).status).toBe("SIGNED");
  });
});

describe("A person who moves their signature since the code was sent", () => {
  const ELSEWHERE = { ...PLACE, y: 100 };

  it("gets a new code for the new position; the first one is void", async () => {
    const person = await newPerson();
    const request = await unplaced(person);
    const first = await begun(person, at(request, PLACE));
    const second = await begun(person, at(request, ELSEWHERE));
    expect((await problemOf(answer(person, first))).status).toBeGreaterThanOrEqual(400);
    await isUntouched(request);
    const { signing } = await answer(person, second);
    expect((await followed(person.api, only(signing))).status).toBe("SIGNED");
    const [field] = readFacts(bufferSource(await download(sender.api, request))).signatureFields;
    expect(Math.round(field?.positions[0]?.y ?? 0)).toBe(ELSEWHERE.y);
  });

  it("cannot move it in the call that contains the code", async () => {
    const person = await newPerson();
    const request = await unplaced(person);
    const { tan } = await begun(person, at(request, PLACE));
    const moved = { body: { ...at(request, ELSEWHERE).body, tan } };
    expect(await problemOf(person.api("POST /v3/sign", moved))).toMatchObject({
      status: 409,
      key: KEY,
    });
    await isUntouched(request);
    const same = { body: { ...at(request, PLACE).body, tan } };
    const entry = only(await person.api("POST /v3/sign", same));
    expect((await followed(person.api, entry)).status).toBe("SIGNED");
  });
});
