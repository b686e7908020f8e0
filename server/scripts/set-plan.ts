/**
 * Sets the plan of a business by hand: `node server/scripts/set-plan.ts BUSINESS PAYMENT_METHOD PLAN [SEATS]`, with the service's
 * DATABASE_URL or DATA_DIR, beside the running service or while it is stopped. Ends with 1 when there is no such business, and with 2
 * when what is asked for is not a plan.
 */
import { PAYMENT_METHODS } from "@paraph/rules/plans";
import { setPlan } from "../src/domains/billing/index.ts";
import { besideService } from "../src/database-server.ts";
import { createClock } from "../src/platform/clock.ts";
import { createDatabase, createPool } from "../src/platform/database/database.ts";
import { isId } from "../src/platform/ids.ts";
import { createLog } from "../src/platform/log.ts";
import { readDatabaseSettings, SettingsError } from "../src/settings.ts";

const USAGE = `Usage: node server/scripts/set-plan.ts BUSINESS PAYMENT_METHOD PLAN [SEATS]

BUSINESS        the id of the business, as /v2/businesses/user answers it
PAYMENT_METHOD  ${PAYMENT_METHODS.join(", ")}
PLAN            the id of the price plan, for example team
SEATS           how many people may belong to the business; as many as before if it is omitted
`;

const [business = "", method = "", plan = "", given] = process.argv.slice(2);
const seats = given === undefined ? undefined : /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null;
const paymentMethod = PAYMENT_METHODS.find((one) => one === method.toUpperCase());

if (
  !isId(business) ||
  paymentMethod === undefined ||
  seats === null ||
  !/^[a-z0-9_]{1,64}$/.test(plan)
) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    const settings = readDatabaseSettings(process.env);
    const clock = createClock({ movable: !settings.production, file: settings.clockFile });
    const server = await besideService(settings, createLog("silent"));
    const pool = createPool(server.connection, 1);
    try {
      const db = createDatabase(pool);
      const done = await setPlan({ db, clock }, { business, plan, paymentMethod, seats });
      process.stdout.write(
        done
          ? `Business ${business} is on the plan ${plan} (${paymentMethod}).\n`
          : `There is no business ${business}.\n`,
      );
      process.exitCode = done ? 0 : 1;
    } finally {
      await pool.end();
      await server.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
