/**
 * The calls that a person with an account and a guest both make, each under their own path and
 * credential, so that the pages that show and sign a request are written once.
 */
import { asGuest } from "@paraph/contract/client";
import type { Answer, Asked, SignerApi } from "@paraph/contract/client";
import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { api, guestApi } from "./api.ts";
import type { GuestIds } from "./api.ts";

export type SignatureRequest = Answer<"GET /v3/signature-requests/{id}">;
export type Signer = SignatureRequest["signatures"][number];
export type Qualities = Answer<"GET /v3/user/signature-qualities-detail">;
export type Identifications = Answer<"GET /v1/user/identifications">;
export type SignAnswers = Answer<"POST /v3/sign">;
export type SignAnswer = SignAnswers[number];
export type SignBody = Asked<"POST /v3/sign">["body"];
export type RequestEvents = Answer<"GET /v3/signature-requests/{id}/events">;
export type PageText = Answer<"GET /v3/documents/{id}/pages/{n}/text">;
export type PreviewQuery = NonNullable<Asked<"GET /v1/user/preview-visual-signature">["query"]>;

export interface Calls {
  readonly who: "person" | "guest";
  request(id: string, signal?: AbortSignal): Promise<SignatureRequest>;
  events(id: string, signal?: AbortSignal): Promise<RequestEvents>;
  lockStatus(id: string): Promise<Answer<"GET /v3/signature-requests/{id}/lock-status">>;
  decline(id: string, message: string): Promise<SignatureRequest>;
  report(id: string): Promise<Blob>;
  page(
    document: string,
    version: string | undefined,
    n: number,
    scale: number,
    signal?: AbortSignal,
  ): Promise<Blob>;
  pageText(
    document: string,
    version: string | undefined,
    n: number,
    signal?: AbortSignal,
  ): Promise<PageText>;
  downloadTicket(document: string): Promise<{ url: string }>;
  preview(query: PreviewQuery, signal?: AbortSignal): Promise<Blob>;
  qualities(signal?: AbortSignal): Promise<Qualities>;
  identifications(signal?: AbortSignal): Promise<Identifications>;
  sign(body: SignBody): Promise<SignAnswers>;
  signStatus(id: string): Promise<SignAnswers>;
  proceed(id: string, pwdotp: { password: string; otp: string }): Promise<SignAnswers>;
  respond(id: string, tan: string): Promise<SignAnswers>;
  resend(id: string): Promise<{ sentTo: string; expiresAt: string }>;
  /** Gives up an attempt. A guest's attempt simply runs out. */
  cancel(id: string): Promise<void>;
}

/** The calls that differ between a person and a guest in nothing but their path and credential. */
function sharedCalls(ask: SignerApi) {
  return {
    request: (id, signal) =>
      ask("GET /v3/signature-requests/{id}", { path: { id }, ...by(signal) }),
    events: (id, signal) =>
      ask("GET /v3/signature-requests/{id}/events", { path: { id }, ...by(signal) }),
    lockStatus: (id) => ask("GET /v3/signature-requests/{id}/lock-status", { path: { id } }),
    decline: (id, message) =>
      ask("POST /v3/signature-requests/{id}/decline", { path: { id }, body: { message } }),
    report: (id) => ask("GET /v3/signature-requests/{id}/report", { path: { id } }),
    page: (id, version, n, scale, signal) =>
      ask("GET /v3/documents/{id}/pages/{n}", {
        path: { id, n },
        query: { scale, ...(version !== undefined && { version }) },
        ...by(signal),
      }),
    pageText: (id, version, n, signal) =>
      ask("GET /v3/documents/{id}/pages/{n}/text", {
        path: { id, n },
        query: { ...(version !== undefined && { version }) },
        ...by(signal),
      }),
    downloadTicket: (id) => ask("POST /v3/documents/{id}/download/ticket", { path: { id } }),
    preview: (query, signal) =>
      ask("GET /v1/user/preview-visual-signature", { query, ...by(signal) }),
    qualities: (signal) => ask("GET /v3/user/signature-qualities-detail", by(signal)),
    identifications: (signal) => ask("GET /v1/user/identifications", by(signal)),
    sign: (body) => ask("POST /v3/sign", { body }),
    signStatus: (id) => ask("GET /v3/sign/{id}", { path: { id } }),
    proceed: (id, pwdotp) => ask("POST /v3/csc/proceed/{id}", { path: { id }, body: { pwdotp } }),
  } satisfies Partial<Calls>;
}

/** As the person whose session it is. */
export const personCalls: Calls = {
  ...sharedCalls(api),
  who: "person",
  respond: async (id, tan) =>
    (await api("POST /api/respond/{id}", { path: { id }, body: { tan } })).signing ?? [],
  resend: (id) => api("POST /api/resend/{id}", { path: { id } }),
  cancel: async (id) => {
    await api("POST /api/cancel/{id}", { path: { id } });
  },
};

/** As a guest who signs by link. */
export function guestCalls(ids: GuestIds): Calls {
  const guest = guestApi(ids);
  return {
    ...sharedCalls(asGuest(guest)),
    who: "guest",
    respond: async (id, tan) =>
      (await guest("POST /v1/direct/tan/check", { body: { id, tan } })).signing ?? [],
    resend: (id) => guest("POST /v1/direct/tan/resend", { body: { id } }),
    cancel: () => Promise.resolve(),
  };
}

function by(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

const CallsContext = createContext<Calls>(personCalls);

/** Makes everything inside ask as a guest. */
export function CallsProvider({ calls, children }: { calls: Calls; children: ReactNode }) {
  return <CallsContext value={calls}>{children}</CallsContext>;
}

export function useCalls(): Calls {
  return useContext(CallsContext);
}
