import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sentence: {
    SES_ZERTES: "Per documenti che non richiedono una forma speciale (art. 11 CO).",
    SES_EIDAS:
      "Non può essere rifiutata per il solo fatto di essere elettronica (art. 25 par. 1 eIDAS).",
    AES_MINIMAL_ZERTES:
      "Legata a Lei tramite il Suo telefono; ogni modifica successiva è visibile (art. 2 lett. b FiEle).",
    AES_MINIMAL_EIDAS:
      "Legata a Lei tramite il Suo telefono; ogni modifica successiva è visibile (art. 26 eIDAS).",
    AES_ZERTES:
      "Legata a Lei tramite la Sua identità verificata; ogni modifica successiva è visibile (art. 2 lett. b FiEle).",
    AES_EIDAS:
      "Legata a Lei tramite la Sua identità verificata; ogni modifica successiva è visibile (art. 26 eIDAS).",
    QES_ZERTES: "Equiparata alla firma autografa (art. 14 cpv. 2<sup>bis</sup> CO).",
    QES_EIDAS: "Equivale alla firma autografa (art. 25 par. 2 eIDAS).",
    PART11:
      "Indica nel documento il nome, l’ora e il significato, come richiesto per i documenti secondo le regole della FDA (21 CFR Part 11).",
    DEMO: "Una dimostrazione senza effetto giuridico. Ogni pagina porta una dicitura che lo indica.",
  },
  sentenceOther: {
    AES_MINIMAL_ZERTES:
      "Legata alla persona tramite il suo telefono; ogni modifica successiva è visibile (art. 2 lett. b FiEle).",
    AES_MINIMAL_EIDAS:
      "Legata alla persona tramite il suo telefono; ogni modifica successiva è visibile (art. 26 eIDAS).",
    AES_ZERTES:
      "Legata alla persona tramite la sua identità verificata; ogni modifica successiva è visibile (art. 2 lett. b FiEle).",
    AES_EIDAS:
      "Legata alla persona tramite la sua identità verificata; ogni modifica successiva è visibile (art. 26 eIDAS).",
  },
  needs: {
    me: {
      SES: "Le serve: un clic, nessun codice.",
      AES_MINIMAL: "Le serve: il Suo telefono, per un codice per SMS.",
      AES: "Le serve: la Sua identità verificata e il Suo telefono per un codice.",
      QES: "{law}: Le servono il Suo certificato qualificato, la Sua password di firma e un codice.",
      PART11:
        "Le servono: la Sua identità verificata, la Sua password e il Suo telefono per un codice.",
      DEMO: "Le serve: un clic, nessun codice. Non costa nulla.",
    },
    other: {
      SES: "Alla persona serve: il link nella nostra e‑mail.",
      AES_MINIMAL: "Alla persona serve: il suo telefono, per un codice per SMS.",
      AES: "Alla persona serve: un’identità verificata e il suo telefono per un codice.",
      QES: "{law}: alla persona servono un certificato qualificato, la sua password di firma e un codice.",
      PART11:
        "Alla persona servono: un account con identità verificata, la sua password e il suo telefono per un codice.",
      DEMO: "Alla persona serve: il link nella nostra e‑mail. Non costa nulla.",
    },
  },
  reason: {
    asked: "Questa richiesta esige una firma {level}.",
    email: "Confermi prima il Suo indirizzo e‑mail.",
    mobile: "Confermi prima il Suo numero di cellulare.",
    identity: "Faccia prima verificare la Sua identità.",
    certificate: "{law}: non ha ancora un certificato qualificato.",
    disabled: "La Sua azienda ha disattivato questo livello. Decide un admin nelle impostazioni.",
    unanswered: "Il prestatore di servizi fiduciari non risponde. Riprovi tra qualche minuto.",
    none: "Questo livello non è ancora disponibile per Lei.",
    place: "Scelga prima una posizione per la Sua firma in ogni documento.",
    account: "Una firma secondo 21 CFR Part 11 richiede un account a Suo nome.",
  },
  reasonOfGuest: {
    mobile: "Il mittente non ha indicato il Suo numero di cellulare.",
    identity: "La Sua identità non è ancora verificata.",
  },
  way: { profile: "Aggiungere il Suo numero", standards: "Vedere i Suoi livelli" },
} as const satisfies Words<typeof en>;
