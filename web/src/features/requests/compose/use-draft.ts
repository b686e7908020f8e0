/** The draft that is being edited, and its saving: a pause after the last change, one call at a time. */
import { legislationOfHost } from "@paraph/rules/qualities";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SignatureRequest } from "../../../session/calls.tsx";
import { LISTS_KEY, requestKey } from "../../../components/signature-requests.ts";
import { api } from "../../../session/api.ts";
import { bodyOf, completed, draftOf } from "./draft.ts";
import type { Author, Draft } from "./draft.ts";

export type Saving =
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly error: unknown };

export interface EditedDraft {
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
      queryClient.setQueryData(requestKey("person", request.id), answer);
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    });
    running.current = work;
    try {
      await work;
      setSaving({ kind: "saved", at: new Date() });
    } catch (error) {
      setSaving({ kind: "failed", error });
      throw error;
    } finally {
      if (running.current === work) running.current = undefined;
    }
  }, [queryClient, request.id]);

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

  return { draft, change, saving, flush };
}
