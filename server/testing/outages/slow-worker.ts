/**
 * A process that takes a job and finishes it on a signal on its standard input: to be frozen in the middle
 * (`job-runner.restarts.test.ts`). It says what it learns on standard output.
 */
import { startJobs } from "../../src/platform/job-runner.ts";
import { createLog } from "../../src/platform/log.ts";

const [host = "", user = "", database = ""] = process.argv.slice(2);
const told = new Promise((resolve) => process.stdin.once("data", resolve));
const say = (text: string) => process.stdout.write(`${text}\n`);

startJobs({
  connection: { host, user, database },
  log: createLog("warn", { write: (line: string) => void say(line) }),
  atOnce: 1,
  beatEvery: 100,
  tasks: {
    "send-message": async (_payload, { signal }) => {
      say("taken");
      signal?.addEventListener("abort", () => say("aborted"));
      await told;
      // Long enough for the heart to beat again.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    },
  },
  sweeps: {},
  observe: () => undefined,
});
