import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  claim: { before: "Zu unterzeichnen von {name}", after: "Unterzeichnet von {name}" },
  field: "Unterschrift von {name}",
  date: { before: "Datum der Unterzeichnung" },
  reason: "Grund: {reason}",
  level: {
    SES: "Einfach (SES)",
    AES_MINIMAL: "Fortgeschritten (AES)",
    AES: "Fortgeschritten (AES)",
    QES: "Qualifiziert (QES)",
    PART11: "21 CFR Part 11",
    DEMO: "Demo, ohne Rechtswirkung",
  },
  law: { EIDAS: "EU-Recht (eIDAS)", ZERTES: "Schweizer Recht (ZertES)" },
} as const satisfies Words<typeof en>;
