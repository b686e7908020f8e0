import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ceremony } from "./testing/ceremony.ts";
import { makePdf } from "./testing/pdf.ts";
import { signContract } from "./testing/sign-contract.ts";
import { makeWorld } from "./testing/world.ts";

const here = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");

it("The README has the example that runs here, and it signs", async () => {
  const example = here("testing/sign-contract.ts").replaceAll(
    /"\.\.\/(?:(\w+)\/)?index\.ts"/g,
    (_, room?: string) => `"${["@paraph/pades", ...(room ? [room] : [])].join("/")}"`,
  );
  expect(here("README.md")).toContain(example);
  const folder = mkdtempSync(join(tmpdir(), "pades-readme-"));
  const path = join(folder, "contract.pdf");
  writeFileSync(path, makePdf({ pages: 2 }));
  const world = await makeWorld();
  const signer = world.rawSigner(await world.person("Ada"));
  const { signatures } = await signContract(path, { ...ceremony(world), signer });
  rmSync(folder, { recursive: true });
  expect(signatures).toMatchObject([
    { field: "Ada", level: "PAdES-BASELINE-LTA", indication: "TOTAL_PASSED" },
  ]);
});
