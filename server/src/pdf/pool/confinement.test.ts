/** What a child that opens files of strangers can reach. The test runs hostile code in such a child. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confine } from "./confinement.ts";
import type { Confinement } from "./confinement.ts";

const SECRET = "the-parent-knows-this-secret";

let folder: string;
let confinement: Confinement;
let server: net.Server;
let pipe: net.Server;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "paraph-confined-"));
  const inner = path.join(folder, "spool");
  const blobs = path.join(folder, "blobs");
  for (const name of [inner, blobs]) mkdirSync(name);
  writeFileSync(path.join(blobs, "blob"), "what the task is about");
  writeFileSync(path.join(folder, "master.key"), SECRET);
  process.env["SECRET_OF_THE_PARENT"] = SECRET;
  confinement = confine({ reads: [blobs], writes: [inner] });
  server = net.createServer((socket) => socket.end("reached"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  pipe = net.createServer((socket) => socket.end("reached"));
  await new Promise<void>((resolve) => pipe.listen(path.join(folder, "database.sock"), resolve));
});
afterAll(async () => {
  delete process.env["SECRET_OF_THE_PARENT"];
  server.close();
  pipe.close();
  rmSync(folder, { recursive: true });
});

/** Runs a program in place of a child; returns its output. */
async function inside(program: string, how = confinement): Promise<string> {
  const file = path.join(folder, "spool", "program.mjs");
  writeFileSync(file, program);
  const { program: command, parameters } = how.command([file]);
  const child = spawn(command, parameters, { env: {}, stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  for await (const piece of child.stdout) text += String(piece);
  return text.trim();
}
/** The same, but without Node's permissions: a shell stands for native code that a hostile file has taken over. */
const natively = (command: string): Promise<string> => {
  const { program, parameters } = confinement.command([]);
  const node = parameters.findLastIndex((one) => one === process.execPath);
  const child = spawn(program, [...parameters.slice(0, node), "/bin/sh", "-c", command], {
    env: {},
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((resolve) => {
    let text = "";
    child.stdout.on("data", (piece: Buffer) => (text += String(piece)));
    child.stderr.on("data", (piece: Buffer) => (text += String(piece)));
    child.on("close", () => resolve(text.trim()));
  });
};
const port = () => (server.address() as net.AddressInfo).port;
const tryRead = (file: string) =>
  `import fs from "node:fs"; try { console.log(fs.readFileSync(${JSON.stringify(file)}, "utf8")) } catch (e) { console.log(e.code) }`;

describe("A child process", () => {
  it("reads the files of its task, and writes its results to the given paths", async () => {
    expect(await inside(tryRead(path.join(folder, "blobs/blob")))).toBe("what the task is about");
    const place = JSON.stringify(path.join(folder, "spool", "result"));
    const written = `import fs from "node:fs"; fs.writeFileSync(${place}, "x"); console.log("written")`;
    expect(await inside(written)).toBe("written");
  });

  it("changes no blob", async () => {
    const place = JSON.stringify(path.join(folder, "blobs", "blob"));
    const written = `import fs from "node:fs"; try { fs.writeFileSync(${place}, "x"); console.log("written") } catch (e) { console.log(e.code) }`;
    expect(await inside(written)).toBe("ERR_ACCESS_DENIED");
  });

  it("has no environment variables of its parent", async () => {
    expect(await inside("console.log(JSON.stringify(process.env))")).not.toContain(SECRET);
    expect(await inside(tryRead(`/proc/${process.pid}/environ`))).toBe("ERR_ACCESS_DENIED");
  });

  it("reads no key file and no other file of the machine", async () => {
    expect(await inside(tryRead(path.join(folder, "master.key")))).toBe("ERR_ACCESS_DENIED");
    expect(await inside(tryRead("/etc/passwd"))).toBe("ERR_ACCESS_DENIED");
  });

  it("starts no program", async () => {
    const started = `import { execFileSync } from "node:child_process"; try { execFileSync("/bin/true"); console.log("started") } catch (e) { console.log(e.code) }`;
    expect(await inside(started)).toBe("ERR_ACCESS_DENIED");
  });
});

/** These restrictions do not depend on Node's permissions. They need a system with namespaces. */
describe.runIf(
  confine({ reads: [], writes: [mkdtempSync(path.join(tmpdir(), "paraph-probe-"))] }).open
    .length === 0,
)("Native code in a child", () => {
  it("reaches no network, not even this machine's", async () => {
    const asks = `import net from "node:net"; net.connect(${port()}, "127.0.0.1").on("data", (d) => console.log(String(d))).on("error", (e) => console.log(e.code))`;
    expect(await inside(asks)).toBe("ENETUNREACH");
    const pipes = `import net from "node:net"; net.connect(${JSON.stringify(path.join(folder, "database.sock"))}).on("data", (d) => console.log(String(d))).on("error", (e) => console.log(e.code))`;
    expect(await inside(pipes)).toMatch(/^(ENOENT|ERR_ACCESS_DENIED)$/);
  });

  it("finds no files except its own", async () => {
    for (const file of [
      path.join(folder, "master.key"),
      "/etc/passwd",
      "/home",
      "/proc/1/environ",
    ]) {
      expect(await natively(`cat ${file} 2>&1 || ls ${file}`)).toContain("No such file");
    }
    expect(await natively(`cat ${path.join(folder, "blobs/blob")}`)).toBe("what the task is about");
    expect(await natively(`echo x > ${path.join(folder, "blobs/blob")}`)).toMatch(
      /Read-only|denied/,
    );
    expect(await natively("echo x > /usr/x")).toMatch(/Read-only|denied/);
  });

  it("has no rights, and cannot get any", async () => {
    expect(await natively("mount -t tmpfs x /usr")).toMatch(
      /denied|not permitted|must be superuser/i,
    );
    expect(await natively("unshare --user --map-root-user true")).toMatch(/not permitted/i);
    expect(await natively("chroot /usr true")).toMatch(/not permitted/i);
  });

  it("cannot inspect other processes", async () => {
    // process_vm_readv(2) and ptrace(2) need the same permission as these files.
    expect(await natively(`cat /proc/${process.pid}/environ`)).toContain("No such file");
  });
});

it("The code of child processes is in the folders that they can read", async () => {
  const handlers = fileURLToPath(new URL("../tasks/handlers.ts", import.meta.url));
  const loads = `import { handlerOf } from ${JSON.stringify(handlers)}; for (const one of ["accept-document", "page-image", "protocol", "resize-picture"]) await handlerOf(one); console.log("loaded")`;
  expect(await inside(loads)).toBe("loaded");
});
