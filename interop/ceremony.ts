import { writeFile } from "node:fs/promises";
import path from "node:path";
import { identified, type Person, registered } from "@paraph/e2e/demo/people";
import { signed } from "@paraph/e2e/demo/signing";
import type { World } from "@paraph/e2e/demo/world";

/** The requirements for every signer of a request, as the API names them. */
export interface Demand {
  name: string;
  quality: "SES" | "AES" | "QES";
  legislation: "EIDAS" | "ZERTES";
}

export const demands: Demand[] = [
  { name: "SES", quality: "SES", legislation: "EIDAS" },
  { name: "AES", quality: "AES", legislation: "EIDAS" },
  { name: "QES-EU", quality: "QES", legislation: "EIDAS" },
  { name: "QES-CH", quality: "QES", legislation: "ZERTES" },
];

/** A person with an account and, where the level requires it, an identity at the trust service provider. */
export interface Signatory extends Person {
  signaturePassword?: string;
}

const names: [string, string][] = [
  ["Anna", "Müller"],
  ["Ben", "Żółkiewski"],
  ["Chloé", "Favre"],
  ["Dario", "Bernasconi"],
  ["Émile", "Groß"],
];

/** Five people who meet the requirements. */
export async function signatories(world: World, demand: Demand): Promise<Signatory[]> {
  const people: Signatory[] = [];
  for (const [first, last] of names) {
    const person = await registered(world, first, last);
    if (demand.quality === "SES") people.push(person);
    else {
      const signaturePassword = await identified(world, person, demand.legislation);
      people.push({ ...person, signaturePassword });
    }
  }
  return people;
}

/** A document before signing and, later, its signed file. */
export interface Paper {
  name: string;
  bytes: Uint8Array;
  /** The password of the file. */
  password?: string;
}

/**
 * People sign papers, one after the other, through the HTTP API alone: all papers in one request, every signer with a
 * place of their own on the first page of each.
 * @param choosing the signers from the second on get no place: they choose it while they sign
 * @returns the paths of the signed files, in the order of the papers
 */
export async function haveSigned(
  world: World,
  demand: Demand,
  papers: readonly Paper[],
  signers: readonly Signatory[],
  folder: string,
  choosing = false,
): Promise<string[]> {
  const [owner] = signers;
  if (owner === undefined) throw new Error("Nobody to sign.");
  const documents: { id: string }[] = [];
  for (const paper of papers) documents.push(await uploaded(owner, paper));
  const placed = (index: number) =>
    documents.map(({ id }) => ({
      document_id: id,
      visual_signature: { positions: [place(index)] },
    }));
  const chooses = (index: number): boolean => choosing && index > 0;
  const draft = await owner.api("POST /v3/signature-requests", {
    body: {
      title: `${demand.name} by ${signers.length}`,
      documents: documents.map(({ id }) => ({ document_id: id })),
      signatures: signers.map(({ email }, index) => ({
        account_email: email,
        quality: demand.quality,
        legislation: demand.legislation,
        ...(!chooses(index) && { document_signatures: placed(index) }),
      })),
    },
  });
  await owner.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
  for (const [index, signer] of signers.entries()) {
    const chosen = chooses(index) && { documentSignatures: placed(index) };
    await signed(world, signer.api, draft.id, { ...signer, ...chosen });
  }

  const files: string[] = [];
  for (const [index, { id }] of documents.entries()) {
    const answer = await owner.api("GET /v3/documents/{id}/download", { path: { id } });
    const file = path.join(folder, `${demand.name}-${signers.length}-${papers[index]?.name}.pdf`);
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    files.push(file);
  }
  return files;
}

function uploaded(owner: Person, { name, bytes, password }: Paper): Promise<{ id: string }> {
  return owner.api("POST /v3/documents", {
    body: {
      title: name,
      content: Buffer.from(bytes).toString("base64"),
      content_type: "application/pdf",
      ...(password !== undefined && { password }),
    },
  });
}

/** Two columns, row by row, on the first page; fits A4 in portrait and landscape. */
function place(index: number) {
  const [column, row] = [index % 2, Math.floor(index / 2)];
  return { page: "0", x: 40 + 270 * column, y: 60 + 130 * row, width: 210, height: 98 };
}
