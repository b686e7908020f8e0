/**
 * The check of one file. It is sent with progress and, if needed, sent again with a password. The file stays in the
 * browser.
 */
import { limits } from "@paraph/rules/limits/pages";
import { CallError } from "@paraph/contract/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { keyOf } from "../../lib/forms/failure.ts";
import { sendForm } from "../../components/upload/send-form.ts";
import type { Verification } from "@paraph/contract/verdict";

export type Check =
  | { readonly state: "idle" }
  | { readonly state: "checking"; readonly file: File; readonly progress: number }
  | { readonly state: "locked"; readonly file: File; readonly error: unknown }
  | { readonly state: "failed"; readonly file: File; readonly error: unknown }
  | ({ readonly state: "done" } & Checked);

/** A file, the response about it, and the password that opened it. */
export interface Checked {
  readonly file: File;
  readonly password: string | undefined;
  readonly answer: Verification;
}

export interface Checking {
  readonly check: Check;
  readonly start: (file: File, password?: string) => Promise<void>;
  /** Returns to the start, and cancels a running check. */
  readonly reset: () => void;
}

export function useCheck(): Checking {
  const [check, setCheck] = useState<Check>({ state: "idle" });
  const running = useRef<AbortController>(undefined);
  const reset = useCallback(() => {
    running.current?.abort();
    setCheck({ state: "idle" });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(async (file: File, password?: string) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setCheck({ state: "checking", file, progress: 0 });
    const onProgress = (progress: number) => {
      if (!control.signal.aborted) setCheck({ state: "checking", file, progress });
    };
    const next = await ask(file, password, onProgress, control.signal);
    if (!control.signal.aborted) setCheck(next);
  }, []);
  return { check, start, reset };
}

async function ask(
  file: File,
  password: string | undefined,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Check> {
  if (file.size > limits.upload.documentBytes) {
    return { state: "failed", file, error: new CallError({ key: "file.too_large" }) };
  }
  const form = formOf({ file, password });
  try {
    const answer = await sendForm<Verification>({
      call: "POST /v3/verify",
      query: { picture: "true" },
      form,
      onProgress,
      signal,
    });
    return { state: "done", file, password, answer };
  } catch (error) {
    const locked = ["file.pdf.encrypted", "file.pdf.password_wrong"].includes(keyOf(error));
    return { state: locked ? "locked" : "failed", file, error };
  }
}

/** A file in the form of the call. */
export function formOf({ file, password }: Pick<Checked, "file" | "password">): FormData {
  const form = new FormData();
  if (password !== undefined) form.set("password", password);
  form.set("file", file);
  return form;
}
