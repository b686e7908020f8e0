/** The files that are being uploaded, each with its state. */
import { limits } from "@paraph/rules/limits/pages";
import { useCallback, useEffect, useRef, useState } from "react";
import { keyOf } from "../../lib/forms/failure.ts";
import { whenConnected } from "../../lib/service/connection.ts";
import { isUnreachable } from "../../lib/service/faults.ts";
import { uploadDocument } from "./upload.ts";
import type { Upload, UploadedDocument } from "./upload.ts";

export interface FileUpload {
  readonly id: string;
  readonly file: File;
  readonly state: "uploading" | "password" | "too-large" | "failed" | "done";
  /** The progress, from 0 to 1. */
  readonly progress: number;
  readonly error?: unknown;
}

export interface Uploads {
  readonly files: readonly FileUpload[];
  readonly add: (files: readonly File[]) => void;
  /** Retries the upload, with a password if the file requires one. */
  readonly retry: (id: string, password?: string) => void;
  readonly remove: (id: string) => void;
}

/** What is uploaded: how it is sent, and which files are refused before that. */
export interface KindOfFile<T> {
  readonly send: (upload: Upload) => Promise<T>;
  readonly refused: (file: File) => Pick<FileUpload, "state" | "error"> | undefined;
}

const DOCUMENTS: KindOfFile<UploadedDocument> = {
  send: uploadDocument,
  refused: ({ size }) => (size > limits.upload.documentBytes ? { state: "too-large" } : undefined),
};

const NEEDS_PASSWORD = new Set(["file.pdf.encrypted", "file.pdf.password_wrong"]);

/** Uploads documents as they are added, as `useFileUploads` does. */
export const useUploads = (onUploaded: (document: UploadedDocument) => void): Uploads =>
  useFileUploads(DOCUMENTS, onUploaded);

/**
 * Uploads files as they are added, and calls `onUploaded` for each as soon as the service has it. If the connection is
 * lost, the upload is repeated once there is a connection.
 */
export function useFileUploads<T>(kind: KindOfFile<T>, onUploaded: (file: T) => void): Uploads {
  const [files, setFiles] = useState<readonly FileUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** The ids of files that wait for the connection. */
  const waiting = useRef(new Set<string>());
  const handOver = useRef(onUploaded);
  const kindNow = useRef(kind);
  useEffect(() => {
    handOver.current = onUploaded;
    kindNow.current = kind;
  });
  useEffect(() => {
    const controllers = running.current;
    const cutOff = waiting.current;
    return () => {
      cutOff.clear();
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = useCallback((id: string, changes: Partial<FileUpload>) => {
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }, []);

  const again = useRef<typeof start>(async () => undefined);
  const start = useCallback(
    async (id: string, file: File, password?: string) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      waiting.current.delete(id);
      change(id, { state: "uploading", progress: 0, error: undefined });
      try {
        const uploaded = await kindNow.current.send({
          file,
          password,
          signal: controller.signal,
          onProgress: (progress) => change(id, { progress }),
        });
        change(id, { state: "done", progress: 1 });
        handOver.current(uploaded);
      } catch (error) {
        if (controller.signal.aborted) return;
        change(id, { state: NEEDS_PASSWORD.has(keyOf(error)) ? "password" : "failed", error });
        if (!isUnreachable(error)) return;
        waiting.current.add(id);
        void whenConnected().then(() => {
          if (waiting.current.has(id)) void again.current(id, file, password);
        });
      } finally {
        running.current.delete(id);
      }
    },
    [change],
  );

  useEffect(() => {
    again.current = start;
  });

  const add = useCallback(
    (chosen: readonly File[]) => {
      const added = chosen.map((file): FileUpload => {
        const begun = kindNow.current.refused(file) ?? { state: "uploading" };
        return { id: crypto.randomUUID(), file, progress: 0, ...begun };
      });
      setFiles((before) => [...before, ...added]);
      for (const one of added) if (one.state === "uploading") void start(one.id, one.file);
    },
    [start],
  );

  return {
    files,
    add,
    retry: (id, password) => {
      const one = files.find((file) => file.id === id);
      if (one !== undefined) void start(id, one.file, password);
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      waiting.current.delete(id);
      setFiles((before) => before.filter((file) => file.id !== id));
    },
  };
}
