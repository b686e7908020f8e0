/** The calls of the second factor. */
import type { secondFactorCalls } from "@paraph/contract/second-factor";
import type { Floor } from "../../floor.ts";
import { personOf } from "../../platform/http/call.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/who.ts";
import { completeLogin } from "./commands/complete-login.ts";
import { confirmFactor, removeFactor, setUpFactor } from "./commands/second-factor.ts";
import { accountPolicy } from "./policy.ts";
import { unsafeAccountById } from "./queries.ts";
import { recoveryCodesLeft, secondFactorOf } from "./steps/second-factor.ts";

/** The handlers. */
export function secondFactorHandlers(floor: Floor): Handlers<typeof secondFactorCalls> {
  const own = async (who: Person) =>
    authorise(accountPolicy, "change", who, await unsafeAccountById(floor.db, who.id));
  return {
    loginSecondFactor: async ({ body, ip, userAgent }) => {
      const { token, expiresAt } = await completeLogin(floor, { ...body, ip, userAgent });
      return { token_type: "Bearer", value: token, expiration: expiresAt.toISOString() };
    },
    getSecondFactor: async (call) => {
      const { id } = await own(personOf(call));
      const factor = await secondFactorOf(floor.db, id);
      return {
        enabled: factor !== undefined,
        since: factor?.confirmedAt?.toISOString() ?? null,
        recovery_codes_left: await recoveryCodesLeft(floor.db, id),
      };
    },
    setUpSecondFactor: async (call) => {
      const account = await own(personOf(call));
      return setUpFactor(floor, account, { ...call.body, ip: call.ip });
    },
    confirmSecondFactor: async (call) => {
      const who = personOf(call);
      await own(who);
      return { recovery_codes: await confirmFactor(floor, who, { ...call.body, ip: call.ip }) };
    },
    removeSecondFactor: async (call) => {
      const account = await own(personOf(call));
      await removeFactor(floor, account, { ...call.body, ip: call.ip });
      return { ok: true };
    },
  };
}
