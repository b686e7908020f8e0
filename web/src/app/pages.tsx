/** The page of each route, which is loaded when it is opened, and the areas of texts that it needs. */
import type { RouteName } from "@paraph/rules/routes";
import { login } from "./page-of.ts";
import type { Page } from "./page-of.ts";

/** Pages that so far say only that they are not available yet. Their content comes with their calls. */
const headline = {
  load: () => import("../shell/headline-page.tsx"),
  areas: ["problems"],
} satisfies Page;

export const pages = {
  login,
  signup: { load: () => import("../features/signup/signup-page.tsx"), areas: ["signup"] },
  signupMailSent: {
    load: () => import("../features/signup/mail-sent-page.tsx"),
    areas: ["signup"],
  },
  signupConfirm: { load: () => import("../features/signup/confirm-page.tsx"), areas: ["signup"] },
  passwordReset: { load: () => import("../features/password/new-page.tsx"), areas: ["password"] },
  passwordResetMailSent: {
    load: () => import("../features/password/mail-sent-page.tsx"),
    areas: ["password"],
  },
  passwordResetConfirm: {
    load: () => import("../features/password/confirm-page.tsx"),
    areas: ["password"],
  },
  dashboard: {
    load: () => import("../features/dashboard/dashboard-page.tsx"),
    areas: ["dashboard", "parts"],
  },
  logout: { load: () => import("../features/login/logout-page.tsx"), areas: ["login"] },
  upload: {
    load: () => import("../features/requests/compose/upload-page.tsx"),
    areas: ["compose", "parts"],
  },
  view: {
    load: () => import("../features/requests/view-page.tsx"),
    areas: ["view", "signing", "parts", "levels", "compose"],
  },
  profile: {
    load: () => import("../features/profile/profile-page.tsx"),
    areas: ["profile", "parts", "levels"],
  },
  profileVisualSignature: {
    load: () => import("../features/profile/visual-signature-page.tsx"),
    areas: ["profile", "parts"],
  },
  directView: {
    load: () => import("../features/requests/direct-page.tsx"),
    areas: ["view", "signing", "parts", "levels"],
  },
  verify: { load: () => import("../features/verify/verify-page.tsx"), areas: ["verify", "parts"] },
  draw: { load: () => import("../features/draw/draw-page.tsx"), areas: ["parts"] },
  verifyRequest: {
    load: () => import("../features/verify/verify-page.tsx"),
    areas: ["verify", "parts"],
  },
  expired: { load: () => import("../features/problems/expired-page.tsx"), areas: ["problems"] },
  sorry: { load: () => import("../features/problems/sorry-page.tsx"), areas: ["problems"] },
  componentTest: { load: () => import("../features/gallery/gallery-page.tsx"), areas: ["gallery"] },
  businessSignup: {
    load: () => import("../features/business/signup-page.tsx"),
    areas: ["business"],
  },
  businessSignupSteps: {
    load: () => import("../features/signup/business-signup-page.tsx"),
    areas: ["signup"],
  },
  businessRegister: {
    load: () => import("../features/business/register-page.tsx"),
    areas: ["business"],
  },
  businessWelcome: {
    load: () => import("../features/business/welcome-page.tsx"),
    areas: ["business", "start"],
  },
  businessBillingPlan: {
    load: () => import("../features/business/plan-page.tsx"),
    areas: ["business"],
  },
  businessMembers: {
    load: () => import("../features/business/members-page.tsx"),
    areas: ["business", "settings", "parts"],
  },
  businessMembersDomains: {
    load: () => import("../features/business/domains/domains-page.tsx"),
    areas: ["business", "domains", "singleSignOn", "provisioning", "developers", "parts"],
  },
  businessApi: {
    load: () => import("../features/business/developers/api-users-page.tsx"),
    areas: ["business", "developers", "parts"],
  },
  businessActivity: {
    load: () => import("../features/business/activity/activity-page.tsx"),
    areas: ["business", "activity", "parts"],
  },
  businessDashboard: {
    load: () => import("../features/business/activity/dashboard-page.tsx"),
    areas: ["business", "activity", "parts", "start"],
  },
  businessSettings: {
    load: () => import("../features/business/settings/settings-page.tsx"),
    areas: ["business", "businessSettings", "branding", "parts"],
  },
  businessProfile: {
    load: () => import("../features/business/profile-page.tsx"),
    areas: ["business", "parts"],
  },
  bye: { load: () => import("../features/account/bye-page.tsx"), areas: ["account"] },
  signupSteps: { load: () => import("../features/signup/signup-page.tsx"), areas: ["signup"] },
  cookiesBlocked: {
    load: () => import("../features/account/cookies-blocked-page.tsx"),
    areas: ["account"],
  },
  ssoError: { load: () => import("../features/account/sso-error-page.tsx"), areas: ["account"] },
  ssoErrorCompany: {
    load: () => import("../features/account/sso-error-page.tsx"),
    areas: ["account"],
  },
  businessSignupMailSent: {
    load: () => import("../features/signup/business-mail-sent-page.tsx"),
    areas: ["signup"],
  },
  eidplusNew: { load: () => import("../features/signup/eid-new-page.tsx"), areas: ["signup"] },
  eidplusConfirm: {
    load: () => import("../features/signup/eid-confirm-page.tsx"),
    areas: ["signup"],
  },
  upgrade: {
    load: () => import("../features/account/upgrade-page.tsx"),
    areas: ["account", "parts"],
  },
  welcome: { load: () => import("../features/account/welcome-page.tsx"), areas: ["account"] },
  ssoSetup: { load: () => import("../features/account/sso-setup-page.tsx"), areas: ["account"] },
  notAvailable: {
    load: () => import("../features/account/not-available-page.tsx"),
    areas: ["account"],
  },
  sendTo: {
    load: () => import("../features/requests/send-to-page.tsx"),
    areas: ["compose"],
  },
  businessUpgrade: headline,
  profileConfirm: {
    load: () => import("../features/profile/confirm-page.tsx"),
    areas: ["profile"],
  },
  profileSettings: {
    load: () => import("../features/settings/settings-page.tsx"),
    areas: ["settings", "parts", "levels"],
  },
  profileChangePassword: {
    load: () => import("../features/profile/change-password-page.tsx"),
    areas: ["account"],
  },
  standards: {
    load: () => import("../features/profile/standards-page.tsx"),
    areas: ["profile", "parts", "levels"],
  },
  standardsUpdate: headline,
  standardsMobileId: headline,
  standardsEidas: headline,
  standardsEidasSelf: headline,
  standardsEidasVideo: headline,
  standardsLegislation: headline,
  standardsZertes: headline,
  standardsZertesAuto: headline,
  standardsZertesVideo: headline,
  standardsIdAustria: headline,
  businessSeals: {
    load: () => import("../features/business/seals/seals-page.tsx"),
    areas: ["business", "seals", "parts"],
  },
  businessSeal: {
    load: () => import("../features/business/seals/seal-page.tsx"),
    areas: ["business", "seals", "developers", "parts"],
  },
  businessBilling: headline,
  businessBillingPayment: headline,
  businessBillingInvoices: headline,
  businessExtras: {
    load: () => import("../features/business/extras-page.tsx"),
    areas: ["business", "extras"],
  },
  businessMembersActivity: headline,
  businessAesForBusiness: {
    load: () => import("../features/business/aes/aes-page.tsx"),
    areas: ["business", "aes", "parts"],
  },
  billingSettings: headline,
  billingUsage: headline,
  invite: {
    load: () => import("../features/requests/invite-page.tsx"),
    areas: ["view", "signing", "parts", "levels", "compose"],
  },
  billing: headline,
  directIdentification: headline,
  directEidas: headline,
  directEidasSelf: headline,
  directEidasVideo: headline,
  directZertes: headline,
  directZertesAuto: headline,
  directZertesVideo: headline,
  directPersonalDetails: headline,
  directIdAustria: headline,
  directStatus: {
    load: () => import("../features/identification/guest-status-page.tsx"),
    areas: ["parts"],
  },
  directPreview: headline,
  maintenance: {
    load: () => import("../features/problems/maintenance-page.tsx"),
    areas: ["problems"],
  },
  identReset: { load: () => import("../features/staff/ident-reset-page.tsx"), areas: ["staff"] },
  aesReview: {
    load: () => import("../features/staff/aes-review-page.tsx"),
    areas: ["staff", "parts"],
  },
} as const satisfies Record<RouteName, Page>;

/** Whether a page shows more than its headline. */
export const hasContent = (name: RouteName): boolean => pages[name] !== headline;
