/** Signs test documents completely. */
import { name, stream } from "../read/object.ts";
import { prepareFields } from "../write/fields.ts";
import type { AppearanceFactory } from "../write/prepare.ts";
import type { Level } from "../read/level.ts";
import { sign, type SignOptions } from "../sign/sign.ts";
import { append, bufferSource, type Source } from "../read/source.ts";
import { makePdf, type PdfPlan } from "./pdf.ts";
import type { World } from "./world.ts";

/** A line across the box. */
export const drawLine: AppearanceFactory = ({ width, height }) =>
  stream(
    { Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, width, height] },
    Buffer.from(`2 w 0 0 m ${width} ${height} l S`),
  );

/** All parties that `sign` needs except the signer. */
export const ceremony = (
  world: World,
): Pick<SignOptions, "timestampAuthority" | "revocation" | "anchors" | "time" | "clock"> => ({
  timestampAuthority: world.timestamps,
  revocation: world.revocation,
  anchors: world.anchors,
  time: world.clock.now(),
  clock: () => world.clock.now(),
});

/** A document signed by this number of people, one after the other, in fields that were added before. */
export async function signedBy(
  world: World,
  count: number,
  options: {
    readonly plan?: PdfPlan;
    readonly level?: Level;
    readonly source?: Source;
    /** Whether others may still fill in the form. */
    readonly fillable?: boolean;
  } = {},
): Promise<Source> {
  const names = Array.from({ length: count }, (_, i) => `Signature${i + 1}`);
  let source = options.source ?? bufferSource(makePdf(options.plan));
  const fields = names.map((field, i) => ({
    name: field,
    tooltip: `Signature ${i + 1}`,
    positions: [{ page: 0, x: 60, y: 60 + i * 60, width: 150, height: 50 }],
  }));
  source = append(source, prepareFields(source, fields).bytes);
  for (const [i, field] of names.entries()) {
    const person = await world.person(`Person ${i + 1}`);
    const signer = i % 2 === 0 ? world.rawSigner(person) : world.cmsSigner(person);
    const { tails } = await sign(source, {
      ...ceremony(world),
      field,
      signer,
      level: options.level ?? "B-LTA",
      name: `Person ${i + 1}`,
      fillable: options.fillable ?? false,
      appearance: drawLine,
    });
    source = append(source, ...tails);
  }
  return source;
}
