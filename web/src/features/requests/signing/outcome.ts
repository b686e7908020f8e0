/**
 * Finds out what happened to an attempt whose response was lost. Only reads are repeated automatically: a code or a
 * password is never sent twice.
 */
import { CallError } from "@paraph/contract/client";
import { whenConnected } from "../../../lib/service/connection.ts";
import { isUnreachable } from "../../../lib/service/faults.ts";
import type { SignAnswers, SignerClient } from "../../../session/signer-client.tsx";
import { startWatching } from "./watch.ts";

/** The entries of the attempt; if there is none, the requests that are signed. */
export type Outcome = { readonly answers: SignAnswers } | { readonly signed: readonly string[] };

/**
 * Waits for the connection, then asks for the attempt until the service responds.
 * @param proceedId the attempt; undefined if the service had not named it yet
 * @returns undefined if the person has left. Rejects if the service refuses.
 */
export async function outcomeOf(
  client: SignerClient,
  requests: readonly string[],
  proceedId: string | undefined,
): Promise<Outcome | undefined> {
  const isWatching = startWatching();
  for (;;) {
    await whenConnected();
    if (!isWatching()) return undefined;
    try {
      const outcome = await ask(client, requests, proceedId);
      return isWatching() ? outcome : undefined;
    } catch (error) {
      if (!isWatching()) return undefined;
      if (!isUnreachable(error)) throw error;
    }
  }
}

async function ask(
  { ask: call }: SignerClient,
  requests: readonly string[],
  proceedId: string | undefined,
): Promise<Outcome> {
  if (proceedId !== undefined) {
    try {
      return { answers: await call("GET /v3/sign/{id}", { path: { id: proceedId } }) };
    } catch (error) {
      const isGone = error instanceof CallError && error.key === "error.signing.attempt_unknown";
      if (!isGone) throw error;
    }
  }
  const signed: string[] = [];
  for (const id of requests) {
    const { signatures } = await call("GET /v3/signature-requests/{id}", { path: { id } });
    const mine = signatures.find((signer) => signer.isMe);
    if (mine?.signatureStatus === "SIGNED") signed.push(id);
  }
  return { signed };
}
