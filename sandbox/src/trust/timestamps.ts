/** The time-stamp units of a provider. */
import { randomBytes } from "node:crypto";
import { clockOffset } from "../faults/faults.ts";
import type { Endpoint } from "../faults/catalogue.ts";
import { answerTimestamp } from "@paraph/pki/authority";
import { POLICY } from "./laws.ts";
import type { Provider } from "./provider.ts";
import type { TimestampUnit, UnitNumber } from "./units.ts";

/** The unit as it stamps this once: with a certificate that has ended, or soon will, if a fault says so. */
function unitFor(
  { faults, law, units }: Provider,
  number: UnitNumber,
  endpoint: Endpoint,
): TimestampUnit | Promise<TimestampUnit> {
  if (faults.take(law.key, endpoint, "expired")) return units.ending(number, -1);
  const ending = faults.take(law.key, endpoint, "ends-soon");
  return ending ? units.ending(number, ending.days ?? 30) : units.get(number);
}

/** Returns the TimeStampResp to a TimeStampReq (RFC 3161), made by unit 1 or 2. */
export async function stamp(
  provider: Provider,
  number: UnitNumber,
  request: Uint8Array,
  endpoint: Endpoint,
): Promise<Buffer> {
  const unit = await unitFor(provider, number, endpoint);
  return answerTimestamp(
    request,
    {
      ...unit,
      policy: POLICY.timestamp,
      chain: provider.above(unit.certificate),
      // EN 319 421 §7.7.2 b: at most one second off.
      accuracySeconds: 1,
    },
    {
      serial: BigInt(`0x${randomBytes(12).toString("hex")}`) + 1n,
      time: new Date(Date.now() + clockOffset(provider.faults, provider.law.key, endpoint)),
    },
  );
}
