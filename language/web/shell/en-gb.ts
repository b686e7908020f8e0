/** The frame around every page: navigation, account menu, banner, ribbon, error pages. */
export default {
  nav: { label: "Main", documents: "Documents", identity: "Identity", business: "Business" },
  profile: {
    label: "Profile",
    details: "Personal details",
    visualSignature: "Visual signature",
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
  maintenance: { text: "Maintenance: {name}.", link: "What is being done" },
  newVersion: { message: "There is a new version of this page.", reload: "Reload" },
  consent: {
    title: "May we keep statistics?",
    text: "With your consent we record that you have signed up and which pages you use while you are logged in, to improve Paraph. The contents of your documents are never part of it.",
    allow: "Allow statistics",
    refuse: "Refuse statistics",
    allowed: "You have allowed statistics.",
    refused: "You have refused statistics.",
    settings: "Cookies and statistics",
  },
  illustration: "A page with nothing on it",
  notifications: "Notifications",
} as const;
