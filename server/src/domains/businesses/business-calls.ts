/** The calls of businesses. */
import type { businessCalls } from "@paraph/contract/calls/businesses";
import type { AppContext } from "../../app-context.ts";
import type { CallOf, Handlers } from "../../platform/http/call.ts";
import { isId } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { changeRoles } from "./members/change-roles.ts";
import { createBusiness } from "./create-business.ts";
import { inviteMembers, withdrawInvitation } from "./invitations/invite-members.ts";
import { businessPolicy } from "./policy.ts";
import {
  presentBusiness,
  presentInvitation,
  presentMember,
  presentOwn,
} from "./present-business.ts";
import { businessTermsDue } from "./accept-business-terms.ts";
import {
  businessOf,
  invitationsTo,
  membersOf,
  openInvitations,
  unsafeBusiness,
} from "./queries.ts";

const OK = { ok: true } as const;

/** The handlers of businesses. */
export function businessHandlers(context: AppContext): Handlers<typeof businessCalls> {
  const { db, clock, ports } = context;
  const administered = async (who: Person, id: string) =>
    authorise(
      businessPolicy,
      "administer",
      who,
      isId(id) ? await unsafeBusiness(db, id, who.id) : undefined,
    );
  const present = async (who: Person, id: string) => {
    const it = await administered(who, id);
    return presentBusiness(who, it, {
      planState: await ports.planStateOf(db, id),
      people: await membersOf(db, id),
      invitations: await openInvitations(db, id, clock.now()),
    });
  };
  const people = async (id: string) => ({
    members: (await membersOf(db, id)).map((one) => ({
      ...presentMember(one),
      is_admin: one.role === "admin",
    })),
  });
  const changeTo =
    (role: "admin" | "member") => async (call: CallOf<typeof businessCalls.changeToAdmins>) => {
      const who = call.who;
      const { business } = await administered(who, call.params.id);
      const accounts = call.body.user_ids;
      if (!accounts.every(isId)) throw problem("error.not_found");
      await changeRoles(context, who, business.id, accounts, role, call.ip);
      return people(business.id);
    };
  const waiting = async (id: string) => ({
    invitations: (await openInvitations(db, id, clock.now())).map(presentInvitation),
  });

  return {
    createBusiness: async (call) => {
      const who = call.who;
      const { name, email, phone } = call.body;
      return present(who, await createBusiness(context, who, { name, email, phone }, call.ip));
    },
    ownBusiness: async (call) => {
      const who = call.who;
      const own = await businessOf(db, who.id);
      const asked = own === undefined ? await invitationsTo(db, who.email, clock.now()) : [];
      const seen = own && {
        ...own,
        termsDue: businessTermsDue(context, own.business),
        planState: await ports.planStateOf(db, own.business.id),
      };
      return presentOwn(seen, asked);
    },
    getBusiness: (call) => present(call.who, call.params.id),
    listMembers: async (call) => {
      const { business } = await administered(call.who, call.params.id);
      return people(business.id);
    },
    inviteMembers: async (call) => {
      const who = call.who;
      const { business } = await administered(who, call.params.id);
      const emails = call.body.users.map(({ email }) => email);
      await inviteMembers(context, who, business, emails, call.ip);
      return waiting(business.id);
    },
    listInvitations: async (call) => {
      const { business } = await administered(call.who, call.params.id);
      return waiting(business.id);
    },
    withdrawInvitation: async (call) => {
      const who = call.who;
      const { business } = await administered(who, call.params.id);
      const invitation = call.params.invitation_id;
      if (!isId(invitation)) throw problem("error.not_found");
      await withdrawInvitation(context, who, business, invitation, call.ip);
      return OK;
    },
    changeToAdmins: changeTo("admin"),
    changeToMembers: changeTo("member"),
  };
}
