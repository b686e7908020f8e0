/** The names that a sender enters for signers: they appear on the document if the signers have no account. */
import { refuseInvalidNames } from "../../accounts/index.ts";
import type { SignerInput } from "./signer-plan.ts";

/** Throws `error.name.unsupported_characters` for a name that cannot be used; `details` has the index of its signer. */
export function refuseInvalidSignerNames(inputs: readonly SignerInput[]): void {
  refuseInvalidNames(
    Object.fromEntries(
      inputs.flatMap(({ signer_identity_data: stated }, at) =>
        (["first_name", "last_name"] as const).map((name) => [
          `signatures.${at}.signer_identity_data.${name}`,
          stated?.[name],
        ]),
      ),
    ),
  );
}
