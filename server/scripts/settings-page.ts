/** Writes docs/operators/settings.md from the table of settings. */
import fs from "node:fs";
import path from "node:path";
import { variables } from "../src/settings-table.ts";
import type { Variable } from "../src/settings-table.ts";

/** Environment variables of the programs around the service; the service itself reads none of them. */
const BESIDE: readonly (readonly [name: string, meaning: string, otherwise: string])[] = [
  [
    "SANDBOX",
    "`off`: `npm start` starts the service without the sandbox.",
    "on; off in production",
  ],
  [
    "SANDBOX_PORT",
    "Port of the sandbox's pages (such as its inbox) and trust services; 0 takes any free one.",
    "4001",
  ],
  [
    "SANDBOX_SMTP_PORT",
    "Port of the sandbox's mail server; 0 takes any free one.",
    "SANDBOX_PORT + 1 (4002)",
  ],
  [
    "SANDBOX_DNS_PORT",
    "Port of the sandbox's DNS server; 0 takes any free one.",
    "SANDBOX_PORT + 2 (4003)",
  ],
  [
    "SANDBOX_CLAMD_PORT",
    "Port of the sandbox's virus scanner; 0 takes any free one.",
    "SANDBOX_PORT + 3 (4004)",
  ],
  ["SANDBOX_DATA_DIR", "Folder in which the sandbox stores its data.", "DATA_DIR/sandbox"],
  [
    "SERVICE_URL",
    "Address of the service, for the links on the sandbox's pages.",
    "http://127.0.0.1:PORT",
  ],
  [
    "CHROME_PATH",
    "File of the Chrome or Chromium that the journeys, `npm run demo` and `npm run bench` start.",
    "one that is found on the machine, or installed",
  ],
  [
    "JOURNEYS",
    "`long` runs the long journeys in place of those of `npm test`; `npm run test:matrix` sets it.",
    "those of `npm test`",
  ],
  ["SHOTS", "`1`: journeys store a picture of every screen in `e2e/.shots`.", "no pictures"],
  ["TRACE", "`1`: journeys that fail store a trace in `e2e/test-results`.", "no traces"],
  ["KILLS", "How often `npm run test:matrix` kills the service at a random moment.", "40"],
  ["RESTARTS", "How often `npm run test:matrix` restarts PostgreSQL while people sign.", "6"],
  [
    "PAUSES",
    "How often `npm run test:matrix` stops (SIGSTOP) a process of the service in each state of signing, and each outside party at a random moment.",
    "1",
  ],
  ["ROUNDS", "How often `npm run test:matrix` has two people sign at the same moment.", "50"],
  ["TEST_LOG_LEVEL", "LOG_LEVEL of the services that the tests start.", "fatal"],
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
    "The sandbox and the tests have variables of their own. The service does not read them.",
    "",
    "| Variable | Meaning | When it is not set |",
    "|---|---|---|",
    ...BESIDE.map(([name, meaning, otherwise]) => `| \`${name}\` | ${meaning} | ${otherwise} |`),
  ].join("\n");
  return [
    "# Settings",
    "",
    "The service is configured by environment variables; this page lists all of them. They are read once, at the",
    "start. If one is wrong, the service does not start, and says which one and why. The page is generated from",
    "`server/src/settings-table.ts` by `node server/scripts/settings-page.ts`.",
    "",
    "With `NODE_ENV=production` the service does not start with secrets or certificates of the sandbox, without",
    "`DATABASE_URL`, `MASTER_KEY`, `PUBLIC_URL` or `TRUST_PROXY`, or with a setting that is for tests only.",
    "Addresses must then be https, except those of time-stamp authorities. `TRUST_*_URL`, `SMS_URL` and",
    "`S3_ENDPOINT` can be http if they are on this machine.",
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
