import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { requestQuery } from "../../../components/signature-requests.ts";
import { useAttempt } from "../../../hooks/use-attempt.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { personClient } from "../../../session/signer-client.tsx";
import { emailOf } from "./draft.ts";
import type { Places } from "./placing/use-places.ts";
import type { EditedDraft } from "./use-draft.ts";

interface PreviewInput {
  request: SignatureRequest;
  edited: EditedDraft;
  places: Places;
  /** Adds the signers who are typed and not entered yet. */
  finishEntry: () => "empty" | "added" | "left";
}

/**
 * Shows the draft, saved, as its signers will see it: first the one whose box is selected, else the first other person.
 * Undefined while there is nobody to sign, or nothing.
 */
export function usePreview(input: PreviewInput): (() => void) | undefined {
  const { request, edited, places, finishEntry } = input;
  const t = useTranslations("web.compose.preview");
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const { draft, flush } = edited;
  if (draft.documents.length === 0 || draft.signers.length === 0) return undefined;
  const own = draft.signers.find((one) => one.isMe);
  const first =
    draft.signers.find((one) => one.key === places.selected?.signer) ??
    draft.signers.find((one) => one !== own) ??
    own;

  const show = async () => {
    await flush();
    const saved = queryClient.getQueryData(requestQuery(personClient, request.id).queryKey);
    const all = (saved ?? request).signatures;
    const sidOf = (email: string | undefined) => all.find((one) => emailOf(one) === email)?.sid;
    const sid = sidOf(first?.email);
    if (sid === undefined) return;
    void openModal("signer-preview", { request: saved ?? request, sid, own: sidOf(own?.email) });
  };
  return () => {
    if (finishEntry() !== "left") void attempt(t("failed"), show);
  };
}
