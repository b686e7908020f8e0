import { useRef } from "react";
import { requestQuery } from "../../../components/signature-requests.ts";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { personClient } from "../../../session/signer-client.tsx";
import { emailOf } from "./draft.ts";
import type { Places } from "./placing/use-places.ts";
import type { EditedDraft } from "./use-draft.ts";
import { queryClient } from "../../../session/query-client.ts";

interface PreviewInput {
  request: SignatureRequest;
  edited: EditedDraft;
  places: Places;
  /** Adds the people who are typed and not added yet. */
  finishEntry: () => "empty" | "added" | "left";
}

/**
 * Saves the draft and shows it as its signers will see it. The preview starts with the signer whose box is selected,
 * otherwise with the first signer other than the sender. Undefined while there are no signers or no documents.
 */
export function usePreview(input: PreviewInput): (() => void) | undefined {
  const { request, edited, places, finishEntry } = input;
  const { draft, flush } = edited;
  const underWay = useRef(false);
  if (draft.documents.length === 0 || draft.signers.length === 0) return undefined;
  const selected = draft.signers.find(({ key }) => key === places.selected?.signer)?.email;

  const show = async () => {
    await flush();
    const key = requestQuery(personClient, request.id).queryKey;
    const saved = queryClient.getQueryData(key) ?? request;
    const { signatures } = saved;
    const own = signatures.find(({ isMe }) => isMe);
    const first =
      signatures.find((one) => selected !== undefined && emailOf(one) === selected) ??
      signatures.find((one) => one !== own) ??
      own;
    // The signers may have been removed in another tab.
    if (first === undefined) return;
    void openModal("signer-preview", { request: saved, sid: first.sid, own: own?.sid });
  };
  return () => {
    if (underWay.current || finishEntry() === "left") return;
    underWay.current = true;
    void attempt("compose.preview.failed", show).finally(() => {
      underWay.current = false;
    });
  };
}
