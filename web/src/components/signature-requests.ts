/** The queries on signature requests that several pages share. */
import { signerQuery } from "../session/signer-client.tsx";
import type { SignerClient } from "../session/signer-client.tsx";

export const requestQuery = (client: SignerClient, id: string) =>
  signerQuery(client, "GET /v3/signature-requests/{id}", { path: { id } });

export const eventsQuery = (client: SignerClient, id: string) =>
  signerQuery(client, "GET /v3/signature-requests/{id}/events", { path: { id } });

export const lockStatusQuery = (client: SignerClient, id: string) =>
  signerQuery(client, "GET /v3/signature-requests/{id}/lock-status", { path: { id } });

export const qualitiesQuery = (client: SignerClient) => ({
  ...signerQuery(client, "GET /v3/user/signature-qualities-detail", {}),
  staleTime: 30_000,
});

/** The key of all lists on the dashboard. They are requested again when a request changes. */
export const LISTS_KEY = ["signature-requests"] as const;
