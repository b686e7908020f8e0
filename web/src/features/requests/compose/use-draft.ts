/**
 * The edited draft with its history, and how it is saved: after a pause, one call at a time. Undo is saved like any
 * other change.
 */
import { legislationOfHost } from "@paraph/rules/platform-law";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { personClient } from "../../../session/signer-client.tsx";
import { LISTS_KEY, requestQuery } from "../../../components/signature-requests.ts";
import { api } from "../../../session/api.ts";
import { whenConnected } from "../../../lib/service/connection.ts";
import { isUnreachable } from "../../../lib/service/faults.ts";
import { bodyOf, completed, draftOf, sameDraft } from "./draft.ts";
import type { Author, Draft } from "./draft.ts";
import { begun, changed, closed, informed, redone, statesOf, undone } from "./history/history.ts";
import type { Act, History } from "./history/history.ts";
import { queryClient, storeResponse } from "../../../session/query-client.ts";

export type Saving =
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly error: unknown };

export interface EditedDraft {
  /** The request as the service has stored it. */
  readonly request: SignatureRequest;
  readonly draft: Draft;
  /** Changes with the same act are one step (`history/history.ts`). */
  readonly change: (next: (draft: Draft) => Draft, act?: Act) => void;
  /** Undoes or redoes a step; returns the resulting draft. Undefined if there is no such step. */
  readonly undo: (() => Draft) | undefined;
  readonly redo: (() => Draft) | undefined;
  readonly saving: Saving;
  /** Saves unsaved changes. Rejects if the service refuses them. */
  readonly flush: () => Promise<void>;
}

const PAUSE = 700;

/** A key for something that the composer creates. */
export const newKey = () => crypto.randomUUID();

export function useDraft(request: SignatureRequest, author: Author): EditedDraft {
  const [history, setHistory] = useState(() =>
    begun(draftOf(request, { author, law: legislationOfHost(location.hostname), newKey })),
  );
  const [saving, setSaving] = useState<Saving>({
    kind: "saved",
    at: new Date(request.updatedAt),
  });
  const latest = useRef(history);
  /** The draft as the service has stored it; undefined while that is unknown. */
  const saved = useRef<Draft | undefined>(history.present);
  const running = useRef<Promise<void> | undefined>(undefined);
  /** Saves again once there is a connection, while the composer is open. */
  const saveAgain = useRef<() => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = useCallback((next: History<Draft>) => {
    latest.current = next;
    setHistory(next);
  }, []);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    latest.current = closed(latest.current);
    await running.current?.catch(() => undefined);
    const wanted = latest.current.present;
    if (wanted === saved.current) return;
    setSaving({ kind: "saving" });
    const work = api("PUT /v3/signature-requests/{id}", {
      path: { id: request.id },
      body: bodyOf(wanted, saved.current),
    }).then(async (answer) => {
      // Data that the service adds is not a change by the person: it must not be saved again, and it is not a step.
      const unchanged = latest.current.present === wanted;
      keep(informed(latest.current, (draft) => completed(draft, answer)));
      saved.current = unchanged ? latest.current.present : wanted;
      // Attachments and observers are changed by calls of their own: this response may be older than the last of them.
      await storeResponse(requestQuery(personClient, request.id).queryKey, (known) => ({
        ...answer,
        attachments: known?.attachments ?? answer.attachments,
        observers: stillObserving(known?.observers ?? answer.observers, answer),
      }));
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    });
    running.current = work;
    try {
      await work;
      setSaving({ kind: "saved", at: new Date() });
    } catch (error) {
      saved.current = undefined;
      setSaving({ kind: "failed", error });
      if (isUnreachable(error)) void whenConnected().then(() => saveAgain.current());
      throw error;
    } finally {
      if (running.current === work) running.current = undefined;
    }
  }, [request.id, keep]);

  useEffect(() => {
    saveAgain.current = () => void save().catch(() => undefined);
    return () => {
      // The draft may be open in another tab by then.
      saveAgain.current = () => undefined;
    };
  }, [save]);

  const step = useCallback(
    (next: (history: History<Draft>) => History<Draft>): Draft => {
      const stepped = next(latest.current);
      if (stepped !== latest.current) {
        keep(stepped);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void save().catch(() => undefined), PAUSE);
      }
      return stepped.present;
    },
    [keep, save],
  );
  const change = useCallback(
    (next: (draft: Draft) => Draft, act?: Act) => {
      step((before) => changed(before, next(before.present), { act, same: sameDraft }));
    },
    [step],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.present !== saved.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      // When the person leaves through a link in the client, unsaved changes are saved.
      void save()
        .then(() => deleteLeftOut(latest.current))
        .catch(() => undefined);
    };
  }, [save]);

  const flush = useCallback(async () => {
    await save();
    // The person made a change while the last one was being saved.
    if (latest.current.present !== saved.current) await save();
  }, [save]);

  return {
    request,
    draft: history.present,
    change,
    undo: history.past.length === 0 ? undefined : () => step(undone),
    redo: history.future.length === 0 ? undefined : () => step(redone),
    saving,
    flush,
  };
}

/** The observers without those who have become signers: a signer does not observe besides. */
function stillObserving(
  observers: SignatureRequest["observers"],
  { signatures }: SignatureRequest,
): SignatureRequest["observers"] {
  const signing = signatures.flatMap(({ accountEmail, signerIdentityData }) => [
    accountEmail,
    signerIdentityData?.emailAddress,
  ]);
  return observers.filter(({ userInfo }) => !signing.includes(userInfo.email));
}

/**
 * Deletes the documents that were removed from the draft, once nobody can put them back. If the tab is closed, the
 * service deletes them (`limits.upload.unused`).
 */
async function deleteLeftOut(history: History<Draft>): Promise<void> {
  const kept = new Set(history.present.documents.map(({ id }) => id));
  const all = statesOf(history).flatMap(({ documents }) => documents.map(({ id }) => id));
  const leftOut = new Set(all.filter((id) => !kept.has(id)));
  await Promise.all(
    [...leftOut].map((id) =>
      api("DELETE /v3/documents/{id}", { path: { id } }).catch(() => undefined),
    ),
  );
}
