/** Errors of signature requests and their signers. */
export default {
  "error.sr.not_draft":
    "Questa richiesta è già stata inviata e non può più essere modificata. Per modificarla, la ritiri e ne crei una nuova.",
  "error.sr.not_open":
    "Questa richiesta non è più aperta. Ricarichi la pagina per vedere che cosa è cambiato.",
  "error.sr.not_ended": "Solo una richiesta rifiutata o ritirata può essere inviata di nuovo.",
  "error.sr.no_documents": "Aggiunga un documento prima di inviare la richiesta.",
  "error.sr.too_many_documents":
    "Una richiesta può avere al massimo 50 documenti. Ne rimuova alcuni, o crei un’altra richiesta.",
  "error.sr.attachments_full":
    "Con questo file la richiesta ha troppi allegati, o nell’insieme sono troppo grandi. Ne rimuova alcuni o riduca questo file.",
  "error.sr.kept_by_business":
    "La Sua azienda decide per quanto tempo vengono conservate le sue richieste. Chieda a un admin della Sua azienda di modificare la durata.",
  "error.sr.attachments_fixed":
    "Qualcuno ha già firmato, quindi gli allegati non possono più essere modificati. Per modificarli, ritiri la richiesta e la invii di nuovo.",
  "error.sr.last_document_cannot_be_removed":
    "Una richiesta ha bisogno di almeno un documento. Ne aggiunga un altro prima di rimuovere questo.",
  "error.sr.no_signers": "Aggiunga un firmatario prima di inviare la richiesta.",
  "error.sr.too_many_signers":
    "Una richiesta può avere al massimo 50 firmatari. Ne rimuova alcuni, o crei un’altra richiesta.",
  "error.sr.signer_twice":
    "Questa persona è già tra i firmatari della richiesta. Indichi un’altra persona.",
  "error.sr.observer_twice":
    "Questa persona è già tra gli osservatori della richiesta. Indichi un altro indirizzo.",
  "error.sr.observer_signs":
    "Questa persona è tra i firmatari e può comunque leggere la richiesta. Indichi un altro indirizzo, o rimuova prima il firmatario.",
  "error.sr.observer_is_sender":
    "Il mittente può comunque leggere la richiesta. Indichi l’indirizzo di un’altra persona.",
  "error.sr.too_many_observers":
    "Una richiesta può avere al massimo 50 osservatori. Ne rimuova alcuni prima di aggiungerne altri.",
  "error.sr.signer_signed":
    "Questa persona ha già firmato e non può più essere rimossa. Può ancora ritirare la richiesta.",
  "error.sr.document_unknown":
    "Uno dei documenti non fa parte di questa richiesta. Ricarichi la pagina e riprovi.",
  "error.sr.page_unknown":
    "Il documento non ha una pagina con questo numero. Le pagine si contano da 0: la prima pagina è 0. La risposta indica la pagina richiesta (page) e il numero di pagine (pages). Ne indichi una.",
  "error.sr.position_outside": "Un campo firma è fuori dalla pagina. Lo sposti sulla pagina.",
  "error.sr.form_field_unavailable":
    "Questo campo firma non esiste, è già firmato, o appartiene a un altro firmatario. Ne scelga un altro.",
  "error.sr.legislation_missing":
    "Scelga il diritto svizzero o il diritto dell’UE. Le firme avanzate e qualificate ne richiedono uno.",
  "error.sr.mobile_missing":
    "Questo livello richiede il numero di cellulare del firmatario. Lo inserisca.",
  "error.sr.addresses_differ":
    "L’indirizzo e‑mail dell’account e quello accanto al nome devono essere uguali. Ne indichi uno solo, o due volte lo stesso.",
  "error.sr.expiration_past": "Questo termine è già passato. Scelga una data successiva.",
  "error.sr.document_differs":
    "Uno dei documenti è diverso sulla carta, può cambiare in seguito o non può essere mostrato per intero. Al caricamento non lo abbiamo verificato. Lo rimuova e lo carichi di nuovo; poi correggiamo ciò che si può correggere.",
  "error.sr.demo_mixed":
    "Questa richiesta mescola dimostrazioni e firme vere. Scelga Demo per tutti i firmatari, o per nessuno.",
  "error.sr.demo_signed":
    "Un documento è già firmato. Perciò non possiamo aggiungere la dicitura della dimostrazione. Rimuovere il documento o scegliere un altro livello.",
  "error.sr.certified":
    "Un documento certificato non ammette il campo firma di questo firmatario. Rimuova il documento o il firmatario.",
  "error.delegation.hand_back":
    "Lei firma al posto di un’altra persona. Se non vuole firmare, restituisca la firma.",
  "error.delegation.part11":
    "Una firma secondo 21 CFR Part 11 appartiene a una persona e non può essere delegata. Può rifiutare di firmare.",
  "error.part11.account":
    "Una firma secondo 21 CFR Part 11 richiede un account a Suo nome. Acceda con l’indirizzo al quale è stato inviato l’invito, o crei un account con quell’indirizzo, poi firmi.",
  "error.part11.name":
    "Il nome stampato deve essere il Suo. Lo indichi come figura nel Suo profilo, o lo ometta.",
  "error.part11.place":
    "Una firma secondo 21 CFR Part 11 è stampata nel documento. Ne scelga la posizione in ogni documento, poi firmi.",
  "error.part11.proof":
    "Confermi la Sua identità con la password, poi firmi. È necessario solo per la prima firma secondo 21 CFR Part 11 da un po’ di tempo.",
  "error.part11.reason_demo":
    "Il significato di una firma non può iniziare con «DEMO:», perché questo indica le dimostrazioni senza effetto giuridico. Inserisca un altro significato.",
  "error.part11.reason":
    "Una firma secondo 21 CFR Part 11 dice che cosa significa. Scelga un significato, poi firmi.",
  "error.delegation.too_often":
    "Questa firma è già stata delegata cinque volte. Firmi Lei, o chieda al mittente di cambiare i firmatari.",
  "error.delegation.sender_limit":
    "Oggi il mittente non può invitare nessun altro. Firmi Lei, o riprovi domani.",
};
