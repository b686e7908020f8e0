/** The documents of a request, for the participant (person or guest) in this tab. */
import { CallError } from "@paraph/contract/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { guestApi } from "../../session/guest-api.ts";
import { tokenValue } from "../../session/session.ts";
import { guestClient, personClient } from "../../session/signer-client.tsx";
import type { SignatureRequest, SignerClient } from "../../session/signer-client.tsx";
import { notedGuest } from "../../session/tab-notes.ts";
import type { Checking } from "./use-check.ts";

export type StoredDocument = Pick<SignatureRequest["documents"][number], "id" | "name">;

export interface Stored {
  /** Empty without a request, for a stranger, and if there is no such request. The three cases cannot be told apart. */
  readonly documents: readonly StoredDocument[];
  readonly isLoading: boolean;
  /** Why the documents, or one of them, could not be loaded. */
  readonly error: unknown;
  /** Fetches a document and checks it as if the person had dropped it. */
  readonly check: (document: StoredDocument) => void;
  readonly isFetching: boolean;
}

/**
 * The documents of a request. `start` checks a file. For a visitor without a session or a link, the service is not
 * called.
 */
export function useStored(srid: string | undefined, start: Checking["start"]): Stored {
  const reader = srid === undefined ? undefined : readerOf(srid);
  const documents = useQuery({
    queryKey: ["stored-documents", reader?.client.cacheKey, srid],
    queryFn: async () => {
      if (reader === undefined || srid === undefined) return [];
      try {
        await reader.isThere();
        const request = await reader.client.ask("GET /v3/signature-requests/{id}", {
          path: { id: srid },
        });
        return request.documents.map(({ id, name }) => ({ id, name }));
      } catch (error) {
        if (isClosed(error)) return [];
        throw error;
      }
    },
    enabled: reader !== undefined,
  });
  const fetched = useMutation({
    mutationFn: async ({ id, name }: StoredDocument) => {
      const answer = await reader?.client.ask("GET /v3/documents/{id}/download", { path: { id } });
      if (answer === undefined) return;
      const file = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
      await start(new File([await answer.arrayBuffer()], file, { type: "application/pdf" }));
    },
  });
  return {
    documents: documents.data ?? [],
    isLoading: documents.isLoading,
    error: documents.error ?? fetched.error,
    check: fetched.mutate,
    isFetching: fetched.isPending,
  };
}

interface Reader {
  readonly client: SignerClient;
  /** Throws a 401 without a session. */
  readonly isThere: () => Promise<unknown>;
}

function readerOf(srid: string): Reader | undefined {
  const guest = notedGuest();
  if (guest?.id === srid) {
    const ids = { requestId: guest.id, userId: guest.userid };
    // Finds out whether the guest has a session. Without one they are treated as a stranger, and are not redirected.
    return { client: guestClient(ids), isThere: () => guestApi(ids)("GET /v1/direct/user") };
  }
  if (tokenValue() === undefined) return undefined;
  return { client: personClient, isThere: () => Promise.resolve() };
}

/** Whether the visitor may not read the request, or it does not exist. */
const isClosed = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
