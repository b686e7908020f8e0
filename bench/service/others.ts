import { readFileSync } from "node:fs";
import path from "node:path";
import { hostile } from "@paraph/pades/testing/attacks";
import { register, type Person } from "./client.ts";
import { median, rounded, timed } from "../measure.ts";
import { writeContract } from "../paper.ts";
import type { Section } from "../report.ts";
import { startSandbox, startService } from "./service.ts";

/** Quiet and hostile times follow each other so often, each with so many rounds. */
const TURNS = 4;
const ROUNDS = 5;
/** At once: as many with an account as without. */
const ATTACKERS = 2;
const PAGES = TURNS * ROUNDS * 2 + 1;

/**
 * What people see of the service while others bring files made to be costly.
 *
 * @param folder for data
 */
export async function measureOthers(folder: string): Promise<Section> {
  const data = path.join(folder, "others");
  const sandbox = await startSandbox(data);
  const service = await startService({ ...sandbox.settings, RATE_LIMIT_FACTOR: "1000" }, data);
  try {
    const person = await register(service.url, sandbox.url);
    const accounts = await several(ATTACKERS, () => register(service.url, sandbox.url));
    const file = path.join(folder, "others.pdf");
    writeContract(file, PAGES);
    const works = worksOf(person, readFileSync(file), await uploaded(person, readFileSync(file)));
    const quiet = new Map(works.map(({ name }) => [name, [] as number[]]));
    const busy = new Map(works.map(({ name }) => [name, [] as number[]]));
    let judged = 0;
    const rounds = async (into: Map<string, number[]>) => {
      for (let round = 0; round < ROUNDS; round++)
        for (const { name, work } of works) into.get(name)?.push(await timed(work));
    };
    for (const { work } of works) await work();
    for (let turn = 0; turn < TURNS; turn++) {
      await rounds(quiet);
      const attack = attackOf(service.url, accounts);
      await rounds(busy);
      judged += await attack.end();
    }
    return {
      title: "Everybody else, while some bring hostile files",
      about:
        `One person works, alone and while ${ATTACKERS} others with an account upload and ${ATTACKERS} strangers verify, without a ` +
        "pause, files made to be costly (streams that unfold to 300 MB, endless page trees, deep nesting, 6,000 pages): " +
        `${judged} of them were answered meanwhile. Quiet and hostile times in turn; client, attackers, sandbox and service ` +
        "share the machine's cores. Without rate limits.",
      rows: works.map(({ name }) => {
        const [alone, among] = [median(quiet.get(name) ?? []), median(busy.get(name) ?? [])];
        return {
          "what the person does": name,
          "alone ms": rounded(alone),
          "meanwhile ms": rounded(among),
          "meanwhile ÷ alone": rounded(among / alone),
          "slowest ms": rounded(Math.max(...(busy.get(name) ?? []))),
        };
      }),
    };
  } finally {
    await service.stop();
    await sandbox.stop();
  }
}

function worksOf(person: Person, file: Buffer, document: string) {
  let page = 0;
  return [
    { name: "lists requests", work: () => person.call("GET", "/v3/signature-requests") },
    { name: `uploads ${PAGES} pages`, work: () => uploaded(person, file) },
    {
      name: "sees a page for the first time",
      work: () => person.fetch(`/v3/documents/${document}/pages/${page++}`),
    },
  ];
}

async function uploaded(person: Person, file: Buffer): Promise<string> {
  const content = file.toString("base64");
  const body = { title: "Measured", content, content_type: "application/pdf" };
  return (await person.call<{ id: string }>("POST", "/v3/documents", body)).id;
}

/** Hostile files, one after the other, by each; `end` waits for the last ones and tells how many were answered. */
function attackOf(url: string, accounts: readonly Person[]): { end: () => Promise<number> } {
  const files = Object.values(hostile).map((make) => make());
  let on = true;
  let answered = 0;
  const bring = async (address: string, headers: Record<string, string>) => {
    for (let i = 0; on; i++) {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(files[i % files.length] ?? [])]), "Contract.pdf");
      const answer = await fetch(`${url}${address}`, { method: "POST", headers, body: form });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
      answered += 1;
    }
  };
  const all = Promise.all([
    ...accounts.map(({ headers }) => bring("/v3/documents", headers)),
    ...accounts.map(() => bring("/v3/verify", {})),
  ]);
  return {
    end: async () => {
      on = false;
      await all;
      return answered;
    },
  };
}

const several = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));
