/** The calls of businesses. */
import type { ActOn } from "@paraph/contract/acts";
import type { businessCalls } from "@paraph/contract/calls/businesses";
import type { AppContext } from "../../app-context.ts";
import type { CallOf, Handlers } from "../../platform/http/call.ts";
import { isId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin, Member, Person } from "../../platform/principal.ts";
import { changeRoles } from "./members/change-roles.ts";
import { createBusiness } from "./create-business.ts";
import { inviteMembers, withdrawInvitation } from "./invitations/invite-members.ts";
import { pageOfMembers } from "./members/member-list.ts";
import {
  presentBusiness,
  presentInvitation,
  presentMember,
  presentOwn,
} from "./present-business.ts";
import { businessTermsDue } from "./accept-business-terms.ts";
import { businessPolicy } from "./policy.ts";
import { invitationsTo, membersOf, openInvitations, unsafeBusinessById } from "./queries.ts";
import type { MemberRow } from "./queries.ts";

const OK = { ok: true } as const;

const isMember = (who: Person): who is Member => who.business !== null;

/** The handlers of businesses. */
export function businessHandlers(context: AppContext): Handlers<typeof businessCalls> {
  const { db, clock, ports } = context;
  const authorised = async <A extends ActOn<"business">>(who: Member, act: A) =>
    authorise(businessPolicy, act, who, await unsafeBusinessById(db, who.business.id));
  const present = async (who: Admin) => {
    const business = await authorised(who, "administer");
    return presentBusiness(who, business, {
      planState: await ports.planStateOf(db, business.id),
      people: await membersOf(db, business.id),
      invitations: await openInvitations(db, business.id, clock.now()),
    });
  };
  const presentPeople = (members: readonly MemberRow[]) => ({
    members: members.map((one) => ({ ...presentMember(one), is_admin: one.role === "admin" })),
  });
  const changeTo =
    (role: "admin" | "member") => async (call: CallOf<typeof businessCalls.changeToAdmins>) => {
      const accounts = call.body.user_ids;
      if (!accounts.every(isId)) throw problem("error.not_found");
      await changeRoles(context, call.who, accounts, role, call.ip);
      const { id } = await authorised(call.who, "administer");
      return presentPeople(await membersOf(db, id));
    };
  const waiting = async (who: Admin) => {
    const { id } = await authorised(who, "administer");
    return { invitations: (await openInvitations(db, id, clock.now())).map(presentInvitation) };
  };

  return {
    createBusiness: async (call) => {
      const { name, email, phone } = call.body;
      const id = await createBusiness(context, call.who, { name, email, phone }, call.ip);
      return present({ ...call.who, business: { id, role: "admin" } });
    },
    ownBusiness: async ({ who }) => {
      if (!isMember(who)) {
        return presentOwn(undefined, await invitationsTo(db, who.email, clock.now()));
      }
      const { id, role } = who.business;
      const business = await authorised(who, "read");
      const termsDue = businessTermsDue(context, business);
      const planState = await ports.planStateOf(db, id);
      return presentOwn({ business, role, termsDue, planState }, []);
    },
    getBusiness: (call) => present(call.who),
    listMembers: async (call) => {
      const { id } = await authorised(call.who, "administer");
      const { page, size } = call.query;
      const found = pageOfMembers(await membersOf(db, id), call.query);
      return { ...presentPeople(found.members), page, size, total: found.total };
    },
    inviteMembers: async (call) => {
      const emails = call.body.users.map(({ email }) => email);
      await inviteMembers(context, call.who, emails, call.ip);
      return waiting(call.who);
    },
    listInvitations: (call) => waiting(call.who),
    withdrawInvitation: async (call) => {
      const invitation = call.params.invitation_id;
      if (!isId(invitation)) throw problem("error.not_found");
      await withdrawInvitation(context, call.who, invitation, call.ip);
      return OK;
    },
    changeToAdmins: changeTo("admin"),
    changeToMembers: changeTo("member"),
  };
}
