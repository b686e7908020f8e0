/** Writes docs/operators/settings.md from the table of settings. */
import fs from "node:fs";
import path from "node:path";
import { variables } from "../src/settings-table.ts";
import type { Variable } from "../src/settings-table.ts";

/** Environment variables of the programs around the service; the service itself reads none of them. */
const BESIDE: readonly (readonly [name: string, meaning: string, otherwise: string])[] = [
  ["SANDBOX", "`off`: `npm start` starts the service alone.", "on; off in production"],
  ["SANDBOX_PORT", "Port of the sandbox's pages and trust services; 0 for any free one.", "4001"],
  [
    "SANDBOX_SMTP_PORT",
    "Port of the sandbox's mail server; 0 for any free one.",
    "SANDBOX_PORT + 1 (4002)",
  ],
  [
    "SANDBOX_DNS_PORT",
    "Port of the sandbox's name server; 0 for any free one.",
    "SANDBOX_PORT + 2 (4003)",
  ],
  [
    "SANDBOX_CLAMD_PORT",
    "Port of the sandbox's virus scanner; 0 for any free one.",
    "SANDBOX_PORT + 3 (4004)",
  ],
  ["SANDBOX_DATA_DIR", "Folder of the sandbox's data.", "DATA_DIR/sandbox"],
  [
    "SERVICE_URL",
    "Where the service is, for links on the sandbox's pages.",
    "http://localhost:PORT",
  ],
  [
    "CHROME_PATH",
    "Chrome or Chromium for journeys, `npm run demo` and `npm run bench`.",
    "one that is found, or installed",
  ],
  [
    "JOURNEYS",
    "`long`: the journeys of `npm run test:matrix`, which sets it, instead of those of `npm test`.",
    "those of `npm test`",
  ],
  ["SHOTS", "Set: journeys leave pictures of every screen in `e2e/.shots`.", "no pictures"],
  ["TRACE", "Set: journeys that fail leave a trace in `e2e/test-results`.", "no traces"],
  ["KILLS", "How often `npm run test:matrix` kills the service at a random moment.", "40"],
  ["RESTARTS", "How often `npm run test:matrix` restarts PostgreSQL while people sign.", "6"],
  [
    "PAUSES",
    "How often `npm run test:matrix` stops (SIGSTOP) a replica in each state of signing, and each party at any moment.",
    "1",
  ],
  ["ROUNDS", "How often `npm run test:matrix` has two people sign at the same moment.", "50"],
  ["TEST_LOG_LEVEL", "Level of the log of services under test.", "fatal"],
];

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
  const beside = [
    "## Beside the service",
    "",
    "The sandbox and the tests have variables of their own.",
    "",
    "| Variable | Meaning | When it is not set |",
    "|---|---|---|",
    ...BESIDE.map(([name, meaning, otherwise]) => `| \`${name}\` | ${meaning} | ${otherwise} |`),
  ].join("\n");
  return [
    "# Settings",
    "",
    "Every environment variable of the service. They are read once, at the start; a wrong one stops the",
    "start with a sentence that says which and why. This page is made from `server/src/settings-table.ts`",
    "by `node server/scripts/settings-page.ts`.",
    "",
    "With `NODE_ENV=production` the service refuses secrets and certificates of the sandbox, a missing",
    "`MASTER_KEY`, other limits than the product's, and plain http in `PUBLIC_URL`, `EIDPLUS_ISSUER` and the",
    "addresses that reach the browser, and, unless they are on this machine, in `TRUST_*_URL`,",
    "`SMS_URL` and `S3_ENDPOINT`.",
    "",
    `${[...parts, beside].join("\n\n")}\n`,
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
