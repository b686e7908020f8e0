/** Common responses of the service, as they are sent. Each is complete, and tests change parts of it. */
import { ACTS } from "@paraph/contract/acts";
import type { ActOn, Can, Kind } from "@paraph/contract/acts";
import type { Branding } from "@paraph/contract/calls/business-branding";
import type { ListedMember } from "@paraph/contract/calls/business-members";
import type { Business, OwnBusiness } from "@paraph/contract/calls/businesses";
import type { GuestUser } from "@paraph/contract/direct";
import type { Identification } from "@paraph/contract/calls/identification";
import type { Statistics } from "@paraph/contract/calls/activity";
import type { VisualSignature } from "@paraph/contract/calls/visual-signatures";
import type { User } from "@paraph/contract/user-shape";
import { ATTRIBUTES } from "@paraph/rules/attributes";
import type { Answers } from "./screens.tsx";

/** The time of everything for which a test names no time. */
export const MOMENT = "2025-03-04T08:12:00.000Z";
const DONE = { ok: true } as const;
const SHOWN = { can_update: true, default_value: true };

/** No act is permitted on an object of this kind, except the named ones. */
export const can = <K extends Kind>(kind: K, allowed: readonly ActOn<K>[]): Can<K> => {
  const all: readonly ActOn<K>[] = ACTS[kind];
  return Object.fromEntries(all.map((act) => [act, allowed.includes(act)])) as Can<K>;
};

/** Lena Brunner; the given attributes are added to all others. */
export function user({ attributes = {}, ...more }: Partial<User> = {}): User {
  return {
    id: "lena",
    username: "lena@example.test",
    email: "lena@example.test",
    email_verified: true,
    first_name: "Lena",
    last_name: "Brunner",
    has_sso: false,
    confirms_with: "password",
    part11_confirmed_until: null,
    name_managed_by: null,
    retention: { enabled: false, terminal_state: null },
    permissions: { visual_signatures: { claim: SHOWN, date: SHOWN, std: SHOWN } },
    disabled_qualities: ["PART11"],
    attributes: {
      ...Object.fromEntries(ATTRIBUTES.map((name) => [name, []])),
      lang: ["en-gb"],
      accepted_gtc: ["true"],
      ...attributes,
    },
    mobile_verified: false,
    pending_mobile: null,
    terms_due: [],
    created_at: MOMENT,
    can: {
      ...can("account", ["read", "change", "delete"]),
      ...can("own_documents", ["read", "upload"]),
      ...can("own_requests", ["read", "create_request"]),
    },
    ...more,
  };
}

const PLAN = {
  billing_status: "trialing",
  billing: { payment_method: "TRIALING", stripe_subscription_status: null },
  price_plan: {
    name: "trial",
    current: {
      base: { type: "TRIAL", start_at: MOMENT, end_at: "2025-04-03T08:12:00.000Z" },
    },
    next: null,
  },
} as const satisfies Partial<Business>;

/** Brunner & Co, as its admin sees it. */
export function business(more: Partial<Business> = {}): Business {
  return {
    id: "brunner",
    name: "Brunner & Co",
    email: null,
    phone: null,
    created_at: MOMENT,
    gtc_accepted_at: MOMENT,
    dpa_accepted_at: MOMENT,
    ...PLAN,
    admin_count: 1,
    member_count: 0,
    invited_count: 0,
    domains: [],
    seats: 25,
    can: {
      ...can("business", ["read", "leave", "administer", "delete", "revoke_delete"]),
      ...can("invitations", ["read", "invite"]),
    },
    ...more,
  };
}

/** A member in the list of members. */
export function listedMember(id: string, name: string, is_admin = false): ListedMember {
  const [first_name = "", last_name = ""] = name.split(" ");
  return {
    user_id: id,
    email: `${id}@example.test`,
    first_name,
    last_name,
    since: MOMENT,
    is_admin,
    status: "active",
    signed_this_month: 0,
    last_active_at: null,
    can: can("member", ["read", is_admin ? "demote" : "promote", "remove"]),
  };
}

/** Brunner & Co as the caller's business; the caller is its admin. */
export function ownBusiness(more: Partial<NonNullable<OwnBusiness["business"]>> = {}): OwnBusiness {
  return {
    business: {
      id: "brunner",
      name: "Brunner & Co",
      is_admin: true,
      terms_due: false,
      downgrade_due: false,
      analytics: false,
      attachments: {
        signed_document: { enabled: false, customisable: false },
        signature_protocol: { enabled: false, customisable: false },
      },
      ...PLAN,
      ...more,
    },
    invitations: [],
  };
}

/** The responses that a page needs for a person without a business; `me` is the person. */
export const session = (me: Partial<User> = {}): Answers => ({
  "GET /v1/user": user(me),
  "GET /v2/businesses/user": { business: null, invitations: [] } satisfies OwnBusiness,
  "POST /v1/logout": DONE,
});

/** The responses that a page needs for an admin of Brunner & Co. */
export const admin = (own: OwnBusiness = ownBusiness()): Answers => ({
  ...session(),
  "GET /v2/businesses/user": own,
});

/** The figures of a business that has sent and signed nothing. */
export const NO_STATISTICS: Statistics = {
  months: [
    {
      month: "2025-03",
      signatures: [],
      requests: { sent: 0, completed: 0, declined: 0, withdrawn: 0, expired: 0 },
    },
  ],
  previous_month_so_far: 0,
  senders: [],
  other_senders: { senders: 0, requests: 0 },
};

/** The branding of a business that has set none, or what of it is set. */
export const branding = (more: Partial<Branding> = {}): Branding => ({
  name: null,
  colour: null,
  logo: null,
  logo_shown: false,
  ...more,
});

/** The person's own visual signatures; the first is the default one. */
export const visualSignatures = (...all: readonly VisualSignature[]): object => ({
  default_signature: all[0] ?? null,
  signatures: all,
  can: can("own_visual_signatures", ["read", "add", "draw"]),
});

/** The guest Tobias Lindner. */
export const guest = (more: Partial<GuestUser> = {}): GuestUser => ({
  id: "tobias",
  signature_request_id: "lease",
  email: "tobias@example.test",
  first_name: "Tobias",
  last_name: "Lindner",
  language: null,
  mobile: null,
  expires_at: MOMENT,
  read_only: false,
  terms_due: [],
  phone: null,
  can: can("guest", ["read", "accept_terms", "change_language", "open_on_phone", "log_out"]),
  sender: null,
  ...more,
});

const OPTION = { quality: "SES", provider: "paraph", legislation: "ZERTES" };

/** The available levels: simple, and the given ones. */
export const qualities = (open: object = {}): object => ({
  qes: { zertes: null, eidas: null },
  aes_minimal: { zertes: null, eidas: null },
  aes: { any: null },
  ses: { any: OPTION },
  demo: { any: null },
  seal: { aes: {}, qes: {} },
  part11: { any: null },
  unanswered: [],
  ...open,
});

/** A level that is available under a law. */
export const open = (quality: string, legislation: string): object => ({
  quality,
  provider: "paraph",
  legislation,
});

/** An identification by video that was started. */
export const identification = (more: Partial<Identification> = {}): Identification => ({
  provider: "eident",
  method: "video",
  legislation: "EIDAS",
  business_id: null,
  appointment_status: "initialized",
  ident_url: "https://identify.example.test/go",
  created_at: MOMENT,
  updated_at: MOMENT,
  ...more,
});

const NOT_ATTACHED = { enabled: false, customisable: false };

/** The settings of a business that has decided nothing else. */
export const businessSettings = ({
  permissions = {},
  ...more
}: { permissions?: object; [key: string]: unknown } = {}): object => ({
  support_contact: { email: null, phone: null },
  signature_requests: {
    part11: { enabled: false },
    retention: { enabled: false, terminal_state: null, deleted_soon: 0 },
  },
  permissions: {
    api_acts_for_members: false,
    visual_signatures: { claim: SHOWN, date: SHOWN, std: SHOWN },
    ...permissions,
  },
  disabled_qualities: [],
  frame_ancestors: [],
  analytics: { enabled: false },
  company_branding: { logo: null },
  mail_service: {
    attachments: { signed_document: NOT_ATTACHED, signature_protocol: NOT_ATTACHED },
  },
  ...more,
});
