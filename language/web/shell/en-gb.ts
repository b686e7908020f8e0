/** The frame around every page: navigation, account menu, banner, ribbon, error pages. */
export default {
  nav: { label: "Main", documents: "Documents", identity: "Identity", business: "Business" },
  profile: {
    label: "Profile",
    details: "Personal details",
    visualSignature: "Visual signature",
    standards: "Signature standards",
    changePassword: "Change password",
  },
  upload: "Upload",
  account: "Account of {name}",
  logIn: "Log in",
  logout: "Log out",
  platform: { EIDAS: "EU platform", ZERTES: "Swiss platform" },
  paraph: {
    word: "Paraph,",
    kind: "noun",
    meaning: "The flourish under a signature, once made to guard against forgery.",
  },
  notFound: {
    title: "There is no page at this address.",
    lead: "The link may be old, or the page is not meant for your account.",
    button: "Go to the start page",
  },
  business: { members: "Members", plan: "Plan", profile: "Profile" },
  businessNotAllowed: "Only the admins of your business can open that page.",
  illustration: "A page with nothing on it",
  notifications: "Notifications",
} as const;
