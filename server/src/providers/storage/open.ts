/** Opens the document store that the settings name. */
import { fileURLToPath } from "node:url";
import { openFileStorage } from "./files.ts";
import type { Storage } from "../../platform/storage/storage.ts";

export interface StorageSettings {
  /** `file:///folder` or `s3://bucket/prefix`. */
  readonly storageUrl: string;
  readonly s3: {
    readonly endpoint: string | undefined;
    readonly region: string;
    readonly credentials: { readonly id: string; readonly secret: string } | undefined;
  };
}

/** Opens it; `scratch` is a folder for temporary files. */
export async function openStorage(
  { storageUrl, s3 }: StorageSettings,
  scratch: string,
): Promise<Storage> {
  const url = new URL(storageUrl);
  if (url.protocol === "file:") return openFileStorage(fileURLToPath(url));
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  // Loaded only if an object store is used.
  const { openS3Storage } = await import("./s3.ts");
  return openS3Storage({
    ...s3,
    bucket: url.hostname,
    prefix: prefix === "" ? "" : `${prefix}/`,
    scratch,
  });
}
