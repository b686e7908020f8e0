import { enableCompileCache, flushCompileCache } from "node:module";
import { describeFailure } from "../failure.ts";
import type { AnswerMessage, TaskMessage } from "./messages.ts";
import { handlerOf, tasks } from "../tasks/handlers.ts";

/** The entry of a child process: runs one task after the other until the parent closes the channel. */
enableCompileCache();

/** The time for loading the code is not counted for the owner whose task comes first. */
async function answer({ id, task, input }: TaskMessage): Promise<AnswerMessage> {
  let before = process.cpuUsage();
  const cost = () => {
    const { user, system } = process.cpuUsage(before);
    return { work: (user + system) / 1000 };
  };
  try {
    const handler = await handlerOf(task);
    before = process.cpuUsage();
    return { id, ok: true, output: await handler(input), ...cost() };
  } catch (error) {
    return { id, ok: false, failure: describeFailure(error), ...cost() };
  }
}

/** Ends the process at once, as the parent does (`Child.end`). */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

if (process.argv[2] === "--compile") {
  for (const task of tasks) await handlerOf(task);
  flushCompileCache();
  process.exit();
}

process.on("message", (message: TaskMessage) => {
  void answer(message).then((result) => {
    process.send?.(result, (error) => {
      // The parent was killed in the meantime, so nothing reads the result and no further task comes.
      if (error) end();
    });
  });
});
process.on("disconnect", end);
