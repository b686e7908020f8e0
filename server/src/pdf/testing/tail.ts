import {
  type AppearanceFactory,
  type FieldPlan,
  prepareFields,
  prepareSignature,
} from "@paraph/pades/write";
import { bufferSource } from "@paraph/pades/read";

/** A file with fields, one of which is prepared for its signature: what a viewer shows of it. */
export function withTail(
  pdf: Buffer,
  fields: FieldPlan[],
  field: string,
  appearance: AppearanceFactory,
): Buffer {
  const prepared = Buffer.concat([pdf, prepareFields(bufferSource(pdf), fields).bytes]);
  const { tail } = prepareSignature(bufferSource(prepared), {
    field,
    appearance,
    time: new Date(0),
  });
  return Buffer.concat([prepared, tail]);
}
