/** The calls of the members of a business and of its invitations. */
import type { ActOn } from "@paraph/contract/acts";
import type { businessMemberCalls } from "@paraph/contract/calls/business-members";
import { isRestricted } from "@paraph/rules/plans";
import { dayIn, monthAfter, startOfDay } from "@paraph/rules/time-zones";
import type { AppContext } from "../../../app-context.ts";
import type { CallOf, Handlers } from "../../../platform/http/call.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Admin, Member } from "../../../platform/principal.ts";
import {
  invitationByToken,
  invitationsAmong,
  pageOfInvitations,
} from "../invitations/invitation-list-queries.ts";
import { inviteMembers } from "../invitations/invite-members.ts";
import { withdrawInvitation } from "../invitations/withdraw-invitation.ts";
import { businessPolicy } from "../policy.ts";
import { unsafeBusinessById } from "../queries.ts";
import { changeRoles } from "./change-roles.ts";
import { leaveBusiness, removeMembers } from "./leave-business.ts";
import { pageOfMembers } from "./member-list-queries.ts";
import type { MembersAsked } from "./member-list-queries.ts";
import { countPeople } from "./member-queries.ts";
import type { MemberRow } from "./member-queries.ts";
import {
  presentInvitation,
  presentListed,
  presentMember,
  presentToHolder,
} from "./present-member.ts";

const OK = { ok: true } as const;

/** The handlers. */
export function businessMemberHandlers(context: AppContext): Handlers<typeof businessMemberCalls> {
  const { db, clock, ports } = context;
  const authorised = async <A extends ActOn<"business">>(who: Member, act: A) =>
    authorise(businessPolicy, act, who, await unsafeBusinessById(db, who.business.id));
  const list = async (who: Admin, query: MembersAsked) => {
    const { id } = await authorised(who, "administer");
    const { members, total } = await pageOfMembers(db, id, query);
    const { page, size } = query;
    const month = startOfDay(monthAfter(dayIn(clock.now(), query.time_zone), 0), query.time_zone);
    const accounts = members.map(({ account }) => account);
    const done = await ports.activityOfMembers(db, id, accounts, month);
    const people = (await present(who, members)).map((one) =>
      presentListed(one, done.get(one.user_id)),
    );
    return { people, page: { page, size, total } };
  };
  const present = async (who: Admin, members: readonly MemberRow[]) => {
    const { openAdmins } = await countPeople(db, who.business.id);
    return members.map(presentMember(who, openAdmins));
  };
  const invitationsOf = async (who: Admin) => {
    const restricted = isRestricted((await ports.planStateOf(db, who.business.id)).plan);
    return presentInvitation(who, { now: clock.now(), restricted });
  };
  const changeTo =
    (role: "admin" | "member") =>
    async (call: CallOf<typeof businessMemberCalls.changeToAdmins>) => {
      const accounts = idsOf(call.body.user_ids);
      const people = await changeRoles(context, call.who, accounts, role, call.ip);
      return { members: await present(call.who, people) };
    };

  return {
    listMembers: async (call) => {
      const { people, page } = await list(call.who, call.query);
      return { members: people, ...page };
    },
    listAdmins: async (call) => {
      const { people, page } = await list(call.who, { ...call.query, role: "admin" });
      return { admins: people, ...page };
    },
    inviteMembers: async ({ who, body, ip }) => {
      const people = body.users.map(({ email, role, first_name, last_name }) => {
        return { email, role, firstName: first_name, lastName: last_name };
      });
      const { invited, membersAlready, notMailed } = await inviteMembers(context, who, people, ip);
      const { id } = await authorised(who, "administer");
      const invitations = await invitationsAmong(db, id, invited);
      return {
        invitations: invitations.map(await invitationsOf(who)),
        members_already: [...membersAlready],
        not_mailed: notMailed.map(({ email, until }) => ({ email, retry_at: until.toISOString() })),
      };
    },
    readInvitation: async ({ body }) => {
      const one = await invitationByToken(db, body.token, clock.now());
      if (one === undefined) throw problem("error.business.invitation_over");
      return presentToHolder(one);
    },
    changeToAdmins: changeTo("admin"),
    changeToMembers: changeTo("member"),
    removeMembers: async ({ who, body, ip }) => {
      const accounts = idsOf(body.user_ids);
      const leaving = { openRequests: body.open_requests, ip };
      if (accounts.every((account) => account === who.id)) {
        await leaveBusiness(context, who, leaving);
        return { ...OK, removed: 1 };
      }
      return { ...OK, removed: await removeMembers(context, who, accounts, leaving) };
    },
    listInvitations: async ({ who, query }) => {
      const { id } = await authorised(who, "administer");
      const { invitations, total } = await pageOfInvitations(db, id, query, clock.now());
      const { page, size } = query;
      return { invitations: invitations.map(await invitationsOf(who)), page, size, total };
    },
    withdrawInvitation: async (call) => {
      const invitation = call.params.invitation_id;
      if (!isId(invitation)) throw problem("error.not_found");
      await withdrawInvitation(context, call.who, invitation, call.ip);
      return OK;
    },
  };
}

/** The ids of accounts; throws `error.not_found` for an invalid id. */
function idsOf(given: readonly string[]): readonly string[] {
  if (!given.every(isId)) throw problem("error.not_found");
  return given;
}
