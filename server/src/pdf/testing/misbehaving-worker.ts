import { writeFileSync } from "node:fs";

/** A child process that does, on demand, what tasks must not do. */
interface Message {
  readonly id: number;
  readonly task: string;
  readonly input: { readonly value?: unknown; readonly into?: string | readonly string[] };
}

const kept: Buffer[] = [];

/** Runs until it has used this many milliseconds of processor time. */
function toil(milliseconds: number): void {
  const before = process.cpuUsage();
  let done = 0;
  while (done < milliseconds) {
    const { user, system } = process.cpuUsage(before);
    done = (user + system) / 1000;
  }
}

let seen = 0;

process.on("message", ({ id, task, input }: Message) => {
  seen += 1;
  const answer = (output: unknown, work?: number): unknown =>
    process.send?.({ id, ok: true, output, ...(work !== undefined && { work }) });
  switch (task) {
    case "echo":
      return answer({
        value: input.value,
        pid: process.pid,
        seen,
        environment: Object.keys(process.env),
      });
    case "wait":
      return setTimeout(
        () => answer({ value: input.value, pid: process.pid }),
        Number(input.value),
      );
    case "costs":
      return answer({ pid: process.pid }, Number(input.value));
    case "write":
      for (const path of [input.into ?? []].flat()) writeFileSync(path, "half", { flag: "wx" });
      toil(Number(input.value));
      return answer({ pid: process.pid });
    case "work":
      toil(Number(input.value));
      return answer({ pid: process.pid });
    case "loop":
      for (;;) kept.length = 0;
    case "allocate":
      for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
    case "exit":
      return process.exit(7);
    case "refuse":
      return process.send?.({
        id,
        ok: false,
        failure: {
          key: "file.pdf.damaged",
          details: { reason: "damaged_xref" },
          message: "told to",
        },
      });
    default:
      return undefined;
  }
});
process.on("disconnect", () => process.exit());
