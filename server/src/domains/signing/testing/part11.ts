/** Signatures under 21 CFR Part 11 in tests: the body of the call, the code, and the whole signature. */
import { expect } from "vitest";
import { codeOf, inbox, messageTo } from "../../../../testing/service.ts";
import type { TestPerson } from "../../../../testing/service.ts";
import { followed, only } from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";

/** What a request requires. */
export const PART11 = { quality: "PART11", legislation: "EIDAS" } as const;
export const APPROVED = "I approve this document";

interface More {
  readonly password?: string;
  readonly signingName?: string;
  readonly signingReason?: string;
}

/** The body of a call to sign. */
export const body = (
  request: Pick<SignatureRequest, "id">,
  { password, ...stated }: More = {},
) => ({
  signatureRequests: [{ signatureRequestId: request.id, ...stated }],
  ...(password !== undefined && { proof: { password } }),
});

/** Requests the code of a signature, and returns it with the attempt. */
export async function begun(person: TestPerson, request: SignatureRequest, more: More) {
  const before = (await inbox(person.mobile ?? "")).length;
  const entry = only(
    await person.api("POST /v3/sign", {
      body: body(request, { signingReason: APPROVED, ...more }),
    }),
  );
  expect(entry).toMatchObject({ status: "TAN_REQUIRED" });
  const tan = codeOf(await messageTo(person.mobile ?? "", () => true, before));
  return { id: entry.proceedId ?? "", tan };
}

/** Signs with a code, after the password where it is given. */
export async function signed(person: TestPerson, request: SignatureRequest, more: More) {
  const { id, tan } = await begun(person, request, more);
  const { signing } = await person.api("POST /api/respond/{id}", { path: { id }, body: { tan } });
  return followed(person.api, only(signing));
}
