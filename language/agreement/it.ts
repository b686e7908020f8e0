export default {
  title: "FEA per aziende: {name}",
  message:
    "{name} desidera garantire l’identità dei propri membri. Leggere l’accordo e firmarlo per {name}.",
  written: "Redatto il {date}",
  headline: "{name} garantisce l’identità dei propri membri.",
  lead: "Con questo accordo {name} dichiara a Paraph di chi ha verificato l’identità. Queste persone firmano poi al livello avanzato (FEA), senza identificarsi esse stesse.",
  facts: {
    name: "Azienda",
    seat: "Sede",
    register: "Registro di commercio",
    representative: "Firma per l’azienda",
    domains: "Domini",
  },
  promises: {
    heading: "Che cosa promette {name}",
    p1: "Indica solo persone che ha visto, di persona o in video dal vivo, con il loro passaporto, carta d’identità o titolo di soggiorno valido, e di cui sa che nome, indirizzo e-mail e numero di cellulare appartengono a loro.",
    p2: "Confronta lettera per lettera il nome nel documento con quello nell’account.",
    p3: "Conserva la prova di ogni verifica (chi ha verificato chi, quando e con quale tipo di documento) finché la persona è membro e per altri 11 anni. Su richiesta la mostra a Paraph.",
    p4: "Informa subito Paraph, terminando l’iscrizione, quando una persona lascia l’azienda, perde il cellulare o cambia nome, oppure quando dubita di un’identità.",
    p5: "Lascia registrare queste verifiche solo a persone che ha scelto e istruito per questo.",
    p6: "Risponde dei danni dovuti a un’identità che ha confermato a torto.",
  },
  terms: {
    heading: "Che cosa fa Paraph",
    t1: "Paraph scrive in ogni firma apposta in questo modo che {name} garantisce l’identità, con il numero nel registro di commercio e il giorno della verifica.",
    t2: "Paraph registra quando, da chi e con quale tipo di documento è stata verificata un’identità. Non registra mai il numero o un’immagine del documento.",
    t3: "L’accordo vale da quando Paraph lo ha approvato, ogni volta per due anni. {name} può terminarlo in ogni momento. Paraph può revocarlo se una promessa non è mantenuta.",
    t4: "Le firme apposte prima della fine restano valide.",
  },
  reason: "Identità garantita da {business} ({number}), verificata il {date}",
  signature: "{person}, per {name}",
  page: "Pagina {page} di {pages}",
} as const;
