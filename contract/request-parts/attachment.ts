/** An attachment of a signature request: a file that its signers read but do not sign. */
import { z } from "zod";

export const attachment = z.object({
  attachment_id: z.string(),
  filename: z.string(),
  content_type: z.string(),
  /** The length in bytes. */
  size: z.number().int(),
  sha256: z.string(),
});
export type Attachment = z.output<typeof attachment>;
