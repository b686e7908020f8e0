import fs from "node:fs/promises";
import path from "node:path";
import { readAll } from "@paraph/pades/read";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { manyPages } from "../../../pdf/testing/many-pages.ts";
import { compareLaterPages } from "./compare-later-pages.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Compares the later pages of a long file in which one page, counted from 0, may differ on paper. */
async function compared(page: number, differs: boolean): Promise<void> {
  const file = path.join(service.context.spool, `long-${page}-${differs}.pdf`);
  await fs.writeFile(file, readAll(manyPages(page, !differs)));
  const pages = limits.comparedPages + 2;
  await compareLaterPages(service.context, { path: file }, { pages, owner: "account:anna" });
}

describe("The later pages of a long document", () => {
  it("are refused if one differs on paper, with its number", async () => {
    const last = limits.comparedPages + 1;
    await expect(compared(last, true)).rejects.toMatchObject({
      key: "file.pdf.paper_differs",
      details: { page: last + 1 },
    });
  });

  it("are accepted if they are the same", async () => {
    await expect(compared(limits.comparedPages, false)).resolves.toBeUndefined();
  });
});
