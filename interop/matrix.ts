import { writeFile } from "node:fs/promises";
import path from "node:path";
import { makeWorld } from "@paraph/pades/testing";
import { type Kind, kinds, MOST_SIGNERS } from "./kinds.ts";
import { signable, signedKind, signersOf } from "./signed-kinds.ts";

const withAll = process.env["KINDS"] === "all";

/**
 * The numbers of people who sign each kind of file, one after the other. Two: the first signature, and one over another; and
 * many.
 */
export const SIGNERS = withAll ? [1, 2, 5, MOST_SIGNERS] : [2, MOST_SIGNERS];

/** The numbers of signers of a kind. */
export const countsOf = ({ few }: Kind): number[] =>
  SIGNERS.filter((signers) => withAll || !few || signers < MOST_SIGNERS);

/** A kind of file with this number of signatures, and its path. */
export interface MatrixFile {
  readonly kind: Kind;
  readonly signers: number;
  readonly file: string;
}

export interface Matrix {
  readonly files: readonly MatrixFile[];
  /** Path of a PEM file: the roots of those who sign here, and of the strangers who signed before. */
  readonly roots: string;
  /** The same certificates, DER. */
  readonly anchors: readonly Uint8Array[];
}

/** Every kind of file, signed at B-LTA by its numbers of people, written to the folder as `kind-signers.pdf`. */
export async function signedMatrix(folder: string): Promise<Matrix> {
  const world = await makeWorld();
  const strangers = await makeWorld({ organisation: "Strangers" });
  const people = await signersOf(world);
  const files: MatrixFile[] = [];
  for (const kind of kinds) {
    const before = signable(kind, await kind.make(strangers));
    for (const signers of countsOf(kind)) {
      const file = path.join(folder, `${kind.name}-${signers}.pdf`);
      await writeFile(file, await signedKind(kind, before, signers, world, people));
      files.push({ kind, signers, file });
    }
  }
  const roots = path.join(folder, "roots.pem");
  await writeFile(roots, [world.roots, strangers.roots].join("\n"));
  return { files, roots, anchors: [...world.anchors, ...strangers.anchors] };
}
