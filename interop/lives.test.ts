/** Files of requests with more in their lives than one signature after the other, under all judges. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Asked } from "@paraph/contract/client";
import { identified, type Person, registered } from "@paraph/e2e/demo/people";
import { addSeal } from "@paraph/e2e/demo/seals";
import { signed } from "@paraph/e2e/demo/signing";
import { openWorld, type World } from "@paraph/e2e/demo/world";
import { makePdf } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge, type Judgement } from "./judge.ts";
import { objections } from "./objections.ts";

type Draft = NonNullable<Asked<"POST /v3/signature-requests">["body"]>;
type Signer = NonNullable<Draft["signatures"]>[number];

/** A file, and the number of signatures in it. */
interface Outcome {
  readonly document: string;
  readonly signatures: number;
}

let world: World;
let folder: string;
let sender: Person;
let business: string;
let people: Person[];
const judgements = new Map<string, Judgement>();
const expected = new Map<string, number>();

const LAW = { legislation: "EIDAS" } as const;

const uploaded = async (title: string): Promise<string> => {
  const content = makePdf({ pages: 2 }).toString("base64");
  return (await sender.api("POST /v3/documents", { body: { title, content } })).id;
};

/** A draft whose signers have a place of their own on the first page of each document. */
async function drafted(
  documents: readonly string[],
  signers: readonly Partial<Signer>[],
): Promise<string> {
  const { id } = await sender.api("POST /v3/signature-requests", {
    body: {
      documents: documents.map((document_id) => ({ document_id })),
      signatures: signers.map((signer, index) => ({
        account_email: sender.email,
        ...signer,
        document_signatures: documents.map((document_id) => ({
          document_id,
          visual_signature: { positions: [placeOf(index)] },
        })),
      })),
    },
  });
  return id;
}

const placeOf = (index: number) => ({
  page: "0",
  x: 40 + 270 * (index % 2),
  y: 60 + 130 * Math.floor(index / 2),
  width: 210,
  height: 98,
});

const send = (id: string) =>
  sender.api("POST /v3/signature-requests/{id}/initiate", { path: { id } });

/** Each life of a request, to its files. */
const lives: Readonly<Record<string, () => Promise<Outcome[]>>> = {
  "a delegate signs in the place of a signer": async () => {
    const [anna, ben, chloe] = people as [Person, Person, Person];
    const document = await uploaded("Delegated");
    const signers = [anna, chloe].map(({ email }) => ({ account_email: email }));
    const id = await drafted([document], signers);
    await send(id);
    const body = { account_email: ben.email };
    await anna.api("POST /v3/signature-requests/{id}/delegate", { path: { id }, body });
    for (const signer of [chloe, ben]) await signed(world, signer.api, id, signer);
    return [{ document, signatures: 2 }];
  },
  "a signer declines after another has signed": async () => {
    const [anna, ben] = people as [Person, Person];
    const document = await uploaded("Declined");
    const signers = [anna, ben].map(({ email }) => ({ account_email: email }));
    const id = await drafted([document], signers);
    await send(id);
    await signed(world, anna.api, id, anna);
    const body = { message: "Not in this form." };
    await ben.api("POST /v3/signature-requests/{id}/decline", { path: { id }, body });
    return [{ document, signatures: 1 }];
  },
  "groups sign one after the other, each group in any order": async () => {
    const [anna, ben, chloe, dario] = people as [Person, Person, Person, Person];
    const document = await uploaded("Groups");
    const signers = [anna, ben, chloe, dario].map(({ email }, index) => ({
      account_email: email,
      sequence: Math.floor(index / 2),
    }));
    const id = await drafted([document], signers);
    await send(id);
    for (const signer of [ben, anna, dario, chloe]) await signed(world, signer.api, id, signer);
    return [{ document, signatures: 4 }];
  },
  "an organisation seals, and people sign": async () => {
    const [anna, ben] = people as [Person, Person];
    const sealAccountName = await addSeal(world, sender, business, {
      label: "Contracts",
      organisation: "Helvion AG",
      law: "EIDAS",
      level: "qes",
      members: [sender],
    });
    const document = await uploaded("Sealed");
    const signers = [sender, anna, ben].map(({ email }) => ({ account_email: email }));
    const id = await drafted([document], signers);
    await send(id);
    await signed(world, anna.api, id, anna);
    await signed(world, sender.api, id, { ...sender, sealAccountName });
    await signed(world, ben.api, id, ben);
    return [{ document, signatures: 3 }];
  },
  "two sign under 21 CFR Part 11, and one simply": async () => {
    const [anna, ben, chloe] = people as [Person, Person, Person];
    for (const who of [anna, ben]) await identified(world, who, "EIDAS");
    const document = await uploaded("Batch record");
    const strict = { quality: "PART11", ...LAW } as const;
    const id = await drafted(
      [document],
      [
        { account_email: anna.email, ...strict },
        { account_email: chloe.email },
        { account_email: ben.email, ...strict },
      ],
    );
    await send(id);
    const stated = (who: Person, reason: string) => ({
      ...who,
      part11: { reason, password: who.password },
    });
    await signed(world, anna.api, id, stated(anna, "I wrote this document"));
    await signed(world, chloe.api, id, chloe);
    await signed(world, ben.api, id, stated(ben, "I approve this document"));
    return [{ document, signatures: 3 }];
  },
  "two make a demonstration, which is marked on every page": async () => {
    const [anna, ben] = people as [Person, Person];
    const document = await uploaded("Demonstration");
    const signers = [anna, ben].map(({ email }) => ({
      account_email: email,
      quality: "DEMO" as const,
    }));
    const id = await drafted([document], signers);
    await send(id);
    for (const signer of [anna, ben]) await signed(world, signer.api, id, signer);
    return [{ document, signatures: 2 }];
  },
  "the request has an attachment": async () => {
    const [anna] = people as [Person];
    const document = await uploaded("With an attachment");
    const id = await drafted([document], [{ account_email: anna.email }]);
    const content = Buffer.from("Prices are without tax.").toString("base64");
    await sender.api("POST /v3/signature-requests/{id}/attachments", {
      path: { id },
      body: { filename: "Notes.txt", content_type: "text/plain", content },
    });
    await send(id);
    await signed(world, anna.api, id, anna);
    return [{ document, signatures: 1 }];
  },
  "a document is taken out of the draft, and another added": async () => {
    const [anna, ben] = people as [Person, Person];
    const [kept, gone, added] = [
      await uploaded("Kept"),
      await uploaded("Taken out"),
      await uploaded("Added"),
    ];
    const { id } = await sender.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id: kept }, { document_id: gone }],
        signatures: [anna, ben].map(({ email }) => ({ account_email: email })),
      },
    });
    const draft = { path: { id } };
    await sender.api("DELETE /v3/signature-requests/{id}/documents", {
      ...draft,
      body: { documents: [{ document_id: gone }] },
    });
    await sender.api("POST /v3/signature-requests/{id}/documents", {
      ...draft,
      body: { documents: [{ document_id: added }] },
    });
    await send(id);
    for (const [index, signer] of [anna, ben].entries()) {
      const documentSignatures = [kept, added].map((document_id) => ({
        document_id,
        visual_signature: { positions: [placeOf(index)] },
      }));
      await signed(world, signer.api, id, { ...signer, documentSignatures });
    }
    return [
      { document: kept, signatures: 2 },
      { document: added, signatures: 2 },
    ];
  },
};

const names = Object.keys(lives);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "interop-lives-"));
  process.env["SERVICE_URL"] = "http://127.0.0.1:1";
  process.env["RATE_LIMIT_FACTOR"] = "1000";
  world = await openWorld((line) => process.stderr.write(`${line}\n`));
  sender = await registered(world, "Lena", "Brunner");
  const opened = await sender.api("POST /v2/businesses", {
    body: { name: "Helvion AG", accept_gtc: true, accept_dpa: true },
  });
  business = opened.id;
  await sender.api("PUT /v1/businesses/{id}/settings", {
    path: { id: business },
    body: { signature_requests: { part11: { enabled: true } } },
  });
  people = [];
  for (const [first, last] of [
    ["Anna", "Müller"],
    ["Ben", "Żółkiewski"],
    ["Chloé", "Favre"],
    ["Dario", "Bernasconi"],
  ] as const)
    people.push(await registered(world, first, last));
  const roots = path.join(folder, "roots.pem");
  await writeFile(roots, await (await fetch(`${world.sandbox}/roots.pem`)).text());
  const files: string[] = [];
  for (const [at, live] of Object.values(lives).entries()) {
    for (const [number, { document, signatures }] of (await live()).entries()) {
      const answer = await sender.api("GET /v3/documents/{id}/download", {
        path: { id: document },
      });
      const file = path.join(folder, `${at}-${number}.pdf`);
      await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
      files.push(file);
      expected.set(file, signatures);
    }
  }
  for (const judgement of await judge(files, roots)) judgements.set(judgement.file, judgement);
});

afterAll(async () => {
  await world.stop();
  if (process.env["KEEP_SIGNED_FILES"] === undefined)
    await rm(folder, { recursive: true, force: true });
});

describe("Every judge accepts the file at B-LTA, with all its signatures, when", () => {
  it.each(names.map((name, at) => [name, at] as const))("%s", (_name, at) => {
    const files = [...expected].filter(([file]) => path.basename(file).startsWith(`${at}-`));
    expect(files.length).toBeGreaterThan(0);
    for (const [file, signatures] of files) {
      expect(objections(judgements.get(file)!, { level: "B-LTA", signatures })).toEqual([]);
    }
  });
});
