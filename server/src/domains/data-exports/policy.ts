/** Who may access data exports: only the person whose data they contain. For other people they do not exist. */
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { DataExportRow } from "./tables.ts";

/** All data exports of a person, as one object for the policy. */
export interface OwnExports {
  readonly owner: string;
  /** Whether one is being written. */
  readonly waiting: boolean;
}

const isOwn = (who: Person, { owner }: OwnExports) => owner === who.id;

export const ownExportsPolicy = definePolicy<Person, OwnExports>()("own_exports", {
  missing: "error.not_found",
  acts: {
    read: isOwn,
    request: (who, it) => isOwn(who, it) && (!it.waiting || "error.export.in_progress"),
  },
});

/** The exports of a person who may request another one. */
export type RequestingExport = Authorised<OwnExports, "own_exports", "request">;

export interface UnsafeExport {
  readonly row: DataExportRow;
  /** The present time, to tell whether the export has expired. */
  readonly at: Date;
}

const owns = (who: Person, { row, at }: UnsafeExport) =>
  row.account === who.id && (row.expiresAt === null || row.expiresAt > at);

export const dataExportPolicy = definePolicy<Person, UnsafeExport>()("export", {
  missing: "error.not_found",
  acts: {
    read: owns,
    download: (who, it) =>
      owns(who, it) &&
      ((it.row.state === "ready" && it.row.blob !== null) || "error.export.not_ready"),
  },
});

/** An export that its person may download. */
export type DownloadableExport = Authorised<UnsafeExport, "export", "download">;
