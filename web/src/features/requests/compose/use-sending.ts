/** Sends a draft: after a summary if the sender invites others, at once if they sign alone. */
import { CallError } from "@paraph/contract/client";
import { focusWrongField } from "@paraph/ui/fields/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LISTS_KEY, requestQuery } from "../../../components/signature-requests.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { personClient } from "../../../session/signer-client.tsx";
import { keepSentAlone } from "../sent-alone.ts";
import { nameOf, signsAlone, unplaced } from "./draft.ts";
import type { Uploads } from "../../../components/upload/use-uploads.ts";
import type { EditedDraft } from "./use-draft.ts";
import { queryClient, storeResponse } from "../../../session/query-client.ts";

export interface Sending {
  /**
   * If something is missing, says so. Otherwise shows the summary or, if only the sender signs, sends and continues to
   * signing.
   */
  readonly begin: () => void;
  readonly isUnderWay: boolean;
  /** What is missing, or why it was not sent. */
  readonly problem: string | undefined;
}

interface SendingInput {
  request: SignatureRequest;
  edited: EditedDraft;
  uploads: Uploads;
  /** Adds the people who are typed and not added yet. */
  finishEntry: () => "empty" | "added" | "left";
}

export function useSending(input: SendingInput): Sending {
  const { request, edited, uploads, finishEntry } = input;
  const t = useTranslations("web.compose");
  const sentence = useSentence();
  const { draft, flush } = edited;
  const alone = signsAlone(draft);

  async function send() {
    await flush();
    const sent = await api("POST /v3/signature-requests/{id}/initiate", {
      path: { id: request.id },
    }).catch((error: unknown) => {
      throw naming(error);
    });
    if (alone) keepSentAlone(request.id);
    else showSnackbar({ message: t("sent"), color: "success" });
    await storeResponse(requestQuery(personClient, request.id).queryKey, sent);
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
  }
  const sendAlone = useMutation({ mutationFn: send });

  const [hasTried, setTried] = useState(false);
  const missing = uploads.files.some(({ state }) => state !== "done")
    ? t("filesMissing")
    : draft.documents.length === 0
      ? t(alone ? "documentsMissingAlone" : "documentsMissing")
      : draft.signers.length === 0
        ? t("signersMissing")
        : undefined;

  const begin = () => {
    // People who are added at this moment are shown before anything is sent.
    if (finishEntry() !== "empty") return;
    // A text that is not a date is not silently left out.
    if (focusWrongField()) return;
    setTried(true);
    if (missing !== undefined) return;
    if (alone) {
      sendAlone.mutate();
      return;
    }
    void openModal(
      "document/send",
      {
        title: draft.title,
        documents: draft.documents.map((document) => document.name),
        signers: draft.signers.map((signer) => ({
          name: nameOf(signer),
          quality: signer.quality,
          law: signer.law,
        })),
        inOrder: draft.inOrder && draft.signers.length > 1,
        message: draft.message,
        deadline: draft.deadline,
        reminderDays: draft.reminderDays,
        unplaced: unplaced(draft).map(nameOf),
      },
      send,
    );
  };
  const failure = alone && sendAlone.isError ? sentence(sendAlone.error) : undefined;
  return {
    begin,
    isUnderWay: sendAlone.isPending,
    problem: hasTried ? (missing ?? failure) : undefined,
  };
}

/** If a refusal is about one signer, the message names them: "… Enter it. (anna@example.org)". */
function naming(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { status, details, message, language } = error;
  const key = "error.sr.mobile_missing";
  if (error.key !== key || typeof details["email"] !== "string") return error;
  const named = { status, details, message: `${message} (${details["email"]})` };
  return new CallError({ ...named, key }, undefined, language);
}
