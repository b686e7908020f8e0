/** The calls with which staff reset identities (product decisions, "Staff"). Everybody else gets "not found". */
import type { Identification } from "@paraph/contract/calls/identification";
import type { superAdminCalls } from "@paraph/contract/calls/super-admin";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { accountActor } from "../../../platform/principal.ts";
import { presentIdentification } from "../present-identification.ts";
import { identificationsOf } from "../queries.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Person } from "../../../platform/principal.ts";
import { recordIdentityRead, resetIdentity } from "./reset-identity.ts";
import { identityPolicy } from "./identity-policy.ts";
import {
  confirmedIdentityOf,
  unsafeAccountByEmail,
  unsafeAccountById,
} from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";

const OK = { ok: true } as const;

/** The handlers. */
export function superAdminHandlers(context: AppContext): Handlers<typeof superAdminCalls> {
  const staffOf = (person: Person) => ({ person, listed: context.settings.superAdmins });
  /** Authorised before any lookup, so that nobody else learns which addresses have an account. */
  const admit = async (who: Person) => {
    authorise(identityPolicy, "read", staffOf(who), await unsafeAccountById(context.db, who.id));
    return who;
  };
  return {
    superAdminAccess: async (call) => {
      await admit(call.who);
      return OK;
    },
    findIdentity: async (call) => {
      const who = await admit(call.who);
      const unsafeAccount = await unsafeAccountByEmail(context.db, call.body.email);
      if (unsafeAccount === undefined || unsafeAccount.closedAt !== null) return { account: null };
      const account = authorise(identityPolicy, "read", staffOf(who), unsafeAccount);
      await recordIdentityRead(context, who, account, call.ip);
      const rows = await identificationsOf(context.db, accountActor(account.id));
      const identifications = rows.map(presentIdentification);
      return { account: present(account, identifications) };
    },
    resetIdentity: async (call) => {
      const who = await admit(call.who);
      const { user_id: id, reason } = call.body;
      const unsafeAccount = isId(id) ? await unsafeAccountById(context.db, id) : undefined;
      const account = authorise(identityPolicy, "reset", staffOf(who), unsafeAccount);
      await resetIdentity(context, who, account, { reason, ip: call.ip });
      return OK;
    },
  };
}

function present(account: Account, identifications: readonly Identification[]) {
  const { vouched, immutable, email, held } = confirmedIdentityOf(account);
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
    can_reset: held || identifications.length > 0,
  };
}
