/** Writes docs/operators/settings.md from the table of settings. */
import fs from "node:fs";
import path from "node:path";
import { variables } from "../src/settings-table.ts";
import type { Variable } from "../src/settings-table.ts";

export const PAGE = path.join(import.meta.dirname, "../../docs/operators/settings.md");

/** The page's text. */
export function settingsPage(): string {
  const all = Object.entries(variables as Record<string, Variable>);
  const sections = Map.groupBy(all, ([, variable]) => variable.group);
  const parts = [...sections].map(([group, rows]) =>
    [
      `## ${group}`,
      "",
      "| Variable | Meaning | When it is not set |",
      "|---|---|---|",
      ...rows.map(([name, variable]) => row(name, variable)),
    ].join("\n"),
  );
  return [
    "# Settings",
    "",
    "Every environment variable of the service. They are read once, at the start; a wrong one stops the",
    "start with a sentence that says which and why. This page is made from `server/src/settings-table.ts`",
    "by `node server/scripts/settings-page.ts`.",
    "",
    "With `NODE_ENV=production` the service refuses secrets and certificates of the sandbox, a missing",
    "`MASTER_KEY`, other limits than the product's, and plain http in `PUBLIC_URL`, `TRUST_*_URL` and",
    "`SMS_URL`.",
    "",
    `${parts.join("\n\n")}\n`,
  ].join("\n");
}

function row(name: string, { description, otherwise, secret }: Variable): string {
  const cells = [
    `\`${name}\`${secret ? " (secret)" : ""}`,
    description,
    otherwise ?? "**must be set**",
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

if (process.argv[1] === import.meta.filename) {
  fs.mkdirSync(path.dirname(PAGE), { recursive: true });
  fs.writeFileSync(PAGE, settingsPage());
}
