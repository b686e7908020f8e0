/** What happened to a request. */
import { z } from "zod";
import { mended, noteKind } from "./document-notes.ts";
import { id, legislation, moment, quality } from "./shapes.ts";

/** A signer whom an event is about. The name is null where it was erased. */
const eventSigner = z.object({ signature_id: id.nullable(), name: z.string().nullable() });

/** One thing that happened, as `/events` and the signature protocol tell it. */
export const event = z.object({
  id,
  name: z.string(),
  time: moment,
  user_id: id.nullable(),
  person: z.string().nullable(),
  ip: z.string().nullable(),
  quality: quality.nullable(),
  legislation: legislation.nullable(),
  documents: z.array(
    z.object({
      document_id: id,
      document_sha256: z.string(),
      /** What was done to the uploaded file before it could be signed; told when the request is sent. */
      mended,
      /** What stays in it and was read; told when a signer says that they have read it. */
      noted: z.array(noteKind),
    }),
  ),
  message: z.string().nullable(),
  /** Why signing failed: a key of the errors, for the sender and the person. `expired` where a deadline passed. */
  reason: z.string().nullable(),
  signature_id: id.nullable(),
  signers_added: z.array(eventSigner),
  signers_removed: z.array(eventSigner),
  certificate_subject: z.string().nullable(),
  certificate_serial: z.string().nullable(),
  certificate_issuer: z.string().nullable(),
  /** The entry's place in the hash chain. */
  sequence: z.number().int(),
  hash: z.string(),
});
export type Event = z.output<typeof event>;
