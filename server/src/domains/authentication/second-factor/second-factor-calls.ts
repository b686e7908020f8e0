/** The calls of the second factor. */
import type { secondFactorCalls } from "@paraph/contract/calls/second-factor";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Person } from "../../../platform/principal.ts";
import { completeLogin } from "../login/complete-login.ts";
import { confirmFactor, removeFactor, setUpFactor } from "./manage-second-factor.ts";
import { accountPolicy, unsafeAccountById } from "../../accounts/index.ts";
import { presentToken } from "../sessions/present-token.ts";
import { keepRefreshToken } from "../sessions/refresh-cookie.ts";
import { deviceOf, keepDevice, newDevice } from "../login/login-device.ts";
import { recoveryCodesLeft, secondFactorOf } from "./second-factor.ts";

/** The handlers. */
export function secondFactorHandlers(context: AppContext): Handlers<typeof secondFactorCalls> {
  const own = async (who: Person) =>
    authorise(accountPolicy, "change", who, await unsafeAccountById(context.db, who.id));
  return {
    loginSecondFactor: async ({ body, ip, userAgent, cookies, reply }) => {
      const device = deviceOf(context, cookies) ?? newDevice();
      const begun = await completeLogin(context, { ...body, ip, userAgent, device });
      keepDevice(context, reply, device);
      keepRefreshToken(context, reply, begun);
      return presentToken(begun);
    },
    getSecondFactor: async (call) => {
      const { id } = await own(call.who);
      const factor = await secondFactorOf(context.db, id);
      return {
        enabled: factor !== undefined,
        since: factor?.confirmedAt?.toISOString() ?? null,
        recovery_codes_left: await recoveryCodesLeft(context.db, id),
      };
    },
    setUpSecondFactor: async (call) => {
      const account = await own(call.who);
      return setUpFactor(context, account, { ...call.body, ip: call.ip });
    },
    confirmSecondFactor: async (call) => {
      const who = call.who;
      await own(who);
      return { recovery_codes: await confirmFactor(context, who, { ...call.body, ip: call.ip }) };
    },
    removeSecondFactor: async (call) => {
      const account = await own(call.who);
      await removeFactor(context, account, { ...call.body, ip: call.ip });
      return { ok: true };
    },
  };
}
