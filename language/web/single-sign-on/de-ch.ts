import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  tab: "Single Sign-on",
  failed: "Single Sign-on konnte nicht geladen werden.",
  domain: "Domain",
  none: {
    title: "Lassen Sie zuerst eine Domain prüfen.",
    text: "Single Sign-on ist für Personen mit einer Adresse einer geprüften Domain.",
  },
  heads: {
    none: "Verbinden Sie den Identitätsanbieter von {domain}.",
    setUp: "Der Anbieter ist verbunden. Testen Sie die Anmeldung.",
    notPassed: "Die letzte Testanmeldung hat nicht funktioniert.",
    tested: "Die Testanmeldung funktioniert. Sie können Single Sign-on jetzt einschalten.",
    active: "Single Sign-on ist eingeschaltet.",
    required: "Single Sign-on wird verlangt.",
  },
  lead: "Personen von {domain} melden sich mit ihrem Firmenkonto an. Ihre Paraph-Passwörter gelten weiterhin.",
  leadRequired:
    "Personen von {domain} melden sich mit ihrem Firmenkonto an. Ihre Paraph-Passwörter gelten für die Anmeldung nicht mehr.",
  remove: "Single Sign-on entfernen",
  removed: "Single Sign-on für {domain} ist entfernt.",
  removal: {
    title: "Single Sign-on für {domain} entfernen?",
    lead: "Personen dieser Domain melden sich wieder mit einem Passwort an, auch wenn Single Sign-on verlangt war. Personen ohne Passwort wählen eines über den Link auf der Anmeldeseite. Niemand verliert Konto oder Dokumente.",
    act: "Entfernen",
  },
  connect: {
    title: "Verbinden",
    note: "Die Werte kommen von Ihrem Identitätsanbieter",
    method: "Verfahren",
    methods: {
      oidc: "Braucht Aussteller, Client-ID und Client-Secret",
      saml: "Braucht nur die Adresse der Metadaten",
    },
    redirect: "Rückleitungsadresse für Ihren Anbieter",
    entityId: "Entity-ID und Metadaten für Ihren Anbieter",
    acs: "Antwortadresse (ACS) für Ihren Anbieter",
    issuer: "Aussteller (Issuer)",
    clientId: "Client-ID",
    secret: "Client-Secret",
    stored:
      "Gespeichert am {day}{hasEnd, select, true {, letzte Zeichen: {end}} other {}}. Leer lassen, um es zu behalten.",
    metadata: "Adresse der Metadaten",
    submit: "Verbinden",
    change: "Neue Werte speichern",
    changeHint:
      "Neue Werte gelten nach einem Test. Bis dahin melden sich Personen mit einem Passwort an, auch wenn Single Sign-on verlangt war.",
  },
  test: {
    title: "Testen",
    note: "Eine Anmeldung bei Ihrem Anbieter; für Mitglieder ändert sich nichts",
    none: "Mit diesen Werten gab es noch keine Testanmeldung.",
    start: "Anmeldung testen",
    again: "Erneut testen",
    notStarted: "Der Test konnte nicht gestartet werden.",
    passed: "Bestanden am {at}, als {email}.",
    refused: "Hat am {at} nicht funktioniert.",
  },
  claims: {
    about:
      "Diese Angaben stammen aus der Testanmeldung von {email}. Wir löschen sie, wenn diese Person das Unternehmen verlässt.",
    title: "Erhaltene Angaben",
    claim: "Angabe",
    value: "Erhaltener Wert",
    result: "Ergebnis",
    nothing: "Nichts",
    received: "Erhalten",
    ofDomain: "Erhalten, passt zur Domain",
    ofOther: "Passt nicht zur Domain",
    needed: "Wird gebraucht",
    notNeeded: "Wird nicht gebraucht",
    byThemselves: "Personen ergänzen sie selbst",
    uses: {
      sub: "Dauerhafte Kennung",
      email: "E‑Mail-Adresse",
      given_name: "Vorname",
      family_name: "Nachname",
      groups: "Nur hier gezeigt",
      phone_number: "Nur hier gezeigt",
    },
  },
  activate: {
    title: "Einschalten",
    note: "Wer sich über den Anbieter anmeldet",
    lead: "Die Anmeldeseite bietet dann allen von {domain} Ihren Anbieter an. Neue Personen erhalten ein Konto und werden Mitglied, solange Plätze frei sind. Personen, die schon ein Konto haben, verknüpfen es einmal mit dem Passwort.",
    act: "Single Sign-on einschalten",
    testFirst: "Möglich, sobald ein Test bestanden ist.",
    done: "Die Anmeldeseite bietet allen von {domain} Ihren Anbieter an.",
    notDone: "Single Sign-on konnte nicht eingeschaltet werden.",
  },
  require: {
    title: "Verlangen",
    note: "Wer die Firmenanmeldung verwenden muss",
    switch: "Single Sign-on für alle von {domain} verlangen",
    hint: "{count, plural, =0 {Noch ist kein Mitglied betroffen.} one {# Mitglied meldet sich nur noch mit dem Firmenkonto an.} other {# Mitglieder melden sich nur noch mit ihrem Firmenkonto an.}} Paraph-Passwörter gelten nicht mehr, und andere Sitzungen enden. Gäste und Mitglieder anderer Domains sind nicht betroffen.",
    first:
      "Melden Sie sich zuerst mit Single Sign-on an. Sie können es verlangen, sobald es bei Ihnen funktioniert.",
    since: "Verlangt seit {day}. Alle von {domain} melden sich mit dem Firmenkonto an.",
    admin: "Notfall-Admin",
    adminHint:
      "Kann sich immer mit Passwort und zweitem Faktor anmelden, zum Beispiel wenn Ihr Anbieter ausfällt. Bei jeder solchen Anmeldung senden wir allen Admins eine E‑Mail.",
    choose: "Admin wählen",
    factor: "Zweiter Faktor ist eingeschaltet",
    noFactor: "Zweiter Faktor ist ausgeschaltet",
    noPassword: "Kein Passwort",
    codes:
      "{count, plural, =0 {Keine Wiederherstellungscodes übrig} one {# Wiederherstellungscode übrig} other {# Wiederherstellungscodes übrig}}",
    needed: "Wählen Sie einen Notfall-Admin.",
    act: "Single Sign-on verlangen",
    change: "Notfall-Admin ändern",
    stop: "Nicht mehr verlangen",
    bar: "Verlangtes Single Sign-on",
    ask: {
      onTitle: "Single Sign-on für {domain} verlangen?",
      onLead:
        "{count, plural, =0 {Noch ist kein Mitglied betroffen.} one {Wir senden # Mitglied eine E‑Mail. Es meldet sich mit dem Firmenkonto neu an.} other {Wir senden # Mitgliedern eine E‑Mail. Sie melden sich mit dem Firmenkonto neu an.}} Die Paraph-Passwörter gelten nicht mehr. {admin} ist der Notfall-Admin.",
      changeTitle: "Notfall-Admin von {domain} ändern?",
      changeLead:
        "{admin} kann sich ab jetzt mit Passwort und zweitem Faktor anmelden, wenn Ihr Anbieter ausfällt. Wir informieren {admin} per E‑Mail.",
      offTitle: "Single Sign-on für {domain} nicht mehr verlangen?",
      offLead:
        "{count, plural, =0 {Personen können} one {# Mitglied kann} other {# Mitglieder können}} sich wieder mit Paraph-Passwörtern anmelden. Die Anmeldeseite bietet Ihren Anbieter weiterhin an.",
    },
  },
} satisfies Words<typeof en>;
