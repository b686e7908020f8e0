/** The events of a request. */
import { z } from "zod";
import { mended, noteKind } from "./document-notes.ts";
import { id, legislation, moment, quality } from "./shapes.ts";

/** The signer to whom an event refers. The name is null if it was erased. */
const eventSigner = z.object({ signature_id: id.nullable(), name: z.string().nullable() });

/**
 * The party that vouches for the identity of the signer; for a business, also its name and the day on which it checked the
 * identity.
 */
const identityOfEvent = z.object({
  by: z.enum(["eid", "identification", "certificate", "business"]),
  business: z.string().optional(),
  /** The number of the business in the commercial register. */
  number: z.string().optional(),
  checked_on: z.string().optional(),
});
export type IdentityOfEvent = z.output<typeof identityOfEvent>;

/** An event, as in `/events` and in the signature report. */
export const event = z.object({
  id,
  name: z.string(),
  time: moment,
  user_id: id.nullable(),
  person: z.string().nullable(),
  /**
   * The business for which the person acted, with its name at that time: in the event `sent`; for a signer whose own
   * business pays, visible only to themselves.
   */
  business_name: z.string().nullable(),
  /** The API user that acted, for the sender; left out if a person did. */
  api_user: z.string().optional(),
  ip: z.string().nullable(),
  quality: quality.nullable(),
  legislation: legislation.nullable(),
  documents: z.array(
    z.object({
      document_id: id,
      document_sha256: z.string(),
      /** The mends of the uploaded file; in the event `sent`. */
      mended,
      /** The notes that the signer has read; in the event `notes_read`. */
      noted: z.array(noteKind),
    }),
  ),
  message: z.string().nullable(),
  /** The reason why signing failed: an error key, for the sender and the person. `expired` if a deadline has passed. */
  reason: z.string().nullable(),
  signature_id: id.nullable(),
  signers_added: z.array(eventSigner),
  signers_removed: z.array(eventSigner),
  /** In events about an observer. The address, in those of their addition and removal, is null if it was erased. */
  observer: z.object({ observer_id: id, email: z.string().nullable() }).optional(),
  /** The person who signs from now on, in place of another or again. */
  delegatees: z.array(eventSigner),
  certificate_subject: z.string().nullable(),
  certificate_serial: z.string().nullable(),
  certificate_issuer: z.string().nullable(),
  /** In events about an attachment. The id is null if the file was refused, the name if it was erased. */
  attachment: z
    .object({ attachment_id: id.nullable(), filename: z.string().nullable(), sha256: z.string() })
    .optional(),
  /** In the event `signed` at AES. */
  identity: identityOfEvent.optional(),
  /** The organisation with whose seal the person has signed; in the event `signed`. */
  sealed_by: z.string().optional(),
  /** The entry's position in the hash chain. */
  sequence: z.number().int(),
  hash: z.string(),
});
export type Event = z.output<typeof event>;
