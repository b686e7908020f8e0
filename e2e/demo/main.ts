/**
 * The demonstration: without a browser, through the HTTP API alone, two people with accounts and a guest
 * sign a file at every level and under both laws; the result is validated and told in a table.
 *
 * `npm run demo -- FILE.pdf [--out DIR]`; exits 0 only if every signature is TOTAL_PASSED at B-LTA.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { bufferSource } from "@paraph/pades/read";
import { validate } from "@paraph/pades/validate";
import { guest, identified, openedLink, registered } from "./people.ts";
import { downloaded, protocolOf, sent, serialsOf, signed } from "./signing.ts";
import { table } from "./table.ts";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

const tell = (line: string) => console.log(line);

interface Signed {
  readonly who: string;
  readonly level: string;
  readonly law: string;
  /** Of the certificate, as the request's events tell it. */
  readonly serial: string | undefined;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: "string" } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error("Usage: npm run demo -- FILE.pdf [--out DIR]");
    return 2;
  }
  const bytes = await fs.readFile(file).catch(() => undefined);
  if (bytes === undefined) {
    console.error(`${file} cannot be read.`);
    return 2;
  }
  const world = await openWorld(tell);
  try {
    return await demonstrate(world, path.basename(file, ".pdf"), bytes, values.out);
  } finally {
    await world.stop();
  }
}

async function demonstrate(
  world: World,
  title: string,
  bytes: Uint8Array,
  out: string | undefined,
): Promise<number> {
  const anna = await registered(world, "Anna", "Müller");
  const ben = await registered(world, "Ben", "Żółkiewski");
  const chloe = guest("Chloé", "Favre");
  const annaPassword = await identified(world, anna, "ZERTES");
  const benPassword = await identified(world, ben, "EIDAS");
  tell("Two people registered and identified, one guest invited.");

  const first = await sent(
    anna.api,
    { title, bytes },
    [
      { account_email: ben.email, quality: "SES", legislation: "EIDAS", sequence: -1 },
      {
        signer_identity_data: {
          email_address: chloe.email,
          first_name: chloe.firstName,
          last_name: chloe.lastName,
          mobile_number: chloe.mobile,
        },
        quality: "AES_MINIMAL",
        legislation: "EIDAS",
      },
      { account_email: anna.email, quality: "AES", legislation: "ZERTES" },
    ],
    0,
  );
  await signed(world, ben.api, first.id, ben);
  await signed(world, await openedLink(world, chloe), first.id, { ...chloe, guest: true });
  await signed(world, anna.api, first.id, anna);
  const half = await downloaded(anna.api, first);
  const [bySeal, byGuest, byAnna] = await serialsOf(anna.api, first);
  tell("Signed SES, AES_MINIMAL (guest, code by SMS) and AES (code by SMS).");

  const second = await sent(
    anna.api,
    { title, bytes: half },
    [
      { account_email: ben.email, quality: "QES", legislation: "EIDAS", sequence: 1 },
      { account_email: anna.email, quality: "QES", legislation: "ZERTES", sequence: 2 },
    ],
    1,
  );
  await signed(world, ben.api, second.id, { ...ben, signaturePassword: benPassword });
  await signed(world, anna.api, second.id, { ...anna, signaturePassword: annaPassword });
  const result = await downloaded(anna.api, second);
  const [qualifiedBen, qualifiedAnna] = await serialsOf(anna.api, second);
  const protocols = [await protocolOf(anna.api, first), await protocolOf(anna.api, second)];
  tell("Signed QES under EU law and QES under Swiss law (signature password and one-time code).");

  const roots = await (await fetch(`${world.sandbox}/roots.pem`)).text();
  if (out !== undefined) {
    await fs.mkdir(out, { recursive: true });
    await fs.writeFile(path.join(out, `${title}-signed.pdf`), result);
    for (const [i, protocol] of protocols.entries())
      await fs.writeFile(path.join(out, `${title}-protocol-${i + 1}.pdf`), protocol);
    await fs.writeFile(path.join(out, "roots.pem"), roots);
    tell(
      `Kept in ${out}: ${title}-signed.pdf, the protocols of both requests (${title}-protocol-1.pdf, -2.pdf), roots.pem.`,
    );
  }
  return verdict(result, roots, [
    { who: "Ben Żółkiewski", level: "SES", law: "eIDAS", serial: bySeal },
    { who: "Chloé Favre (guest)", level: "AES_MINIMAL", law: "eIDAS", serial: byGuest },
    { who: "Anna Müller", level: "AES", law: "ZertES", serial: byAnna },
    { who: "Ben Żółkiewski", level: "QES", law: "eIDAS", serial: qualifiedBen },
    { who: "Anna Müller", level: "QES", law: "ZertES", serial: qualifiedAnna },
  ]);
}

function verdict(result: Uint8Array, roots: string, made: readonly Signed[]): number {
  const anchors = [...roots.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g)].map(
    ([, body = ""]) => Buffer.from(body, "base64"),
  );
  const { signatures } = validate(bufferSource(result), { anchors, at: new Date() });
  // The file may have had signatures before: ours are known by their certificates.
  const ours = made.map(({ serial }) =>
    signatures.find(({ signer }) => signer?.serialNumber === serial),
  );
  const rows = made.map(({ who, level, law }, i) => {
    const one = ours[i];
    const said = [one?.indication ?? "not in the file", one?.subIndication].filter(Boolean);
    const format = one?.level ?? "";
    return [String(i + 1), who, level, law, one?.signer?.commonName ?? "", format, said.join(" ")];
  });
  tell("");
  tell(table(["#", "signer", "level", "law", "certificate", "format", "verdict"], rows));
  tell("");
  const good =
    new Set(ours).size === made.length &&
    ours.every((one) => one?.indication === "TOTAL_PASSED" && one.level === "PAdES-BASELINE-LTA");
  tell(
    good ? "All signatures are TOTAL_PASSED at PAdES-BASELINE-LTA." : "Not all signatures hold.",
  );
  return good ? 0 : 1;
}

process.exitCode = await main();
