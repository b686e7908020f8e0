import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  "error.validation": "Alcune indicazioni non sono valide. Verifichi i campi segnati.",
  "error.text.hidden_characters":
    "Un testo contiene caratteri invisibili che ne cambiano la lettura, come caratteri di controllo o cambi della direzione di scrittura. Li elimini; il modo più semplice è digitare il testo invece di incollarlo.",
  "error.not_found": "Non esiste, o Lei non è autorizzato a vederlo.",
  "error.forbidden": "Lei non è autorizzato a farlo.",
  "error.conflict": "Nel frattempo è cambiato. Ricarichi la pagina.",
  "error.method_not_allowed":
    "Questo indirizzo non accetta questo metodo. L’intestazione Allow indica quelli accettati.",
  "error.body_too_large": "È troppo grande per essere inviato.",
  "error.unsupported_media_type": "Il servizio non sa leggere questo tipo di contenuto.",
  "error.idempotency.key_reused":
    "Questa chiave di idempotenza è già servita per un’altra richiesta.",
  "error.idempotency.in_progress":
    "La stessa richiesta è ancora in elaborazione. Riprovi tra un attimo.",
  "error.rate_limit.exceeded": "Troppe richieste. Attenda un attimo e riprovi.",
  "error.unexpected": "Qualcosa è andato storto da parte nostra. Nulla è andato perso; riprovi.",
  "error.unavailable": "Il servizio al momento non è disponibile. Riprovi tra poco.",

  "error.auth.required": "Acceda per continuare.",
  "error.auth.token_invalid": "La Sua sessione non è valida. Acceda di nuovo.",
  "error.auth.token_expired": "La Sua sessione è terminata. Acceda di nuovo.",
  "error.auth.credentials_invalid": "L’indirizzo e-mail o la password non è corretta.",
  "error.auth.second_factor_required":
    "Inserisca un codice della Sua app di autenticazione per accedere.",
  "error.auth.email_not_confirmed":
    "Confermi prima il Suo indirizzo e-mail: apra il link che Le abbiamo inviato.",
  "error.auth.slowed_down": "Troppi tentativi falliti. Attenda un attimo e riprovi.",
  "error.auth.origin": "Questa richiesta viene da una pagina che non è autorizzata a inviarla.",
  "error.auth.fresh_login_required":
    "Occorre un accesso degli ultimi dieci minuti. Si disconnetta, acceda di nuovo e torni qui.",
  "error.auth.opened_elsewhere":
    "Il Suo link è stato aperto in un altro browser, dove può continuare. Per continuare qui, lo apra di nuovo.",
  "error.link.invalid": "Questo link non è valido. Ne chieda uno nuovo.",
  "error.link.expired": "Questo link è scaduto. Ne chieda uno nuovo.",
  "error.link.withdrawn":
    "Questa richiesta è stata ritirata, o il suo termine è passato: non c’è più nulla da aprire. Chieda a chi L’ha inviata se non se lo aspettava.",
  "error.link.other_person":
    "Questo link appartiene a un’altra persona. Usi il link della Sua e-mail.",

  "error.password.too_short": "Scelga una password di almeno 12 caratteri.",
  "error.password.too_long": "Scelga una password di al massimo 256 caratteri.",
  "error.password.too_common":
    "Questa password è negli elenchi che gli aggressori provano per primi. Ne scelga un’altra.",
  "error.password.personal":
    "La password contiene il Suo nome o il Suo indirizzo e-mail. Ne scelga un’altra.",
  "error.password.wrong": "La password attuale non è corretta.",
  "error.confirmation.invalid": "Questo link non è valido, o è già stato usato.",
  "error.confirmation.expired": "Questo link è scaduto. Ne chieda uno nuovo.",
  "error.confirmation.password_wrong":
    "Questa non è la password scelta alla creazione del conto. Riprovi, o ne scelga un’altra.",
  "error.mobile.invalid":
    "Inserisca il numero di cellulare con il prefisso del Paese, per esempio +41 79 123 45 67.",
  "error.name.unsupported_characters":
    "Questo nome contiene qualcosa che non può stare in un nome: interruzioni di riga, caratteri invisibili, immagini o un indirizzo web. Lo tolga e riprovi.",
  "error.attribute.not_updatable": "Questa impostazione non può essere modificata qui.",

  "error.account.deleted":
    "Questo account è stato eliminato e non è ancora cancellato. Revochi l’eliminazione per usarlo di nuovo.",
  "error.account.open_requests":
    "Lei ha inviato richieste ancora aperte. Le ritiri, o le faccia ritirare insieme all’account.",
  "error.export.in_progress":
    "Un archivio dei Suoi dati è in preparazione. Riceverà un’e-mail quando sarà pronto.",
  "error.export.not_ready": "Questo archivio non è pronto. Riceverà un’e-mail appena lo sarà.",
  "error.name.immutable":
    "Il Suo nome proviene dalla Sua eID. Lo faccia modificare lì; qui non è possibile.",
  "error.second_factor.exists":
    "Il Suo account ha già un secondo fattore. Lo rimuova prima di configurarne un altro.",
  "error.second_factor.missing":
    "Non c’è un secondo fattore per farlo. Cominci prima a configurarne uno.",
  "error.second_factor.challenge_over":
    "Questo accesso ha richiesto troppo tempo. Ricominci con la Sua password.",
  "error.identity.nothing_to_reset":
    "Questo account non ha un’identità che possa essere reimpostata.",
  "error.eid.not_offered": "La registrazione con una eID+ non è offerta qui.",
  "error.eid.refused": "eID+ non ha confermato chi è Lei. Ricominci la registrazione.",
  "error.eid.email_not_verified":
    "Il Suo indirizzo e-mail non è confermato presso eID+. Lo confermi lì, poi ricominci la registrazione.",
  "error.eid.account_exists":
    "Esiste già un account con questo indirizzo e-mail. Acceda con la sua password.",
  "error.eid.assertion_invalid":
    "eID+ ha inviato una risposta non valida. Nessun account è stato aperto; ricominci la registrazione.",
  "error.eid.unavailable": "eID+ non risponde. Riprovi tra qualche minuto.",
  "error.identification.not_offered": "Questo fornitore non identifica in questo modo.",

  "error.business.member_already":
    "Lei appartiene già a un’azienda. La lasci prima; poi potrà unirsi a un’altra o aprirne una nuova.",
  "error.business.invitation_over":
    "Questo invito non è più valido. Ne chieda uno nuovo a un admin dell’azienda.",
  "error.business.last_admin":
    "Un’azienda ha bisogno di un admin. Ne nomini prima un altro, poi riprovi.",
  "error.business.locked":
    "La Sua azienda è bloccata: la prova è terminata o manca un pagamento. Un admin può scegliere un piano.",
  "error.plan.upload_not_included":
    "Il Suo piano non comprende l’invio di documenti. Firmare resta possibile; un admin può scegliere un altro piano.",
  "error.free.uploads":
    "Senza un piano a pagamento si possono caricare 100 file al giorno. Continui domani, o scelga un piano per la Sua impresa.",
  "error.free.requests":
    "Senza un piano a pagamento si possono iniziare 50 richieste al giorno. Continui domani, o scelga un piano per la Sua impresa.",
  "error.free.invitations":
    "Senza un piano a pagamento si possono invitare 100 persone al giorno. Ne inviti di meno, continui domani, o scelga un piano per la Sua impresa.",

  "error.tan.invalid": "Questo codice non è corretto. Lo verifichi e lo inserisca di nuovo.",
  "error.tan.expired": "Questo codice è scaduto. Ne chieda uno nuovo.",
  "error.tan.locked": "Troppi codici errati. Per la Sua sicurezza, attenda 15 minuti e ricominci.",
  "error.tan.resend_too_soon":
    "Un codice è appena stato inviato. Attenda prima di chiederne un altro.",
  "error.tan.unknown": "Non c’è più alcun codice da inserire. Ricominci.",
  "error.sms.number":
    "A questo numero sono stati inviati più codici che non sono stati inseriti. Verifichi il numero e attenda un’ora, o un giorno dopo molti codici, prima di chiederne un altro.",
  "error.sms.sender":
    "Di recente sono stati inviati molti codici per questo mittente e pochi sono stati inseriti. Riprovi tra un’ora, o domani; se è urgente, avverta il mittente.",
  "error.sms.business":
    "Di recente sono stati inviati molti codici per questa impresa e pochi sono stati inseriti. Riprovi tra un’ora, o domani; se è urgente, avverta l’impresa.",
  "error.sms.free":
    "Di recente sono stati inviati molti codici per mittenti senza un piano a pagamento; questo deve attendere. Riprovi tra un’ora o, se viene di nuovo rifiutato, domani.",
  "error.sms.address":
    "Di recente dalla Sua rete sono stati chiesti molti codici e pochi sono stati inseriti. Riprovi tra un’ora, o domani, o da un’altra rete.",

  "file.pdf.not_a_pdf": "Questo file non è un PDF. Carichi un PDF, o un’immagine PNG o JPEG.",
  "file.pdf.empty": "Questo file è vuoto. Lo scelga di nuovo.",
  "file.pdf.encrypted":
    "Questo PDF è protetto da una password. Inserisca la password per caricarlo.",
  "file.pdf.password_wrong": "Questa non è la password del PDF. La inserisca di nuovo.",
  "file.pdf.damaged":
    "Questo PDF è danneggiato e non può essere firmato. Lo salvi o lo stampi di nuovo come PDF e carichi quello.",
  "file.pdf.no_pages": "Questo PDF non ha pagine.",
  "file.pdf.too_many_pages": "Questo PDF ha troppe pagine. Lo divida e carichi le parti.",
  "file.pdf.certified_no_changes":
    "L’autore ha certificato questo PDF senza ammettere altre firme. Gli chieda una versione che si possa firmare.",
  "file.pdf.unsupported":
    "Questo PDF non può essere firmato senza danneggiarlo. Lo salvi o lo stampi di nuovo come PDF e carichi quello.",
  "file.pdf.too_costly":
    "Questo PDF richiede troppo tempo o troppa memoria. Lo salvi o lo stampi di nuovo come PDF e carichi quello.",
  "file.pdf.paper_differs":
    "Sulla carta, in altri programmi o più tardi, questo PDF può mostrare o fare qualcosa di diverso da ciò che lo schermo mostra ora: per questo non può essere firmato. Stampi il file in un nuovo PDF e carichi quello.",
  "file.pdf.page_unreadable":
    "Una pagina di questo PDF non può essere mostrata per intero: nessuno vedrebbe che cosa firma. Lo salvi come nuovo PDF e carichi quello.",
  "file.pdf.field_demands":
    "Un campo firma di questo PDF esige un tipo di firma che qui non viene prodotto. Chieda all’autore una versione senza questa esigenza.",
  "file.pdf.read_differently":
    "Questo PDF firmato è costruito in modo che altri programmi possono mostrare qualcosa di diverso da noi: non può essere firmato qui. Chieda al mittente la versione prima delle firme, o una nuova.",
  "file.pdf.general_error":
    "Questo PDF non ha potuto essere letto. Lo salvi o lo stampi di nuovo come PDF e carichi quello.",
  "file.too_large": "Questo file supera i 50 MB. Lo riduca e lo carichi di nuovo.",
  "file.picture.unreadable": "Questa immagine non è leggibile. Carichi un PNG o un JPEG.",
  "error.page.not_found": "Il documento non ha questa pagina.",
  "error.page.not_rendered": "Questa pagina non può essere mostrata. Può scaricare il documento.",
  "error.document.in_use":
    "Questo documento fa parte di una richiesta di firma. Lo rimuova prima da lì.",
  "error.storage.unavailable": "I documenti al momento non sono accessibili. Riprovi tra poco.",
  "error.send_to.claimed": "Qualcuno l’ha preso in carico: solo questa persona può ritirarlo.",
  "error.ticket.invalid":
    "Questo indirizzo di scaricamento è già stato usato o è scaduto. Ricominci lo scaricamento.",

  "error.sr.not_draft": "La richiesta è stata inviata e non può più essere modificata.",
  "error.sr.not_open": "La richiesta non è più aperta.",
  "error.sr.no_documents": "Aggiunga un documento prima di inviare la richiesta.",
  "error.sr.too_many_documents": "Una richiesta contiene al massimo 50 documenti.",
  "error.sr.last_document_cannot_be_removed": "Una richiesta contiene almeno un documento.",
  "error.sr.no_signers": "Aggiunga un firmatario prima di inviare la richiesta.",
  "error.sr.too_many_signers": "Una richiesta ha al massimo 50 firmatari.",
  "error.sr.signer_twice": "Questa persona è già firmataria della richiesta.",
  "error.sr.signer_signed": "Questa persona ha firmato e non può più essere rimossa.",
  "error.sr.document_unknown": "Uno dei documenti non fa parte di questa richiesta.",
  "error.sr.position_outside": "Una firma si trova fuori dalla pagina. La riporti sulla pagina.",
  "error.sr.form_field_unavailable":
    "Questo campo di firma non esiste, è già firmato, o appartiene a un altro firmatario.",
  "error.sr.legislation_missing":
    "Scelga il diritto svizzero o dell’UE: una firma qualificata o avanzata ne richiede uno.",
  "error.sr.mobile_missing":
    "Questo livello richiede il numero di cellulare del firmatario. Lo inserisca.",
  "error.sr.addresses_differ":
    "L’indirizzo dell’account e quello accanto al nome devono essere lo stesso. Ne indichi uno solo, o due volte lo stesso.",
  "error.sr.expiration_past": "Il termine è nel passato. Scelga un giorno successivo.",
  "error.sr.document_differs":
    "Uno dei documenti mostra sulla carta qualcosa di diverso dallo schermo, può cambiare in seguito o non può essere mostrato per intero; al caricamento non lo verificavamo ancora. Lo rimuova e lo carichi di nuovo: ciò che si può riparare viene riparato.",
  "error.sr.certified":
    "Un documento certificato vieta il campo di questo firmatario. Rimuova il documento o il firmatario.",
  "error.rate_limit.reminder":
    "Oggi è già stato inviato un promemoria. Può inviarne un altro domani.",

  "error.signing.named_twice":
    "Una richiesta figura due volte tra quelle da firmare. La indichi una volta sola.",
  "error.signing.not_a_signer": "Lei non è tra i firmatari di questa richiesta.",
  "error.signing.not_your_turn":
    "Un’altra persona firma prima di Lei. Le scriveremo quando sarà il Suo turno.",
  "error.signing.already_signed": "Lei ha già firmato.",
  "error.signing.locked": "Un’altra persona sta firmando. Tra pochi secondi si prosegue da sé.",
  "error.signing.quality_too_low": "Questa richiesta esige una firma più forte.",
  "error.signing.quality_unavailable": "Lei non può ancora firmare a questo livello.",
  "error.signing.legislation_mismatch":
    "Questa richiesta esige una firma secondo un altro diritto.",
  "error.signing.mobile_not_proven":
    "Aggiunga e confermi prima il Suo numero di cellulare: il codice viene inviato lì.",
  "error.signing.mobile_unknown":
    "A questo livello viene inviato un codice al Suo telefono e il mittente non ha indicato un numero. Crei un account con questo indirizzo e-mail e confermi il Suo numero, o chieda al mittente di invitarla con il numero.",
  "error.signing.identity_not_vouched":
    "Questo livello richiede un’identità confermata. Scelga un altro livello, o si faccia identificare.",
  "error.signing.terms_not_accepted":
    "Prima di una firma di questo livello vanno accettate le condizioni del prestatore di servizi fiduciari. Ricarichi la pagina per leggerle.",
  "error.signing.no_qualified_credential":
    "Lei non ha ancora un certificato qualificato secondo questo diritto. Si faccia prima identificare.",
  "error.signing.free_signatures_exhausted": "Le Sue firme gratuite sono esaurite.",
  "error.signing.attempt_unknown": "Non c’è alcuna firma da proseguire. Ricominci.",
  "error.signing.attempt_over": "Questo tentativo è terminato. Non ha firmato nulla; ricominci.",
  "error.signing.document_differs":
    "Un documento di questa richiesta mostra sulla carta qualcosa di diverso dallo schermo, può cambiare in seguito o non può essere mostrato per intero; al caricamento non lo verificavamo ancora. Chieda al mittente di ritirare la richiesta, caricare di nuovo il documento e inviarlo di nuovo.",
  "error.signing.notes_found":
    "Abbiamo riesaminato i documenti e trovato qualcosa che dovrebbe sapere prima di firmare. È indicato accanto al documento: lo legga e poi firmi.",
  "error.signing.look_changed":
    "Nel frattempo l’aspetto o la posizione della sua firma è cambiato; il codice quindi non vale più. Non è stato firmato nulla: la controlli e firmi di nuovo; riceverà un nuovo codice.",
  "error.signing.name_changed":
    "Il Suo nome è cambiato da quando ha iniziato a firmare. Nulla è stato firmato; ricominci con il Suo nome attuale.",
  "error.signing.number_changed":
    "Il Suo numero di cellulare è cambiato da quando il codice è stato inviato. Nulla è stato firmato; ricominci, e il codice arriverà al Suo numero attuale.",
  "error.signing.visual_signature_invalid":
    "La Sua firma visiva non può essere disegnata. La modifichi e riprovi.",
  "signing.outcome_unknown":
    "La connessione con il prestatore di servizi fiduciari si è interrotta durante la firma. Nulla è stato aggiunto al documento; firmi di nuovo con un nuovo codice.",
  "signing.finishing_failed":
    "La firma non ha potuto essere completata, perché un servizio esterno non ha risposto. Nulla è stato aggiunto al documento; firmi di nuovo.",

  "error.provider.password_invalid": "La password di firma non è corretta. La inserisca di nuovo.",
  "error.provider.otp_invalid": "Il codice non è corretto. Lo inserisca di nuovo.",
  "error.provider.otp_expired": "Il codice è scaduto. Ne chieda uno nuovo.",
  "error.provider.locked":
    "Troppi inserimenti errati: il prestatore di servizi fiduciari ha bloccato la firma per un po’.",
  "error.provider.cancelled":
    "La firma è stata annullata presso il prestatore di servizi fiduciari. Nulla è stato firmato.",
  "error.provider.serial_number_mismatch":
    "Il prestatore di servizi fiduciari La conosce con un’altra identità. Si identifichi di nuovo prima di firmare.",
  "error.provider.certificate_revoked":
    "Il Suo certificato è stato revocato. Si identifichi di nuovo prima di firmare.",
  "error.provider.too_many_documents":
    "La Sua firma non può coprire così tanti documenti con un solo codice. Firmi meno richieste alla volta.",
  "error.provider.unavailable":
    "Il prestatore di servizi fiduciari non risponde. Nulla è stato firmato; riprovi tra qualche minuto.",
  "error.provider.answer_invalid":
    "Il prestatore di servizi fiduciari ha inviato una risposta non valida. Nulla è stato firmato; riprovi.",
  "error.timestamp.unavailable":
    "Il servizio di marcatura temporale non risponde. La Sua firma è conservata e verrà completata appena risponderà.",
  "error.revocation.unavailable":
    "Il servizio sullo stato dei certificati non risponde. La Sua firma è conservata e verrà completata appena risponderà.",
} as const satisfies Words<typeof en>;
