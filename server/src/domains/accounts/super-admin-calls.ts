/** The calls of staff who reset identities (product decisions, "Staff"). For everybody else they do not exist. */
import type { Identification } from "@paraph/contract/identification";
import type { superAdminCalls } from "@paraph/contract/super-admin";
import type { Floor } from "../../floor.ts";
import { personOf } from "../../platform/http/call.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { isId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/who.ts";
import { noteIdentityRead, resetIdentity } from "./commands/reset-identity.ts";
import type { IdentityElsewhere } from "./commands/reset-identity.ts";
import { identityPolicy } from "./policy.ts";
import { unsafeAccountByEmail, unsafeAccountById } from "./queries.ts";
import type { Account } from "./queries.ts";
import { identityOf } from "./steps/reset-identity.ts";

const OK = { ok: true } as const;

/** The handlers. */
export function superAdminHandlers(
  floor: Floor,
  elsewhere: IdentityElsewhere,
): Handlers<typeof superAdminCalls> {
  const staffOf = (person: Person) => ({ person, listed: floor.settings.superAdmins });
  /** Before anything else is looked for: nobody else learns which addresses have an account. */
  const admit = async (who: Person) => {
    authorise(identityPolicy, "read", staffOf(who), await unsafeAccountById(floor.db, who.id));
    return who;
  };
  return {
    superAdminAccess: async (call) => {
      await admit(personOf(call));
      return OK;
    },
    findIdentity: async (call) => {
      const who = await admit(personOf(call));
      const unsafeAccount = await unsafeAccountByEmail(floor.db, call.body.email);
      if (unsafeAccount === undefined || unsafeAccount.closedAt !== null) return { account: null };
      const account = authorise(identityPolicy, "read", staffOf(who), unsafeAccount);
      await noteIdentityRead(floor, who, account, call.ip);
      return { account: present(account, await elsewhere.identificationsOf(floor.db, account.id)) };
    },
    resetIdentity: async (call) => {
      const who = await admit(personOf(call));
      const { user_id: id, reason } = call.body;
      const unsafeAccount = isId(id) ? await unsafeAccountById(floor.db, id) : undefined;
      const account = authorise(identityPolicy, "reset", staffOf(who), unsafeAccount);
      await resetIdentity(floor, elsewhere, who, account, { reason, ip: call.ip });
      return OK;
    },
  };
}

function present(account: Account, identifications: readonly Identification[]) {
  const { vouched, immutable, email, held } = identityOf(account);
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
