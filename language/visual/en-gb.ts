/** What is in a visible signature, on the screen and on paper. */
export default {
  claim: {
    before: "To be signed by {name}",
    after: "Signed by {name}",
    seal: "Sealed by {name}, {number}",
    sealBefore: "To be sealed by {name}, {number}",
  },
  seal: { AES: "Advanced seal", QES: "Qualified seal" },
  watermark: { word: "DEMO", line: "No legal effect" },
  field: "Signature of {name}",
  date: { before: "Date of signing", seal: "Date of sealing" },
  reason: "Reason: {reason}",
  level: {
    SES: "Simple (SES)",
    AES_MINIMAL: "Advanced (AES)",
    AES: "Advanced (AES)",
    QES: "Qualified (QES)",
    PART11: "Advanced (AES), 21 CFR Part 11",
    DEMO: "Demo, no legal effect",
  },
  law: { EIDAS: "EU law (eIDAS)", ZERTES: "Swiss law (ZertES)" },
} as const;
