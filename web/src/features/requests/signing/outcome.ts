/**
 * Finds out what happened to an attempt whose response was lost. Only reads are repeated automatically: a code or a
 * password is never sent twice.
 */
import { CallError } from "@paraph/contract/client";
import { whenConnected } from "../../../lib/service/connection.ts";
import { isUnreachable } from "../../../lib/service/faults.ts";
import type { SignAnswers, SignerClient } from "../../../session/signer-client.tsx";
import { startWatching } from "./watch.ts";

/** The entries of the attempt; if there is none, whether the request is signed. */
export type Outcome = SignAnswers | "signed" | "unsigned";

/**
 * Waits for the connection, then asks for the attempt until the service responds.
 * @param proceedId the attempt; undefined if the service had not named it yet
 * @returns undefined if the person has left. Rejects if the service refuses.
 */
export async function outcomeOf(
  client: SignerClient,
  request: string,
  proceedId: string | undefined,
): Promise<Outcome | undefined> {
  const isWatching = startWatching();
  for (;;) {
    await whenConnected();
    if (!isWatching()) return undefined;
    try {
      const outcome = await ask(client, request, proceedId);
      return isWatching() ? outcome : undefined;
    } catch (error) {
      if (!isWatching()) return undefined;
      if (!isUnreachable(error)) throw error;
    }
  }
}

async function ask(
  { ask: call }: SignerClient,
  request: string,
  proceedId: string | undefined,
): Promise<Outcome> {
  if (proceedId !== undefined) {
    try {
      return await call("GET /v3/sign/{id}", { path: { id: proceedId } });
    } catch (error) {
      const isGone = error instanceof CallError && error.key === "error.signing.attempt_unknown";
      if (!isGone) throw error;
    }
  }
  const { signatures } = await call("GET /v3/signature-requests/{id}", { path: { id: request } });
  const mine = signatures.find((signer) => signer.isMe);
  return mine?.signatureStatus === "SIGNED" ? "signed" : "unsigned";
}
