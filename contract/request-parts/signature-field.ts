/** A field for a signature in an uploaded document, with its positions in points. */
import { z } from "zod";

export const signatureField = z.object({
  name: z.string(),
  signed: z.boolean(),
  positions: z.array(
    z.object({
      page: z.number().int(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});
