import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  claim: {
    before: "Da firmare da {name}",
    after: "Firmato da {name}",
    seal: "Sigillo di {name}, {number}",
    sealBefore: "Sigillo di {name}, {number}, da apporre",
  },
  seal: { AES: "Sigillo avanzato", QES: "Sigillo qualificato" },
  watermark: { word: "DEMO", line: "Senza effetto giuridico" },
  field: "Firma di {name}",
  date: { before: "Data della firma", seal: "Data del sigillo" },
  reason: "Motivo: {reason}",
  level: {
    SES: "Semplice (FES)",
    AES_MINIMAL: "Avanzata (FEA)",
    AES: "Avanzata (FEA)",
    QES: "Qualificata (FEQ)",
    PART11: "Avanzata (FEA), 21 CFR Part 11",
    DEMO: "Demo, senza effetto giuridico",
  },
  law: { EIDAS: "diritto dell’UE (eIDAS)", ZERTES: "diritto svizzero (FiEle)" },
} as const satisfies Words<typeof en>;
