/** What confirms an attempt to sign, as it is asked of the person and given by them. */
import type { SignAnswer, SignAnswers, SignerClient } from "../../../session/signer-client.tsx";

/** A code or a password that is waited for. */
export interface Asked {
  readonly proceedId: string;
  readonly sentTo: string | null;
  /** The trust service that asks for its own password and code. */
  readonly trustService: SignAnswer["trustService"];
  readonly expiresAt: string | null;
}

export type Given =
  | { readonly kind: "tan"; readonly code: string }
  | { readonly kind: "provider"; readonly password: string; readonly otp: string };

/** Tells the service what was given; it signs. */
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

/** Has another code sent, of the service or of the trust service; answers where it went and until when it counts. */
export const sendCodeAgain = ({ ask }: SignerClient, { proceedId }: Asked) =>
  ask("POST /api/resend/{id}", { path: { id: proceedId } });
