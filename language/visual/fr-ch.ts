import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  claim: {
    before: "À signer par {name}",
    after: "Signé par {name}",
    seal: "Cachet de {name}, {number}",
    sealBefore: "Cachet de {name}, {number}, à apposer",
  },
  seal: { AES: "Cachet avancé", QES: "Cachet qualifié" },
  watermark: { word: "DÉMO", line: "Sans effet juridique" },
  field: "Signature de {name}",
  date: { before: "Date de la signature", seal: "Date du cachet" },
  reason: "Motif : {reason}",
  level: {
    SES: "Simple (SES)",
    AES_MINIMAL: "Avancée (SEA)",
    AES: "Avancée (SEA)",
    QES: "Qualifiée (SEQ)",
    PART11: "Avancée (SEA), 21 CFR Part 11",
    DEMO: "Démo, sans effet juridique",
  },
  law: { EIDAS: "droit de l’UE (eIDAS)", ZERTES: "droit suisse (SCSE)" },
} as const satisfies Words<typeof en>;
