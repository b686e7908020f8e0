import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ProgramFault, runProgram } from "./judges/process.ts";

/** The folder of the installed judges; nothing outside it changes except Maven's cache. */
const home = path.join(import.meta.dirname, "../.interop");
const sources = import.meta.dirname;

/** How to start a judge that is written in Java. */
export interface JavaHome {
  java: string;
  classpath: string;
}

/** A judge that cannot be set up; the message says what is missing and how to install it. */
export class MissingJudge extends Error {}

/** The judges, ready to be asked. */
export interface Judges {
  dss: JavaHome;
  verapdf: JavaHome;
  python: string;
}

/**
 * Sets up all missing judges.
 * @param tell is called with steps that take a while @throws MissingJudge when one cannot be set up: no verdict is
 * better than the verdict of three
 */
export async function setUpJudges(tell: (text: string) => void): Promise<Judges> {
  await needTools();
  return {
    dss: await setUpJava("EU DSS", "dss", tell),
    verapdf: await setUpJava("veraPDF", "verapdf", tell),
    python: await setUpPyhanko(tell),
  };
}

/**
 * Builds a judge with Maven, from the registry in the machine's Maven settings. Does nothing if it was built from the
 * same sources before.
 */
async function setUpJava(
  judge: string,
  folder: string,
  tell: (text: string) => void,
): Promise<JavaHome> {
  const target = path.join(home, folder);
  const pom = path.join(sources, folder, "pom.xml");
  const java = path.join(sources, folder, "src/main/java/paraph/interop");
  const inputs = [pom, ...readdirSync(java).map((name) => path.join(java, name))];
  await once(target, inputs, async () => {
    await need(
      "java",
      ["-version"],
      "a Java of 11 or newer (Debian: apt-get install default-jdk-headless)",
    );
    await need("mvn", ["-v"], "Maven (Debian: apt-get install maven)");
    tell(`setting up ${judge} with Maven …`);
    const settings = ["-B", "-q", "-f", pom, `-Djudge.home=${target}`];
    await orFail(judge, "mvn", [...settings, "process-classes"]);
  });
  return {
    java: "java",
    classpath: [path.join(target, "classes"), path.join(target, "lib/*")].join(path.delimiter),
  };
}

/** Sets pyHanko up; returns its interpreter. */
async function setUpPyhanko(tell: (text: string) => void): Promise<string> {
  return path.join(await setUpPython("pyHanko", "pyhanko", tell), "python");
}

/** Sets up Schemathesis, which tests the API against its description; returns the program. */
export async function setUpSchemathesis(tell: (text: string) => void): Promise<string> {
  return path.join(await setUpPython("Schemathesis", "api", tell), "schemathesis");
}

/** Sets scim2-tester up, a client and a checker of SCIM; returns its interpreter. */
export async function setUpScim(tell: (text: string) => void): Promise<string> {
  return path.join(await setUpPython("scim2-tester", "scim", tell), "python");
}

/**
 * Installs a judge in Python into an environment of its own, from the registry in the machine's pip settings.
 * @param folder the folder of its requirements
 * @returns the folder of the environment's programs
 */
async function setUpPython(
  judge: string,
  folder: string,
  tell: (text: string) => void,
): Promise<string> {
  const target = path.join(home, folder);
  const requirements = path.join(sources, folder, "requirements.txt");
  const programs = path.join(target, process.platform === "win32" ? "Scripts" : "bin");
  await once(target, [requirements], async () => {
    await need(
      "python3",
      ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"],
      "Python 3.11 or newer",
    );
    tell(`setting up ${judge} with pip …`);
    await orFail(judge, "python3", ["-m", "venv", target]);
    const install = ["-m", "pip", "install", "--quiet", "--requirement", requirements];
    await orFail(judge, path.join(programs, "python"), install);
  });
  return programs;
}

const FONTS = "/usr/share/fonts/opentype/urw-base35";

/** The two judges of the operating system, and the fonts with which one of them draws. */
async function needTools(): Promise<void> {
  await need("pdfsig", ["-v"], "pdfsig (Debian: apt-get install poppler-utils)");
  await need("qpdf", ["--version"], "qpdf (Debian: apt-get install qpdf)");
  const fonts = `the fonts of URW in ${FONTS} (Debian: apt-get install fonts-urw-base35)`;
  await need("test", ["-e", FONTS], fonts);
}

/** Rebuilds `target` unless its stamp shows that it was built from the same inputs. */
async function once(target: string, inputs: string[], build: () => Promise<void>): Promise<void> {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(`${path.basename(input)}\n`).update(readFileSync(input));
  const wanted = hash.digest("hex");
  const stamp = path.join(target, ".built-from");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await build();
  writeFileSync(stamp, wanted);
}

async function need(command: string, parameters: string[], what: string): Promise<void> {
  const works = await runProgram(command, parameters).then(
    ({ code }) => code === 0,
    (fault: unknown) => {
      if (fault instanceof ProgramFault) return false;
      throw fault;
    },
  );
  if (!works) throw new MissingJudge(`The independent validators need ${what}.`);
}

async function orFail(judge: string, command: string, parameters: string[]): Promise<void> {
  const { code, out, err } = await runProgram(command, parameters);
  if (code === 0) return;
  const said = `${out}\n${err}`.trim().split("\n").slice(-25).join("\n");
  throw new MissingJudge(`${judge} could not be set up: ${command} ended with ${code}.\n${said}`);
}
