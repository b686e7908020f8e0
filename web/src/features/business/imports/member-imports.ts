/** Imports of members: their queries, and the text of a file. */
import type { Answer } from "@paraph/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { storeResponse } from "../../../session/query-client.ts";
import { importsKey } from "../business.ts";

export type MemberImport = Answer<"GET /v1/businesses/{id}/member-imports/{import_id}">;
export type MemberImportRow =
  Answer<"GET /v1/businesses/{id}/member-imports/{import_id}/rows">["rows"][number];

/** How often a running import is asked for. */
const LOOK = 1000;

/** The imports that a business keeps. */
export const keptImports = (id: string) =>
  queryOptions({
    queryKey: [...importsKey(id), "kept"],
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/member-imports", { path: { id }, signal }),
  });

/** An import; followed while it is running. */
export const importQuery = (id: string, import_id: string) =>
  queryOptions({
    queryKey: [...importsKey(id), import_id],
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/member-imports/{import_id}", {
        path: { id, import_id },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? LOOK : false),
  });

/** Shows an import as the service has just answered it. */
export const storeImport = (id: string, answered: MemberImport) =>
  storeResponse(importQuery(id, answered.id).queryKey, answered);

/** The imports that were checked, run or have stopped: they can be continued, or make room when they are discarded. */
export const unfinishedOf = (imports: readonly MemberImport[] = []): readonly MemberImport[] =>
  imports.filter(({ state }) => state !== "finished");

/** How many people an import has invited, and how many it invites in all. */
export const progressOf = ({ counts }: MemberImport) => ({
  done: counts.invited,
  all: counts.invited + counts.ready,
});

/**
 * The text of a file: UTF-8, or else the encoding that spreadsheet programs use on Windows in our languages
 * (encoding.spec.whatwg.org, windows-1252).
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
