import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Extras von {name}",
  lead: "Das nutzt Ihr Unternehmen zusätzlich zu den Plätzen, und hier verwalten Sie es.",
  list: "Extras",
  failed: "Die Extras konnten nicht geladen werden.",
  manage: "Verwalten",
  ask: "Die Admins Ihres Unternehmens verwalten das alles. Bei Fragen zu Ihrem <plan>Plan</plan> wenden Sie sich an die Person, mit der Sie ihn vereinbart haben.",
  domains: {
    name: "Domains",
    use: "Weisen nach, dass E‑Mail-Adressen zum Unternehmen gehören.",
    count:
      "{total, plural, =0 {Keine hinzugefügt} other {{active, number} von {total, number} geprüft}}",
  },
  single_sign_on: {
    name: "Single Sign-on",
    use: "Mitglieder melden sich beim Identitätsanbieter des Unternehmens an.",
    count:
      "{total, plural, =0 {Nicht eingerichtet} other {{active, number} von {total, number} eingeschaltet}}",
  },
  seals: {
    name: "Siegel",
    use: "Dokumente im Namen der Organisation siegeln.",
    count:
      "{total, plural, =0 {Keine hinzugefügt} other {{active, number} von {total, number} mit gültigem Zertifikat}}",
  },
  api_users: {
    name: "API‑Benutzer",
    use: "Programme des Unternehmens, die senden und signieren.",
    count: "{total, plural, =0 {Keine hinzugefügt} one {Ein API‑Benutzer} other {# API‑Benutzer}}",
  },
} as const satisfies Words<typeof en>;
