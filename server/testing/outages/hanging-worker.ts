/** A process that takes two jobs and never finishes them: to be killed in the middle (`job-runner.test.ts`). */
import { createLog } from "../../src/platform/log.ts";
import { startJobs } from "../../src/platform/job-runner.ts";

const [host = "", user = "", database = ""] = process.argv.slice(2);
startJobs({
  connection: { host, user, database },
  log: createLog("fatal"),
  atOnce: 2,
  tasks: {
    "send-message": () => {
      process.stdout.write("taken\n");
      return new Promise(() => undefined);
    },
  },
  sweeps: {},
  observe: () => undefined,
});
