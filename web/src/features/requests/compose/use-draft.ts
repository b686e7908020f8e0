/** The draft that is being edited, and its saving: a pause after the last change, one call at a time. */
import { legislationOfHost } from "@paraph/rules/qualities";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { personClient } from "../../../session/signer-client.tsx";
import { LISTS_KEY, requestQuery } from "../../../components/signature-requests.ts";
import { api } from "../../../session/api.ts";
import { whenConnected } from "../../../lib/service/connection.ts";
import { isUnreachable } from "../../../lib/service/faults.ts";
import { bodyOf, completed, draftOf } from "./draft.ts";
import type { Author, Draft } from "./draft.ts";

export type Saving =
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly error: unknown };

export interface EditedDraft {
  /** As the service keeps it. */
  readonly request: SignatureRequest;
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly saving: Saving;
  /** Saves what is not saved yet. Rejects when the service does not take it. */
  readonly flush: () => Promise<void>;
}

const PAUSE = 700;

/** A key for what the composer itself makes. */
export const newKey = () => crypto.randomUUID();

export function useDraft(request: SignatureRequest, author: Author): EditedDraft {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() =>
    draftOf(request, { author, law: legislationOfHost(location.hostname), newKey }),
  );
  const [saving, setSaving] = useState<Saving>({
    kind: "saved",
    at: new Date(request.updatedAt),
  });
  const latest = useRef(draft);
  const saved = useRef(draft);
  const running = useRef<Promise<void> | undefined>(undefined);
  /** Saves once there is a connection, while the composer is open. */
  const saveAgain = useRef<() => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await running.current?.catch(() => undefined);
    const wanted = latest.current;
    if (wanted === saved.current) return;
    setSaving({ kind: "saving" });
    const work = api("PUT /v3/signature-requests/{id}", {
      path: { id: request.id },
      body: bodyOf(wanted),
    }).then((answer) => {
      // What the service adds is no change of ours: it must not be saved again.
      const unchanged = latest.current === wanted;
      latest.current = completed(latest.current, answer);
      saved.current = unchanged ? latest.current : wanted;
      setDraft(latest.current);
      queryClient.setQueryData(requestQuery(personClient, request.id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    });
    running.current = work;
    try {
      await work;
      setSaving({ kind: "saved", at: new Date() });
    } catch (error) {
      setSaving({ kind: "failed", error });
      if (isUnreachable(error)) void whenConnected().then(() => saveAgain.current());
      throw error;
    } finally {
      if (running.current === work) running.current = undefined;
    }
  }, [queryClient, request.id]);

  useEffect(() => {
    saveAgain.current = () => void save().catch(() => undefined);
    return () => {
      // The draft may be open elsewhere by then.
      saveAgain.current = () => undefined;
    };
  }, [save]);

  const change = useCallback(
    (next: (draft: Draft) => Draft) => {
      const changed = next(latest.current);
      if (changed === latest.current) return;
      latest.current = changed;
      setDraft(changed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save().catch(() => undefined), PAUSE);
    },
    [save],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current !== saved.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      // Leaving by a link inside: what is not saved yet is saved now.
      void save().catch(() => undefined);
    };
  }, [save]);

  const flush = useCallback(async () => {
    await save();
    // A change that came while the last one was being saved.
    if (latest.current !== saved.current) await save();
  }, [save]);

  return { request, draft, change, saving, flush };
}
