/** The functions that this domain needs from the domains above it. */
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { StoredPicture } from "../../platform/pictures.ts";
import type { Locale } from "@paraph/language/locales";
import type { PictureSpec } from "../../pdf/tasks.ts";
import type { Guest, Nobody, Person } from "../../platform/principal.ts";

/**
 * Pictures of a domain, by their id, for `GET /v1/images/resized/{id}`. The source authorises the caller: it returns undefined
 * for a picture that it does not have, or that this caller cannot see.
 */
export type PictureSource = (
  context: AppContext,
  who: Person | Nobody,
  id: string,
) => Promise<StoredPicture | undefined>;

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The sources of pictures beside visual signatures: logos, seals. */
    readonly pictureSources: readonly PictureSource[];
    /**
     * The picture that the sender of a request gave for a document; undefined if there is none. Throws
     * `error.not_found` if the caller does not sign the document.
     */
    readonly senderPicture: (
      context: AppContext,
      who: Person | Guest,
      request: string,
      document: string,
    ) => Promise<Uint8Array | undefined>;
    /** Whether a guest still has to sign. Their request does not end before the transaction. */
    readonly lockToSign: (tx: Transaction, guest: Guest) => Promise<boolean>;
    /**
     * The drawing of a seal before it is used, with a place for the date and the code. Throws `error.not_found` if the person
     * cannot use it.
     */
    readonly sealPreview: (
      context: AppContext,
      who: Person,
      account: string,
      language: Locale,
    ) => Promise<PictureSpec>;
  }
}
