/** The agreement on AES for business, which the representative of a business signs. */
export default {
  title: "AES for business: {name}",
  message:
    "{name} would like to vouch for the identity of its members. Read the agreement and sign it for {name}.",
  written: "Written on {date}",
  headline: "{name} vouches for its members.",
  lead: "With this agreement, {name} states to Paraph whose identity it has checked. These people then sign at the advanced level (AES) without verifying their identity themselves.",
  facts: {
    name: "Business",
    seat: "Seat",
    register: "Commercial register",
    representative: "Signs for it",
    domains: "Domains",
  },
  promises: {
    heading: "What {name} promises",
    p1: "It names only people whom it has seen, in person or by live video, with their own valid passport, identity card or residence permit, and whose name, email address and mobile number it knows to be theirs.",
    p2: "It compares the name in the document letter by letter with the name in the account.",
    p3: "It keeps proof of each check (who checked whom, when and by which kind of document) for as long as the person is a member, and for 11 years after that. It shows this proof to Paraph on request.",
    p4: "It tells Paraph at once, by ending the entry, when a person leaves the business, loses their mobile phone or changes their name, or when it doubts an identity.",
    p5: "Only people whom it has chosen and instructed enter these checks.",
    p6: "It is liable for damage caused by an identity that it wrongly confirmed.",
  },
  terms: {
    heading: "What Paraph does",
    t1: "Paraph writes into each signature made this way that {name} vouches for the identity, with its number in the commercial register and the day of the check.",
    t2: "Paraph stores when, by whom and with which kind of document an identity was checked. It never stores the number or a picture of the document.",
    t3: "The agreement applies once Paraph has approved it, for two years at a time. {name} can end it at any time, and Paraph can revoke it if a promise is not kept.",
    t4: "Signatures that were made before the end stay valid.",
  },
  /** What the signature of a person says for whom the business vouches. */
  reason: "Identity vouched for by {business} ({number}), checked on {date}",
  signature: "{person}, for {name}",
  page: "Page {page} of {pages}",
} as const;
