/** Who may sign: a signer of the request, and nobody else. */
import type { Reader } from "../../platform/database.ts";
import { isId } from "../../platform/ids.ts";
import { authorise, definePolicy } from "../../platform/policy.ts";
import type { Guest, Person } from "../../platform/who.ts";
import { signerOf } from "../signature-requests/steps/signers.ts";

interface UnsafeSigning {
  readonly isSigner: boolean;
}

const signingPolicy = definePolicy<Person | Guest, UnsafeSigning>()({
  missing: "error.not_found",
  acts: {
    read: (_who, { isSigner }) => isSigner,
    sign: (_who, { isSigner }) => isSigner,
  },
});

/** Throws `error.not_found` unless `who` is a signer of the request. */
export async function authoriseSigner(
  reader: Reader,
  who: Person | Guest,
  request: string,
): Promise<void> {
  const signer = isId(request) ? await signerOf(reader, request, who.id) : undefined;
  authorise(signingPolicy, "sign", who, { isSigner: signer !== undefined });
}
