/** The calls about API users. */
import type { apiUserCalls } from "@paraph/contract/calls/api-users";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import type { Admin } from "../../platform/principal.ts";
import { presentToken } from "../authentication/index.ts";
import { readAdministered } from "../businesses/index.ts";
import { pageOfApiUsers } from "./api-user-list.ts";
import { logInApiUser } from "./log-in-api-user.ts";
import { changeApiUser, createApiUser, deleteApiUser, resetApiUser } from "./manage-api-users.ts";
import { presentApiUser } from "./present-api-user.ts";
import { apiUsersOf, useOf } from "./queries.ts";
import type { ApiUserRow } from "./tables.ts";

/** The handlers of API users. */
export function apiUserHandlers(context: AppContext): Handlers<typeof apiUserCalls> {
  const { db, clock } = context;
  const present = async (who: Admin, row: ApiUserRow) =>
    presentApiUser(who, row, await useOf(db, row.id, clock.now()));
  return {
    logInApiUser: async ({ body, ip }) => {
      const { username, "api-key": key } = body;
      return presentToken(await logInApiUser(context, { username, key, ip }));
    },
    listApiUsers: async ({ who, query }) => {
      const { id } = await readAdministered(db, who);
      const all = await apiUsersOf(db, id, clock.now());
      const { found, total } = pageOfApiUsers(all, query);
      return {
        api_users: found.map(({ row, use }) => presentApiUser(who, row, use)),
        page: query.page,
        size: query.size,
        total,
      };
    },
    createApiUser: async ({ who, body, ip }) => {
      const { row, key } = await createApiUser(context, who, body, ip);
      return { ...(await present(who, row)), api_key: key };
    },
    changeApiUser: async ({ who, params, body, ip }) =>
      present(who, await changeApiUser(context, who, params.username, body, ip)),
    resetApiUser: async ({ who, params, ip }) => {
      const { row, key } = await resetApiUser(context, who, params.username, ip);
      return { ...(await present(who, row)), api_key: key };
    },
    deleteApiUser: async ({ who, params, query, ip }) => {
      const openRequests = query.open_requests;
      await deleteApiUser(context, who, params.username, { openRequests, ip });
      return { ok: true };
    },
  };
}
