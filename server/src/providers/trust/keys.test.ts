import { readCertificate } from "@paraph/pki";
import { readSignedData } from "@paraph/pki/cms";
import { signaturesIn } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { download, GOOD, sentRequest, signQualified, verdicts } from "../../../testing/signing.ts";
import { sandbox } from "../../../testing/sandbox.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { PUBLIC_URL: "http://paraph.eu" } });
  sender = await service.person();
});
afterAll(() => service.stop());

/** Has a provider identify a person and create a key of this kind for them; returns the signature password. */
async function identifiedWith(key: string, person: TestPerson, law: string): Promise<string> {
  const response = await fetch(`${sandbox().url}/identities.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: person.email,
      law,
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: "1980-02-29",
      mobile: person.mobile,
      key,
    }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
  return ((await response.json()) as { password: string }).password;
}

describe("A qualified signature", () => {
  it.each([
    ["P-256", "EIDAS", "ecdsa", 256, "sha256"],
    ["P-384", "EIDAS", "ecdsa", 384, "sha384"],
    ["RSA-3072", "ZERTES", "rsa-pkcs1", 3072, "sha256"],
    ["RSA-4096-PSS", "ZERTES", "rsa-pss", 4096, "sha256"],
  ] as const)("is made with a key of %s, under %s", async (key, law, scheme, bits, hash) => {
    const person = await service.person({ mobile: true });
    const password = await identifiedWith(key, person, law);
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "QES", legislation: law },
    ]);
    expect((await signQualified(person, request.id, password)).status).toBe("SIGNED");
    const file = await download(sender.api, request);
    expect(await verdicts(file)).toEqual([GOOD]);
    const [signature] = signaturesIn(file);
    const [signer] = readSignedData(signature?.contents ?? Buffer.alloc(0)).signers;
    expect([signer?.signatureAlgorithm?.scheme, signer?.digestAlgorithm]).toEqual([scheme, hash]);
    expect(readCertificate(signer?.certificate?.der ?? Buffer.alloc(0)).bits).toBe(bits);
  });
});
