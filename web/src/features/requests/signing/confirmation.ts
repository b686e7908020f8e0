/** The confirmation of an attempt to sign: what the person has to enter, and what they have entered. */
import type { SignAnswer, SignAnswers, SignerClient } from "../../../session/signer-client.tsx";

/** An attempt that waits for a code or a password. */
export interface Asked {
  readonly proceedId: string;
  readonly sentTo: string | null;
  /** The trust service that requires its own password and code. */
  readonly trustService: SignAnswer["trustService"];
  readonly expiresAt: string | null;
}

export type Given =
  | { readonly kind: "tan"; readonly code: string }
  | { readonly kind: "provider"; readonly password: string; readonly otp: string };

/** Sends the code or the password to the service, which then signs. */
export async function confirmAttempt(
  { ask }: SignerClient,
  { proceedId }: Asked,
  given: Given,
): Promise<SignAnswers> {
  const path = { id: proceedId };
  if (given.kind === "tan") {
    const { signing } = await ask("POST /api/respond/{id}", { path, body: { tan: given.code } });
    return signing ?? [];
  }
  const pwdotp = { password: given.password, otp: given.otp };
  return ask("POST /v3/csc/proceed/{id}", { path, body: { pwdotp } });
}

/**
 * Requests another code from the service or the trust service. Returns where it was sent and until when it is valid.
 */
export const sendCodeAgain = ({ ask }: SignerClient, { proceedId }: Asked) =>
  ask("POST /api/resend/{id}", { path: { id: proceedId } });
