/** The openssl command as an independent judge in tests. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Verdict {
  ok: boolean;
  text: string;
  /** The file named "out" if openssl wrote one. */
  out: Buffer | null;
}

/** Runs openssl in a folder that holds the given files; returns whether it succeeded, and its output. */
export function openssl(
  files: Record<string, Uint8Array | string>,
  ...parameters: string[]
): Verdict {
  const folder = mkdtempSync(join(tmpdir(), "pki-"));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const text = execFileSync("sh", ["-c", 'openssl "$@" 2>&1', "openssl", ...parameters], {
      cwd: folder,
      encoding: "utf8",
    });
    const out = join(folder, "out");
    return { ok: true, text, out: existsSync(out) ? readFileSync(out) : null };
  } catch (error) {
    return { ok: false, text: (error as { stdout?: string }).stdout ?? String(error), out: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
