/** The calls of the second factor. */
import type { secondFactorCalls } from "@paraph/contract/calls/second-factor";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { can } from "../../../platform/policy.ts";
import { completeLogin } from "../login/complete-login.ts";
import { confirmFactor, ownFactor, removeFactor, setUpFactor } from "./manage-second-factor.ts";
import { factorPolicy } from "../policy.ts";
import { presentToken } from "../sessions/present-token.ts";
import { keepRefreshToken } from "../sessions/refresh-cookie.ts";
import { deviceOf, keepDevice, newDevice } from "../login/login-device.ts";
import { recoveryCodesLeft } from "./second-factor.ts";

/** The handlers. */
export function secondFactorHandlers(context: AppContext): Handlers<typeof secondFactorCalls> {
  return {
    loginSecondFactor: async ({ body, ip, userAgent, cookies, reply }) => {
      const device = deviceOf(context, cookies) ?? newDevice();
      const begun = await completeLogin(context, { ...body, ip, userAgent, device });
      keepDevice(context, reply, device);
      keepRefreshToken(context, reply, begun);
      return presentToken(begun);
    },
    getSecondFactor: async (call) => {
      const it = await ownFactor(context, call.who, "read");
      const since = it.factor?.confirmedAt ?? null;
      return {
        enabled: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes_left: await recoveryCodesLeft(context.db, it.account.id),
        can: can(factorPolicy, call.who, it),
      };
    },
    setUpSecondFactor: async (call) => {
      const it = await ownFactor(context, call.who, "set_up");
      return setUpFactor(context, call.who, it, { ...call.body, ip: call.ip });
    },
    confirmSecondFactor: async (call) => {
      const given = { ...call.body, ip: call.ip };
      return { recovery_codes: await confirmFactor(context, call.who, given) };
    },
    removeSecondFactor: async (call) => {
      const it = await ownFactor(context, call.who, "remove");
      await removeFactor(context, call.who, it, { ...call.body, ip: call.ip });
      return { ok: true };
    },
  };
}
