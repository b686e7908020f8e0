/** The calls with which staff reset identities (product decisions, "Staff"). For everybody else they do not exist. */
import type { superAdminCalls } from "@paraph/contract/calls/super-admin";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader } from "../../../platform/database/database.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { accountActor } from "../../../platform/principal.ts";
import { presentIdentification } from "../present-identification.ts";
import { identificationsOf } from "../queries.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise, can, rulingOn } from "../../../platform/policy.ts";
import type { Staff } from "../../../platform/principal.ts";
import { recordIdentityRead, resetIdentity } from "./reset-identity.ts";
import { identityPolicy } from "./identity-policy.ts";
import type { AuthorisedIdentity, UnsafeIdentity } from "./identity-policy.ts";
import { confirmedIdentityOf, lockAccount, unsafeAccountByEmail } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";

const OK = { ok: true } as const;

/** The handlers. */
export function superAdminHandlers(context: AppContext): Handlers<typeof superAdminCalls> {
  const identityOf = async (
    reader: Reader,
    account: Account | undefined,
  ): Promise<UnsafeIdentity | undefined> =>
    account && {
      account,
      identifications: await identificationsOf(reader, accountActor(account.id)),
    };
  return {
    superAdminAccess: async () => OK,
    findIdentity: async (call) => {
      const account = await unsafeAccountByEmail(context.db, call.body.email);
      const open = account?.closedAt === null ? account : undefined;
      const unsafeIdentity = await identityOf(context.db, open);
      const { granted } = rulingOn(identityPolicy, "read", call.who, unsafeIdentity);
      if (granted === undefined) return { account: null };
      await recordIdentityRead(context, call.who, granted, call.ip);
      return { account: present(call.who, granted) };
    },
    resetIdentity: async (call) => {
      const { user_id: id, reason } = call.body;
      await transaction(context.db, async (tx) => {
        const unsafeIdentity = await identityOf(
          tx,
          isId(id) ? await lockAccount(tx, id) : undefined,
        );
        const it = authorise(identityPolicy, "reset", call.who, unsafeIdentity);
        await resetIdentity(tx, context, call.who, it, { reason, ip: call.ip });
      });
      return OK;
    },
  };
}

function present(staff: Staff, it: AuthorisedIdentity) {
  const { account } = it;
  const identifications = it.identifications.map(presentIdentification);
  const { vouched, immutable, email } = confirmedIdentityOf(account);
  return {
    user_id: account.id,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    vouched,
    immutable_eid_fields: immutable,
    signer_identity_email: email,
    identifications: identifications.map(({ provider, method, appointment_status }) => ({
      provider,
      method,
      appointment_status,
    })),
    can: can(identityPolicy, staff, it),
  };
}
