import { layout, toForm, type VisualSignatureSpec } from "@paraph/pades/appearance";
import { prepareFields } from "@paraph/pades/write";
import { sign } from "@paraph/pades";
import type { RevocationSource } from "@paraph/pades/cades";
import { unlocked } from "@paraph/pades/protection";
import { rewriting } from "@paraph/pades/rewriting";
import { append, bufferSource, readAll, type Source } from "@paraph/pades/read";
import { ceremony, type Person, type World } from "@paraph/pades/testing";
import { type Kind, MOST_SIGNERS, place, signerName } from "./kinds.ts";

export const signersOf = (world: World): Promise<Person[]> =>
  Promise.all(Array.from({ length: MOST_SIGNERS }, (_, i) => world.person(signerName(i))));

/** The file before its first signature: rewritten if necessary. */
export function signable(kind: Kind, bytes: Uint8Array): Uint8Array {
  if (kind.sealed) return bytes;
  const offered = rewriting(bufferSource(bytes), kind.password ? { password: kind.password } : {});
  const found = offered?.needed ? offered : undefined;
  if ((found !== undefined) !== (kind.rewritten === true))
    throw new Error(`${kind.name} is ${found ? "" : "not "}rewritten`);
  return found ? Buffer.concat([...found.bytes()]) : bytes;
}

/** The kind's file, signed at B-LTA by this number of people, one after the other. */
export async function signedKind(
  kind: Kind,
  bytes: Uint8Array,
  count: number,
  world: World,
  people: readonly Person[],
): Promise<Uint8Array> {
  let source: Source = kind.sealed ? unlocked(bufferSource(bytes)) : bufferSource(bytes);
  const revocation = remembering(world.revocation);
  const names = Array.from({ length: count }, (_, i) => fieldOf(kind, i));
  if (kind.fields !== "given") {
    const plans = names.flatMap((name, i) =>
      name === kind.firstField
        ? []
        : [{ name, tooltip: name, positions: kind.fields === "unseen" ? [] : [place(i)] }],
    );
    source = append(source, prepareFields(source, plans).bytes);
  }
  for (const [i, field] of names.entries()) {
    const person = people[i];
    if (!person) throw new Error("Too few people.");
    const drawing = layout(look(i));
    const { tails } = await sign(source, {
      ...ceremony(world),
      field,
      name: signerName(i),
      signer: i % 2 === 0 ? world.rawSigner(person) : world.cmsSigner(person),
      level: "B-LTA",
      revocation,
      ...(!kind.undrawn && { appearance: (box) => toForm(drawing, box) }),
    });
    source = append(source, ...tails);
  }
  return readAll(source);
}

/** Responses are valid for an hour and reused, as from an authority that signs them in advance. */
function remembering(revocation: RevocationSource): RevocationSource {
  const known = new Map<string, ReturnType<RevocationSource["collect"]>>();
  return {
    collect(certificate, issuer) {
      const key = Buffer.from(certificate).toString("base64");
      const answer = known.get(key) ?? revocation.collect(certificate, issuer);
      known.set(key, answer);
      return answer;
    },
  };
}

const fieldOf = (kind: Kind, index: number): string =>
  index === 0 ? (kind.firstField ?? signerName(0)) : signerName(index);

/** A stroke with soft edges, because pictures may be transparent. */
const stroke = {
  width: 40,
  height: 20,
  rgb: new Uint8Array(40 * 20 * 3).fill(0x30),
  alpha: Uint8Array.from({ length: 40 * 20 }, (_, i) => (i % 40) * 6),
};

function look(index: number): VisualSignatureSpec {
  const name = signerName(index);
  return {
    mark:
      index % 2 === 0 ? { kind: "image", image: stroke } : { kind: "typed", name, font: "natural" },
    claim: `Signed by ${name}`,
    date: "02.01.2026, 04:04",
  };
}
