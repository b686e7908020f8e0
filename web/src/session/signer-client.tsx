/**
 * The calls that people with an account and guests both make, so that the pages that show and sign a request exist only
 * once. The client knows for whom it calls, and the addresses of the calls.
 */
import type { Answer, Asked, SignerApi, SignerCallKey } from "@paraph/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { api } from "./api.ts";
import { guestApi } from "./guest-api.ts";
import type { GuestIds } from "./guest-api.ts";

export type SignatureRequest = Answer<"GET /v3/signature-requests/{id}">;
export type Signer = SignatureRequest["signatures"][number];
export type Qualities = Answer<"GET /v3/user/signature-qualities-detail">;
export type SignAnswers = Answer<"POST /v3/sign">;
export type SignAnswer = SignAnswers[number];
export type SignBody = NonNullable<Asked<"POST /v3/sign">["body"]>;
export type RequestEvents = Answer<"GET /v3/signature-requests/{id}/events">;
export type PageText = Answer<"GET /v3/documents/{id}/pages/{n}/text">;
export type WordsOnPages = Answer<"GET /v3/documents/{id}/matches">;
export type PreviewQuery = NonNullable<Asked<"GET /v1/user/preview-visual-signature">["query"]>;

export interface SignerClient {
  readonly who: "person" | "guest";
  /** Separates the cached responses for this signer from those for others. */
  readonly cacheKey: string;
  readonly ask: SignerApi;
  /** Cancels an attempt to sign. A guest's attempt simply expires. */
  cancel(id: string): Promise<void>;
}

/** The client of the person of the session. */
export const personClient: SignerClient = {
  who: "person",
  cacheKey: "person",
  ask: api,
  cancel: async (id) => {
    await api("POST /api/cancel/{id}", { path: { id }, keepalive: true });
  },
};

/** The client of a guest who signs by link. */
export function guestClient(ids: GuestIds): SignerClient {
  return {
    who: "guest",
    cacheKey: `guest ${ids.requestId} ${ids.userId}`,
    ask: guestApi(ids),
    cancel: () => Promise.resolve(),
  };
}

/** The query for a signer's call. The cache key consists of the signer, the call and its parameters. */
export function signerQuery<K extends SignerCallKey>(
  { cacheKey, ask }: Pick<SignerClient, "cacheKey" | "ask">,
  key: K,
  asked: Omit<Asked<K>, "signal" | "keepalive">,
) {
  return queryOptions({
    queryKey: [cacheKey, key, asked] as const,
    queryFn: ({ signal }): Promise<Answer<K>> =>
      (ask as (key: K, asked: unknown) => Promise<Answer<K>>)(key, { ...asked, signal }),
  });
}

const SignerClientContext = createContext<SignerClient>(personClient);

/** Makes everything inside call as this signer. */
export function SignerClientProvider(props: { client: SignerClient; children: ReactNode }) {
  return <SignerClientContext value={props.client}>{props.children}</SignerClientContext>;
}

/** The client of the signer to whom the page belongs. */
export function useSignerClient(): SignerClient {
  return useContext(SignerClientContext);
}
