import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title:
    "{count, plural, =0 {Noch keine Domains.} one {{verified, plural, =0 {Die Domain ist noch nicht geprüft.} other {Die Domain ist geprüft.}}} other {{verified, plural, =0 {Keine} other {#}} von {count, number} Domains {verified, plural, =0 {ist} one {ist} other {sind}} geprüft.}}",
  lead: "Eine geprüfte Domain weist nach, dass ihre E‑Mail-Adressen Ihrem Unternehmen gehören.",
  add: "Domain hinzufügen",
  failed: "Die Domains konnten nicht geladen werden.",
  list: "Domains",
  domain: "Domain",
  status: "Status",
  members: "Mitglieder",
  usedFor: "Verwendet für",
  membersOf: "{count, plural, =0 {Keine Mitglieder} one {Ein Mitglied} other {# Mitglieder}}",
  uses: { nothing: "Noch nichts", join: "Neue Personen treten bei" },
  states: {
    pending: "Ausstehend",
    verified: "Geprüft",
    not_verified: "Nicht geprüft",
    missing: "Nachweis fehlt",
  },
  since: "Seit {day}",
  checked: "zuletzt geprüft {moment}",
  checkedOnly: "Zuletzt geprüft {moment}",
  notChecked: "Noch nicht geprüft",
  stopped: "Beendet am {day}",
  results: {
    found: "Eintrag gefunden",
    none: "kein Eintrag gefunden",
    wrong: "falscher Wert",
    taken: "gehört einem anderen Unternehmen",
    unreachable: "keine Antwort",
  },
  show: "Schritte anzeigen",
  hide: "Schritte ausblenden",
  showDetails: "Details anzeigen",
  hideDetails: "Details ausblenden",
  ofDomain: "{act}: {domain}",
  checkAgain: "Erneut prüfen",
  remove: "Entfernen",
  steps: {
    title: "Fügen Sie {domain} diesen TXT-Eintrag hinzu",
    added: "Hinzugefügt {moment} von {name}",
    addedByYou: "Hinzugefügt {moment} von Ihnen",
    addedBySomebody: "Hinzugefügt {moment}",
    one: "Melden Sie sich dort an, wo Sie das DNS der Domain verwalten.",
    two: "Fügen Sie einen Eintrag mit den Werten unten hinzu. Bestehende Einträge bleiben, wie sie sind.",
    three:
      "Kommen Sie zurück und wählen Sie «{act}». Änderungen im DNS können bis zu 48 Stunden dauern.",
    check: "Jetzt prüfen",
    email: "Schritte senden",
    until: "Wir prüfen auch selbst alle 15 Minuten, bis {moment}.",
    ended: "Wir prüfen diese Domain wieder, sobald Sie «Erneut prüfen» wählen.",
  },
  record: {
    title: "Behalten Sie diesen TXT-Eintrag von {domain}",
    daily: "Wir prüfen ihn jeden Tag.",
    type: "Typ",
    name: "Name",
    value: "Wert",
    ttl: "TTL",
    copy: "Kopieren: {what}",
    copied: "Kopiert.",
    selected: "Der Text ist markiert. Kopieren Sie ihn mit der Tastatur.",
  },
  found: {
    wrong:
      "Der TXT-Eintrag besteht, aber sein Wert stammt von einem anderen Versuch. Ersetzen Sie ihn durch den erwarteten Wert.",
    taken:
      "Ein anderes Unternehmen hat diese Domain prüfen lassen, und sein Eintrag ist noch da. Gehört die Domain Ihnen? Dann lassen Sie diesen Eintrag entfernen.",
    unreachable:
      "Die Nameserver dieser Domain haben nicht geantwortet. Versuchen Sie es später noch einmal, oder fragen Sie, wer sie verwaltet.",
    proofOver:
      "Der Nachweis per E‑Mail ist am {since} abgelaufen. Wiederholen Sie ihn oder fügen Sie den DNS-Eintrag bis {until} hinzu, sonst ist die Domain nicht mehr geprüft.",
    missing:
      "Der Eintrag fehlt seit {since}. Fügen Sie ihn bis {until} wieder hinzu, sonst ist die Domain nicht mehr geprüft.",
    found: "Gefunden",
    expected: "Erwartet",
  },
  join: {
    label: "Wer sich mit einer Adresse von {domain} registriert, wird Mitglied",
    hint: "Jede Person braucht einen Platz. Wir senden Ihnen eine E‑Mail, wenn keiner mehr frei ist.",
    notChanged: "Die Einstellung konnte nicht geändert werden.",
  },
  byMail: {
    proven: "Per E‑Mail geprüft. Der Nachweis gilt bis am {day}.",
    title: "Kein Zugang zum DNS?",
    lead: "Weisen Sie die Domain stattdessen per E‑Mail nach: Wir senden einen Link an eine Adresse, die nur die Betreiber der Domain haben. Sie wiederholen das alle 90 Tage. Mit einem DNS-Eintrag ist das nicht nötig: Wir prüfen ihn automatisch.",
    again: "Nachweis per E‑Mail wiederholen",
    open: "Per E‑Mail nachweisen …",
    sent: "Wir haben den Link an {address} gesendet. Er gilt bis {moment}.",
    dialog: {
      title: "{domain} per E‑Mail nachweisen",
      lead: "Wir senden einen Link an eine dieser Adressen. Sie oder ein anderer Admin öffnen ihn hier und lassen die Domain prüfen.",
      address: "Adresse",
      act: "Link senden",
      sent: "Wir haben den Link an {address} gesendet.",
    },
    link: {
      title: "{domain} prüfen lassen",
      lead: "Sie haben den Link geöffnet, den wir per E‑Mail an eine Adresse dieser Domain gesendet haben. Bestätigen Sie, dass die Domain {business} gehört.",
      act: "Domain prüfen lassen",
      later: "Nicht jetzt",
    },
  },
  keep: "Behalten Sie den Eintrag nach der Prüfung. Fehlt er 14 Tage lang, ist die Domain nicht mehr geprüft, und wir benachrichtigen alle Admins per E‑Mail.",
  verifiedNow: "{domain} ist geprüft.",
  checkFailed: "Die Domain konnte nicht geprüft werden.",
  empty: {
    title: "Beginnen Sie mit der Domain Ihrer E‑Mail-Adressen.",
    text: "Mit einem DNS-Eintrag weisen Sie nach, dass sie Ihnen gehört. Wir zeigen Ihnen die Schritte.",
  },
  addDialog: {
    title: "Domain hinzufügen",
    lead: "Mit einem DNS-Eintrag weisen Sie nach, dass sie Ihnen gehört. Wir zeigen Ihnen die Schritte.",
    label: "Domain",
    hint: "Der Teil Ihrer E‑Mail-Adressen nach dem @, zum Beispiel muster.example.",
    act: "Domain hinzufügen",
  },
  emailDialog: {
    title: "Schritte senden",
    lead: "Die Schritte gehen an die Person, die das DNS von {domain} verwaltet. Ein Konto ist dafür nicht nötig.",
    label: "E‑Mail-Adresse",
    act: "E‑Mail senden",
    sent: "Wir haben die Schritte an {email} gesendet.",
  },
  removeDialog: {
    title: "{domain} entfernen?",
    verified:
      "Die Domain ist dann nicht mehr geprüft, und alles, was davon abhängt, funktioniert nicht mehr. Mitglieder bleiben Mitglieder.",
    other:
      "Wir suchen dann nicht mehr nach ihrem Eintrag. Wenn Sie die Domain wieder hinzufügen, erhält sie einen neuen Eintrag.",
    act: "Domain entfernen",
    removed: "Die Domain ist entfernt.",
  },
} as const satisfies Words<typeof en>;
