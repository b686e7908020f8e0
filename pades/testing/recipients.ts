/** People for whose certificates documents are encrypted. */
import { issued } from "@paraph/pki/testing";
import type { RecipientKey } from "../protection/unlock.ts";
import type { World } from "./world.ts";

/** Somebody with a certificate for encryption, and what `unlock` needs of them. */
export async function makeRecipient(world: World, name: string) {
  const { certificate, privateKey } = await issued(
    "RSA-3072",
    "sha256",
    name,
    { keyUsage: ["keyEncipherment"] },
    world.issuing,
  );
  const key: RecipientKey = { certificate: certificate.der, privateKey };
  return { certificate, privateKey, key };
}
