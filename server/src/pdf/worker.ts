import { enableCompileCache } from "node:module";
import { describeFailure } from "./failure.ts";
import type { AnswerMessage, TaskMessage } from "./messages.ts";
import { handlerOf } from "./tasks/handlers.ts";

/** The entry of a child process: one task after the other until the parent closes the channel. */
enableCompileCache();

async function answer({ id, task, input }: TaskMessage): Promise<AnswerMessage> {
  try {
    const handler = await handlerOf(task);
    return { id, ok: true, output: await handler(input) };
  } catch (error) {
    return { id, ok: false, failure: describeFailure(error) };
  }
}

process.on("message", (message: TaskMessage) => {
  void answer(message).then((result) => {
    process.send?.({ ...result, memory: process.memoryUsage.rss() } satisfies AnswerMessage);
  });
});
process.on("disconnect", () => process.exit());
