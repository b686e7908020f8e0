/** The files that fuzzing starts from: every layout, signed and unsigned. */
import { readAll } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { damagedFiles } from "../testing/attacks/damage.ts";
import { encrypted } from "../testing/encrypted.ts";
import { pictureBook } from "../testing/drawings/odd-pictures.ts";
import { file } from "../testing/drawings/page-file.ts";
import { glyphFile } from "../testing/drawings/placed-shapes.ts";
import { foreignSigned, keptAlive } from "../testing/foreign.ts";
import { linearised } from "../testing/linearised.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeArchivePdf } from "../testing/pdfa.ts";
import type { World } from "../testing/world.ts";

/** Initial files; people of `world` signed the signed ones. */
export async function startingFiles(world: World): Promise<Buffer[]> {
  const form = makePdf({ textField: "Town", signatureField: "Here", tagged: true });
  const certified = await foreignSigned(form, world, { field: "Author", certifies: 2 });
  return [
    makePdf({ pages: 2 }),
    form,
    makePdf({ style: "stream", signatureField: "Here", pages: 3 }),
    makePdf({ style: "hybrid", rotation: 90 }),
    linearised(makePdf({ pages: 3 })),
    makeArchivePdf({ part: 2, style: "stream" }),
    encrypted(makePdf({ pages: 1 }), { kind: "aes-256", user: "", owner: "owner" }),
    encrypted(makePdf({ style: "stream" }), { kind: "rc4-128", user: "", owner: "owner" }),
    file(pictureBook()),
    glyphFile("0 0 250 350"),
    ...[...damagedFiles().values()].slice(0, 12),
    Buffer.from(readAll(await signedBy(world, 1, { plan: { style: "stream" } }))),
    Buffer.from(readAll(await signedBy(world, 2))),
    Buffer.from(readAll(await signedBy(world, 1, { level: "B-B" }))),
    await keptAlive(certified, world),
  ];
}
