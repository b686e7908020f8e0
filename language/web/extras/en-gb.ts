/** What a business has beyond its members. */
export default {
  title: "Extras of {name}",
  lead: "This is what your business uses in addition to its seats, and where you manage it.",
  list: "Extras",
  failed: "The extras could not be loaded.",
  manage: "Manage",
  ask: "The admins of your business manage these. If you have questions about your <plan>plan</plan>, ask the person you agreed it with.",
  domains: {
    name: "Domains",
    use: "Prove that email addresses belong to your business.",
    count: "{total, plural, =0 {None added} other {{active, number} of {total, number} verified}}",
  },
  single_sign_on: {
    name: "Single sign-on",
    use: "Members log in at the identity provider of your business.",
    count: "{total, plural, =0 {Not set up} other {{active, number} of {total, number} turned on}}",
  },
  seals: {
    name: "Seals",
    use: "Sign documents in the name of the organisation.",
    count:
      "{total, plural, =0 {None added} other {{active, number} of {total, number} with a valid certificate}}",
  },
  api_users: {
    name: "API users",
    use: "Programs of your business that send and sign.",
    count: "{total, plural, =0 {None added} one {One API user} other {# API users}}",
  },
} as const;
