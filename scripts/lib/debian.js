// @ts-check
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { runToEnd } from "./children.js";
import { say, Sentence } from "./say.js";

/**
 * Installs a Debian package, where that is possible without a question to anybody.
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

/** Programs of the independent validators, or for their setup, each with its test for presence. */
const judging = /** @type {[command: string, parameters: string[], packages: string][]} */ ([
  ["qpdf", ["--version"], "qpdf"],
  ["pdfsig", ["-v"], "poppler-utils"],
  // What poppler draws with (`interop/judges/fonts.conf`).
  ["test", ["-e", "/usr/share/fonts/opentype/urw-base35"], "fonts-urw-base35"],
  ["java", ["-version"], "default-jdk-headless"],
  ["mvn", ["-v"], "maven"],
  ["python3", ["-c", "import ensurepip, venv"], "python3-venv"],
]);

/** Installs the judges' requirements where possible; the judges report the missing ones themselves. */
export async function judgingTools() {
  for (const [command, parameters, name] of judging) {
    if (!(await works(command, parameters))) await installPackage(name);
  }
}

/** The tests of `pki/` use the openssl command as an independent judge: installs it where it is missing. */
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

/** The words before a command that run it as root without a question; undefined if there is no way. */
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
