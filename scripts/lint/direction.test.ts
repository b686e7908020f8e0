import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { objection } from "./direction.js";
import { rooms, webLayers } from "./table.js";

const house = "/repository";
const ask = (file: string, specifier: string) =>
  objection(path.join(house, file), specifier, house);

describe("Imports between workspaces", () => {
  it("go in the direction of the table", () => {
    expect(ask("contract/user.ts", "@paraph/rules/states")).toBeUndefined();
    expect(ask("pades/sign.ts", "@paraph/pki/cms")).toBeUndefined();
    expect(ask("rules/states.ts", "@paraph/contract/errors")).toBe(
      "rules must not import contract: it stands on nothing",
    );
    expect(ask("pki/der.ts", "@paraph/pades/source")).toContain("pki must not import pades");
    expect(ask("server/src/app.ts", "@paraph/ui/button")).toContain("server must not import ui");
  });

  it("keep the sandbox a stranger", () => {
    expect(ask("sandbox/src/inbox.ts", "@paraph/contract/user")).toContain(
      "sandbox must not import contract",
    );
  });

  it("name the workspace and never reach into its folder", () => {
    expect(ask("pades/sign.ts", "../pki/cms.ts")).toBe(
      "import @paraph/pki/…, not a path into its folder",
    );
    expect(ask("server/src/main.ts", "../../web/src/app/main.tsx")).toContain(
      "server must not import web",
    );
    expect(ask("pki/cms.ts", "@paraph/pki/der")).toBe("inside pki, import by path");
  });

  it("keep the rules of the lifecycle on the server", () => {
    expect(ask("web/src/app/main.tsx", "@paraph/rules/lifecycle")).toContain(
      "comes with the server's answer",
    );
    expect(ask("web/src/app/main.tsx", "@paraph/rules/routes")).toBeUndefined();
    expect(
      ask("server/src/domains/signing/attempts/end-attempt.ts", "@paraph/rules/lifecycle"),
    ).toBeUndefined();
  });

  it("leave packages of others and the scripts alone", () => {
    expect(ask("pki/der.ts", "node:crypto")).toBeUndefined();
    expect(ask("pki/der.ts", "@noble/curves")).toBeUndefined();
    expect(ask("scripts/judge.js", "../interop/main.ts")).toBeUndefined();
  });
});

describe("Imports of another workspace", () => {
  it("go through its entry points", () => {
    expect(ask("server/src/app.ts", "@paraph/pades")).toBeUndefined();
    expect(ask("server/src/app.ts", "@paraph/pades/hidden/table")).toBeUndefined();
    expect(ask("server/src/app.ts", "@paraph/pades/read/document")).toBe(
      "@paraph/pades/read/document is no entry point of pades: those stand in the exports of its package.json",
    );
    expect(ask("web/src/app/main.tsx", "@paraph/rules")).toContain("is no entry point of rules");
    expect(ask("bench/run.ts", "@paraph/server/src/app")).toContain("is no entry point of server");
  });

  it("reach each component of the design system, and none of its inner files", () => {
    expect(ask("web/src/app/main.tsx", "@paraph/ui/controls/button")).toBeUndefined();
    expect(ask("web/src/app/main.tsx", "@paraph/ui/tokens.css")).toBeUndefined();
    for (const inner of ["fields/field", "messages", "testing/leftovers"])
      expect(ask("web/src/app/main.tsx", `@paraph/ui/${inner}`)).toContain(
        "is no entry point of ui",
      );
  });

  it("report a forbidden workspace before a wrong entry point", () => {
    expect(ask("pki/der/der.ts", "@paraph/pades/read/document")).toContain(
      "pki must not import pades",
    );
  });
});

describe("Imports between the rooms of a library", () => {
  const { pades = [] } = rooms;
  const at = (room: string, file: string) =>
    room.endsWith(".ts") ? `pades/${room}` : `pades/${room}/${file}`;

  it.each(pades.flatMap((lower, i) => pades.slice(i + 1).map((higher) => [lower, higher])))(
    "run from %s to nothing of %s, but back",
    (lower, higher) => {
      const [low, high] = [at(lower, "one.ts"), at(higher, "two.ts")];
      const specifier = (from: string, to: string) => {
        const relative = path.relative(path.dirname(from), to);
        return relative.startsWith(".") ? relative : `./${relative}`;
      };
      expect(ask(low, specifier(low, high))).toBe(
        `${lower} is below ${higher} and must not import it`,
      );
      expect(ask(high, specifier(high, low))).toBeUndefined();
      expect(
        ask(at(lower, "one.test.ts").replace(/(\.test)?\.ts$/, ".test.ts"), specifier(low, high)),
      ).toBeUndefined();
    },
  );

  it("require a new room to take its place in the order", () => {
    expect(ask("pades/sign/sign.ts", "../surprises/one.ts")).toContain("has no place in the order");
    expect(ask("pades/surprise.ts", "./errors.ts")).toContain("has no place in the order");
  });
});

describe("Imports between domains", () => {
  const domain = "server/src/domains";

  it("go to lower domains", () => {
    expect(ask(`${domain}/signing/start/sign.ts`, "../../accounts/index.ts")).toBeUndefined();
    expect(ask(`${domain}/accounts/open-account.ts`, "../signing/index.ts")).toBe(
      "domain accounts is below signing and must not import it",
    );
  });

  it("require a new domain to take its place in the order", () => {
    expect(ask(`${domain}/surprises/calls.ts`, "../accounts/index.ts")).toContain(
      "has no place in the order",
    );
  });

  it("enter a domain by its index.ts", () => {
    const sign = `${domain}/signing/start/sign.ts`;
    expect(ask(sign, "../../accounts/queries.ts")).toBe(
      "domain accounts is entered by its index.ts",
    );
    expect(ask("server/src/app.ts", "./domains/accounts/queries.ts")).toBe(
      "domain accounts is entered by its index.ts",
    );
    expect(ask("server/src/app.ts", "./domains/accounts/index.ts")).toBeUndefined();
    expect(ask(sign, "../attempts/attempts.ts")).toBeUndefined();
    expect(
      ask(`${domain}/signing/start/sign.test.ts`, "../../accounts/queries.ts"),
    ).toBeUndefined();
  });

  it("read tables of others only in queries", () => {
    expect(ask(`${domain}/signing/queries.ts`, "../accounts/tables.ts")).toBeUndefined();
    expect(ask(`${domain}/signing/list-queries.ts`, "../accounts/tables.ts")).toBeUndefined();
    expect(ask(`${domain}/signing/tables.ts`, "../accounts/tables.ts")).toBeUndefined();
    expect(ask(`${domain}/signing/tables.ts`, "./tables.ts")).toBeUndefined();
    expect(ask(`${domain}/signing/start/sign.ts`, "../tables.ts")).toBeUndefined();
    expect(ask(`${domain}/signing/start/sign.ts`, "../../accounts/tables.ts")).toContain(
      "only queries may read the tables",
    );
    expect(ask(`${domain}/accounts/queries.ts`, "../signing/tables.ts")).toContain(
      "accounts is below signing",
    );
  });

  it("never come from the layers below", () => {
    expect(ask("server/src/platform/jobs.ts", "../domains/signing/jobs.ts")).toContain(
      "platform is below",
    );
    expect(ask("server/src/subscribers.ts", "./domains/signing/index.ts")).toBeUndefined();
  });

  it("never go from the platform to providers, but back", () => {
    const [port, adapter] = ["server/src/platform/mail/sms.ts", "server/src/providers/sms/sms.ts"];
    expect(ask(port, "../../providers/sms/sms.ts")).toBe(
      "platform is below providers and must not import it",
    );
    expect(ask(adapter, "../../platform/mail/sms.ts")).toBeUndefined();
  });
});

describe("Imports between features of the web client", () => {
  it("do not exist, not even in tests", () => {
    const refused = "features never import each other: signing imports documents";
    expect(ask("web/src/features/signing/page.tsx", "../documents/part.tsx")).toBe(refused);
    expect(ask("web/src/features/signing/page.test.tsx", "../documents/part.tsx")).toBe(refused);
    expect(ask("web/src/features/signing/page.tsx", "./parts/box.tsx")).toBeUndefined();
    expect(ask("web/src/features/signing/page.tsx", "../../components/viewer.tsx")).toBeUndefined();
  });
});

describe("Imports between the folders of the web client", () => {
  const at = (folder: string) => `web/src/${folder}/any/one.ts`;

  it.each(webLayers.flatMap((lower, i) => webLayers.slice(i + 1).map((higher) => [lower, higher])))(
    "run from %s to nothing of %s, but back",
    (lower, higher) => {
      expect(ask(at(lower), `../../${higher}/any/two.ts`)).toBe(
        `${lower} is below ${higher} and must not import it`,
      );
      expect(ask(at(higher), `../../${lower}/any/two.ts`)).toBeUndefined();
      expect(ask(at(lower), "./two.ts")).toBeUndefined();
    },
  );

  it("reach the app only from itself, and from tests", () => {
    expect(webLayers.at(-1)).toBe("app");
    expect(ask("web/src/app/main.tsx", "./router.tsx")).toBeUndefined();
    expect(ask("web/src/testing/screens.tsx", "../app/router.tsx")).toBeUndefined();
    expect(ask("web/src/lib/retry.test.ts", "../app/router.tsx")).toBeUndefined();
  });

  it("reach the module that opens the client for tests only from tests", () => {
    const screens = "../testing/screens.tsx";
    expect(ask("web/src/lib/retry.screen.test.tsx", screens)).toBeUndefined();
    expect(ask("web/src/lib/retry.ts", screens)).toBe("only tests import testing");
    expect(ask("web/src/app/main.tsx", screens)).toBe("only tests import testing");
  });

  it("need a place in the order", () => {
    const lost = "has no place in the order of scripts/lint/table.js";
    expect(ask("web/src/surprises/one.ts", "../lib/two.ts")).toBe(`src/surprises/one.ts ${lost}`);
    expect(ask("web/src/lib/one.ts", "../surprises/two.ts")).toBe(`src/surprises/two.ts ${lost}`);
    expect(ask("web/src/one.ts", "./lib/two.ts")).toBe(`src/one.ts ${lost}`);
    expect(ask("web/vite.config.ts", "./build/chunks.ts")).toBeUndefined();
  });
});

describe("The linter", () => {
  /** The reports about a file with these lines in a new folder below the given one. */
  async function reportOn(parent: string, name: string, lines: readonly string[]): Promise<string> {
    const root = path.join(import.meta.dirname, "../..");
    const folder = await mkdtemp(path.join(root, parent, ".linted-"));
    try {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), lines.join("\n"));
      return await lint(path.join(folder, name));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it("reports a wrong import in every syntax", async () => {
    const reported = await reportOn("pki", "wrong.ts", [
      'import { a } from "@paraph/pades/a";',
      'import type { B } from "@paraph/server/b";',
      'export { c } from "@paraph/web/c";',
      'export * from "@paraph/sandbox/d";',
      'export const e = () => import("@paraph/contract/e");',
      'export type F = import("@paraph/rules/f").F;',
      "export const g = (b: B) => [a, b];",
    ]);
    for (const workspace of ["pades", "server", "web", "sandbox", "contract", "rules"]) {
      expect(reported).toContain(`pki must not import ${workspace}`);
    }
  });

  it("keeps dialogs, tables and forms of the web client to one way each", async () => {
    const made = [
      "@paraph/ui/floating/dialog",
      "@paraph/ui/floating/act-dialog",
      "@paraph/ui/floating/overlay",
      "@paraph/ui/lists/table",
      "react-hook-form",
    ];
    const lines = [
      ...made.map((name) => `import "${name}";`),
      "export const Page = () => <form />;",
    ];
    const inPage = await reportOn("web/src/features", "page.tsx", lines);
    for (const name of made) expect(inPage).toContain(`'${name}' import is restricted`);
    expect(inPage).toContain("<form> is forbidden");
    const inDialog = await reportOn("web/src/features", "dialogs/body.tsx", lines);
    expect(inDialog).not.toContain("@paraph/ui/floating");
    expect(inDialog).toContain("'react-hook-form' import is restricted");
  });
});

async function lint(file: string): Promise<string> {
  const root = path.join(import.meta.dirname, "../..");
  const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");
  return promisify(execFile)(process.execPath, [oxlint, "--no-ignore", "--format=unix", file], {
    cwd: root,
  }).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string }) => failed.stdout,
  );
}
