// @ts-check
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { runToEnd } from "./children.js";
import { say, Sentence } from "./say.js";

/**
 * Installs a package of Debian's, where that is possible without asking anybody.
 * @param {string} name
 * @returns {Promise<boolean>} whether it was installed
 */
export async function installPackage(name) {
  const asRoot = await rootPrefix();
  if (asRoot === undefined || !isDebian()) return false;
  say(`installing ${name} (apt-get) …`);
  const [command, ...first] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  const apt = (/** @type {string[]} */ ...parameters) =>
    runToEnd(command, [...first, "-q", "-o", "DPkg::Lock::Timeout=300", ...parameters], {
      stdout: "stderr",
    });
  await apt("update");
  return (await apt("install", "-y", "--no-install-recommends", name)) === 0;
}

/** Programs that the independent validators are, or are set up with; how each shows that it is there. */
const judging = /** @type {[command: string, parameters: string[], packages: string][]} */ ([
  ["qpdf", ["--version"], "qpdf"],
  ["pdfsig", ["-v"], "poppler-utils"],
  // What poppler draws with (`interop/judges/fonts.conf`).
  ["test", ["-e", "/usr/share/fonts/opentype/urw-base35"], "fonts-urw-base35"],
  ["java", ["-version"], "default-jdk-headless"],
  ["mvn", ["-v"], "maven"],
  ["python3", ["-c", "import ensurepip, venv"], "python3-venv"],
]);

/** Installs what the judges need where that is possible; what then still misses, they say themselves. */
export async function judgingTools() {
  for (const [command, parameters, name] of judging) {
    if (!(await works(command, parameters))) await installPackage(name);
  }
}

/** The tests of `pki/` ask the openssl command as an independent judge: installs it where it is missing. */
export async function openssl() {
  const answers = () => works("openssl", ["version"]);
  if (await answers()) return;
  if ((await installPackage("openssl")) && (await answers())) return;
  throw new Sentence(
    "The tests need the openssl command (version 3), and it could not be installed. Install it and try again.",
  );
}

/**
 * @param {string} command
 * @param {string[]} parameters
 */
async function works(command, parameters) {
  try {
    await promisify(execFile)(command, parameters, { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** What to put before a command to run it as root without being asked; undefined if there is no way. */
export async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  try {
    await promisify(execFile)("sudo", ["-n", "true"]);
    return ["sudo", "-n"];
  } catch {
    return undefined;
  }
}

function isDebian() {
  return (
    existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
