import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  qualified:
    "Das Zertifikat ist qualifiziert, und sein Schlüssel liegt in einer qualifizierten Signaturerstellungseinheit.",
  sandbox:
    "Das Zertifikat kommt aus der Sandbox. Es hat die Form eines qualifizierten Zertifikats, aber keine Rechtswirkung.",
  no_device:
    "Fortgeschritten, nicht qualifiziert: Das Zertifikat gibt nicht an, dass sein Schlüssel in einer qualifizierten Signaturerstellungseinheit liegt.",
  not_qualified:
    "Fortgeschritten, nicht qualifiziert: Das Zertifikat nennt die Person, gibt aber nicht an, dass es qualifiziert ist.",
  seal_qualified:
    "Qualifiziertes Siegel: Das Zertifikat nennt die Organisation und keine Person. Es ist qualifiziert, und sein Schlüssel liegt in einer qualifizierten Siegelerstellungseinheit.",
  seal_advanced:
    "Fortgeschrittenes Siegel: Das Zertifikat nennt die Organisation und keine Person. Es gibt nicht an, dass es qualifiziert ist und sein Schlüssel in einer qualifizierten Siegelerstellungseinheit liegt.",
  seal: "Einfach: Das Siegel bestätigt die Organisation, nicht die daneben genannte Person.",
  unconfirmed:
    "Einfach: Wir vertrauen dem Aussteller nicht. Deshalb zählt die Stufe im Zertifikat nicht.",
  no_certificate: "Einfach: Das Zertifikat der unterzeichnenden Person fehlt in der Datei.",
  demo: "Demonstration, ohne Rechtswirkung: Damit zeigt jemand nur, wie der Dienst funktioniert.",
} as const satisfies Words<typeof en>;
