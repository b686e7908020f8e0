/** One product for all journeys: the one that the environment names, or one started on free ports. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startWorld } from "../demo/world.ts";
import { ANSWERED } from "./answered.ts";
import { NEXT_TERMS, REVIEWER, SUPER_ADMIN } from "./world.ts";

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["SERVICE_URL"] !== undefined && process.env["SANDBOX_URL"] !== undefined) {
    await answerConsent(process.env["SERVICE_URL"]);
    return undefined;
  }
  // All the people of the journeys come from one address.
  process.env["RATE_LIMIT_FACTOR"] = "1000";
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-journeys-"));
  process.env["CLOCK_FILE"] = path.join(folder, "clock");
  // New versions of all terms: only the journey that sets the clock ahead meets them.
  for (const terms of ["GTC", "BIZ", "TOU"]) process.env[`TERMS_${terms}_SINCE`] = NEXT_TERMS;
  process.env["SUPER_ADMINS"] = `${SUPER_ADMIN}, ${REVIEWER}`;
  const world = await startWorld((line) => process.stderr.write(`${line}\n`));
  process.env["SERVICE_URL"] = world.service;
  process.env["SANDBOX_URL"] = world.sandbox;
  process.env["DATA_DIR"] = world.dataDir;
  await answerConsent(world.service);
  return async () => {
    await world.stop();
    await fs.rm(folder, { recursive: true, force: true });
  };
}

/** Browsers begin with the question about cookies answered: only the journey that is about it is asked. */
async function answerConsent(service: string): Promise<void> {
  const answer = { hasResponse: true, consent: { statistics: false } };
  const kept = [{ name: "cookie-consent", value: JSON.stringify(answer) }];
  // Mails name the service by its number, the journeys by its name.
  const origins = ["localhost", "127.0.0.1"].map((host) => {
    const url = new URL(service);
    url.hostname = host;
    return { origin: url.origin, localStorage: kept };
  });
  await fs.mkdir(path.dirname(ANSWERED), { recursive: true });
  await fs.writeFile(ANSWERED, JSON.stringify({ cookies: [], origins }));
}
