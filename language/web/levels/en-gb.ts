export default {
  sentence: {
    SES_ZERTES: "For documents that need no special form (Art. 11 CO).",
    SES_EIDAS: "Cannot be rejected just because it is electronic (Art. 25(1) eIDAS).",
    AES_MINIMAL_ZERTES:
      "Tied to you by your phone; any later change is visible (Art. 2 let. b ZertES).",
    AES_MINIMAL_EIDAS: "Tied to you by your phone; any later change is visible (Art. 26 eIDAS).",
    AES_ZERTES:
      "Tied to you by your verified identity; any later change is visible (Art. 2 let. b ZertES).",
    AES_EIDAS:
      "Tied to you by your verified identity; any later change is visible (Art. 26 eIDAS).",
    QES_ZERTES: "Equal to a handwritten signature under Art. 14 para. 2<sup>bis</sup> CO.",
    QES_EIDAS: "Equal to a handwritten signature under Art. 25(2) eIDAS.",
    PART11:
      "States the signer’s name, the time and the meaning in the document, as FDA rules require for records (21 CFR Part 11).",
    DEMO: "A demonstration without legal effect. Every page has a mark that says so.",
  },
  sentenceOther: {
    AES_MINIMAL_ZERTES:
      "Tied to the person by their phone; any later change is visible (Art. 2 let. b ZertES).",
    AES_MINIMAL_EIDAS:
      "Tied to the person by their phone; any later change is visible (Art. 26 eIDAS).",
    AES_ZERTES:
      "Tied to the person by their verified identity; any later change is visible (Art. 2 let. b ZertES).",
    AES_EIDAS:
      "Tied to the person by their verified identity; any later change is visible (Art. 26 eIDAS).",
  },
  needs: {
    me: {
      SES: "You need: one click, no code.",
      AES_MINIMAL: "You need: your phone, for a code by SMS.",
      AES: "You need: your verified identity, and your phone for a code.",
      QES: "You need: your qualified certificate under {law}, your signature password and a code.",
      PART11: "You need: your verified identity, your password, and your phone for a code.",
      DEMO: "You need: one click, no code. It costs nothing.",
    },
    other: {
      SES: "They need: the link in our email.",
      AES_MINIMAL: "They need: their phone, for a code by SMS.",
      AES: "They need: a verified identity, and their phone for a code.",
      QES: "They need: a qualified certificate under {law}, their signature password and a code.",
      PART11:
        "They need: an account with a verified identity, their password, and their phone for a code.",
      DEMO: "They need: the link in our email. It costs nothing.",
    },
  },
  reason: {
    asked: "This request requires {level}.",
    email: "Confirm your email address first.",
    mobile: "Confirm your mobile number first.",
    identity: "Verify your identity first.",
    certificate: "You don’t have a qualified certificate under {law} yet.",
    disabled: "Your business has turned this level off. An admin decides in its settings.",
    unanswered: "The trust service provider is not responding. Try again in a few minutes.",
    none: "Not available to you yet.",
    place: "Choose a place for your signature in each document first.",
    account: "A signature under 21 CFR Part 11 needs an account in your own name.",
  },
  reasonOfGuest: {
    mobile: "The sender did not enter your mobile number.",
    identity: "Your identity is not verified yet.",
  },
  way: { profile: "Add your mobile number", standards: "See your levels" },
};
