import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  claim: {
    before: "Zu signieren von {name}",
    after: "Signiert von {name}",
    seal: "Gesiegelt von {name}, {number}",
    sealBefore: "Zu siegeln von {name}, {number}",
  },
  seal: { AES: "Fortgeschrittenes Siegel", QES: "Qualifiziertes Siegel" },
  watermark: { word: "DEMO", line: "Ohne Rechtswirkung" },
  field: "Signatur von {name}",
  date: { before: "Datum der Signatur", seal: "Datum des Siegels" },
  reason: "Grund: {reason}",
  level: {
    SES: "Einfach (SES)",
    AES_MINIMAL: "Fortgeschritten (AES)",
    AES: "Fortgeschritten (AES)",
    QES: "Qualifiziert (QES)",
    PART11: "Fortgeschritten (AES), 21 CFR Part 11",
    DEMO: "Demo, ohne Rechtswirkung",
  },
  law: { EIDAS: "EU-Recht (eIDAS)", ZERTES: "Schweizer Recht (ZertES)" },
} as const satisfies Words<typeof en>;
