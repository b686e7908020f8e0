// @ts-check
// The one table of who may import whom. docs: the direction is what keeps each part usable without the next.

/**
 * Workspaces and what they may import, by package name (`@paraph/<workspace>/<entry point>`).
 * @type {Record<string, readonly string[]>}
 */
export const workspaces = {
  rules: [],
  contract: ["rules"],
  language: ["rules"],
  pki: [],
  pades: ["pki"],
  ui: ["language"],
  web: ["contract", "rules", "language", "ui"],
  server: ["contract", "rules", "language", "pades", "pki"],
  // Stands for strangers: it knows nothing of our calls.
  sandbox: ["pki", "ui", "language"],
  e2e: ["contract", "rules", "language", "pades", "pki"],
  bench: ["rules", "pades", "pki", "server", "e2e"],
  interop: ["contract", "rules", "e2e", "pades", "server"],
};

/** Folders of plain scripts, which start the others by path. */
export const scripts = ["scripts"];

/**
 * Files of a workspace that another must not import, with the reason.
 * @type {readonly { from: string, to: string, reason: string }[]}
 */
export const forbidden = [
  {
    from: "web",
    to: "rules/lifecycle",
    reason: "what a person may do comes with the server's answer (`can`)",
  },
];

/** Domains of the server, lower first: each may use those before it. */
export const domains = [
  "accounts",
  "confirmations",
  "authentication",
  "profile",
  "businesses",
  "billing",
  "single-sign-on",
  "provisioning",
  "api-users",
  "documents",
  "visual-signatures",
  "seals",
  "signature-requests",
  "request-access",
  "request-lists",
  "request-mails",
  "identification",
  "vouching",
  "send-to",
  "archiving",
  "signing",
  "verification",
  "evidence",
  "activity",
  "notices",
  "webhooks",
  "data-exports",
];

/**
 * Folders of server/src that domains stand on, lower first: each may use those before it. What the platform needs of the
 * outside (mail, SMS, storage) it declares, and providers adapt.
 */
export const floor = ["platform", "pdf", "providers"];

/** Files that may read another domain's tables: queries join them, tables.ts refers to their keys. */
export const readersOfTables = ["queries.ts", "tables.ts"];

/**
 * Folders of web/src, lower first: each may use those before it. Features never use each other. The app knows all of
 * them (pages, guards, layouts, what stands over the pages), and nothing but a test may import it.
 */
export const webLayers = ["lib", "session", "hooks", "components", "shell", "features", "app"];

/** The folder of web/src that opens the whole client for tests: tests alone may import it. */
export const webTesting = "testing";

/** Workspaces that others outside this repository can use too: each name has one entry point and a docstring. */
export const libraries = ["pades", "pki"];

/**
 * Rooms of a library, the folders and files at its top, lower first: each may use those before it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  pades: [
    "errors.ts",
    "read",
    "protection",
    "cades",
    "outside",
    "write",
    "sign",
    "departures",
    "validate",
    "mend",
    "appearance",
    "hidden",
    "watermark",
    "rewriting",
    "compose",
    "index.ts",
    "testing",
    "fuzz",
  ],
};

/** How many files a folder holds at most, tests not counted: they stand beside what they test. */
export const FILES_OF_A_FOLDER = 25;

/**
 * Folders that hold more, with the reason.
 * @type {Readonly<Record<string, string>>}
 */
export const fullFolders = {
  "docs/decisions":
    "records are numbered in the order in which they were made, and found by README.md",
};
