import business from "./business/it.ts";
import requests from "./requests/it.ts";
import singleSignOn from "./single-sign-on/it.ts";
import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  ...business,
  ...requests,
  ...singleSignOn,
  "error.validation": "Alcuni dati non sono validi. Controlli i campi segnati.",
  "error.text.hidden_characters":
    "Il testo contiene caratteri invisibili, come caratteri di controllo o cambi della direzione di scrittura. Li rimuova, o digiti il testo invece di incollarlo.",
  "error.not_found": "Questo elemento non esiste, o non vi ha accesso. Controlli l’indirizzo.",
  "error.forbidden":
    "Non ha il permesso di farlo. Se pensa che sia un errore, scriva al nostro supporto.",
  "error.conflict": "Nel frattempo il contenuto è cambiato. Ricarichi la pagina e riprovi.",
  "error.method_not_allowed":
    "Questo indirizzo non accetta questo metodo. L’intestazione Allow indica i metodi accettati.",
  "error.body_too_large": "L’invio è troppo grande. Invii meno dati alla volta.",
  "error.unsupported_media_type":
    "Il servizio non sa leggere questo tipo di contenuto. Controlli l’intestazione Content-Type.",
  "error.idempotency.key_reused":
    "Questa chiave di idempotenza è già servita per un’altra richiesta. Ne usi una nuova.",
  "error.idempotency.in_progress":
    "La stessa richiesta è ancora in elaborazione. Riprovi tra un attimo.",
  "error.rate_limit.exceeded": "Troppe richieste. Attenda un attimo e riprovi.",
  "error.unexpected":
    "Si è verificato un errore nel nostro sistema. I Suoi dati sono al sicuro. Riprovi.",
  "error.unavailable": "Il servizio non è disponibile al momento. Riprovi tra qualche minuto.",

  "error.auth.required": "Acceda per continuare.",
  "error.auth.token_invalid": "La Sua sessione non è valida. Acceda di nuovo.",
  "error.auth.token_expired": "La Sua sessione è scaduta. Acceda di nuovo.",
  "error.auth.credentials_invalid": "L’indirizzo e‑mail o la password non sono corretti.",
  "error.auth.single_sign_on_required":
    "Per questo indirizzo l’azienda richiede il single sign-on. Acceda con il Suo account aziendale.",
  "error.auth.second_factor_required":
    "Inserisca un codice della Sua app di autenticazione per accedere.",
  "error.auth.email_not_confirmed":
    "Confermi prima il Suo indirizzo e‑mail. Apra il link che Le abbiamo inviato.",
  "error.auth.slowed_down": "Troppi tentativi falliti. Attenda un attimo e riprovi.",
  "error.auth.origin":
    "Questa richiesta viene da una pagina che non può inviarla. Apra Paraph e riprovi.",
  "error.auth.fresh_login_required":
    "Per la Sua sicurezza, l’accesso non deve risalire a più di dieci minuti fa. Si disconnetta, acceda di nuovo e riprovi.",
  "error.auth.opened_elsewhere":
    "Ha aperto il Suo link in un altro browser. Continui in quello, o riapra il link qui.",
  "error.link.invalid": "Questo link non è valido. Ne chieda uno nuovo.",
  "error.link.expired": "Questo link è scaduto. Ne chieda uno nuovo.",
  "error.link.withdrawn":
    "Il mittente ha ritirato questa richiesta, o il termine è scaduto. Perciò non può più aprirla. Se non se lo aspettava, chieda al mittente.",
  "error.link.other_person": "Questo link è di un’altra persona. Usi il link nella Sua e‑mail.",

  "error.password.too_short": "Scelga una password di almeno 12 caratteri.",
  "error.password.too_long": "Scelga una password di 256 caratteri al massimo.",
  "error.password.too_common":
    "Questa password figura negli elenchi delle password più comuni. Ne scelga un’altra.",
  "error.password.personal":
    "La password contiene il Suo nome o il Suo indirizzo e‑mail. Ne scelga un’altra.",
  "error.password.wrong": "La Sua password attuale non è corretta. Riprovi.",
  "error.confirmation.invalid":
    "Questo link non è valido, o è già stato usato. Ne chieda uno nuovo.",
  "error.confirmation.expired": "Questo link è scaduto. Ne chieda uno nuovo.",
  "error.confirmation.password_wrong":
    "Non è la password che ha scelto alla registrazione. Riprovi, o ne scelga una nuova.",
  "error.mobile.invalid":
    "Inserisca il numero di cellulare con il prefisso del Paese, per esempio +41 79 123 45 67.",
  "error.name.unsupported_characters":
    "Un nome non può contenere interruzioni di riga, caratteri invisibili, emoji o indirizzi web. Li rimuova e riprovi.",
  "error.attribute.not_updatable": "Qui non può modificare questa impostazione. Non la indichi.",

  "error.account.deleted": "Questo account è stato eliminato. Lo ripristini per usarlo di nuovo.",
  "error.account.open_requests":
    "Alcune richieste che ha inviato sono ancora aperte. Prima le ritiri, o scelga di ritirarle insieme all’account.",
  "error.export.in_progress":
    "Stiamo già preparando una copia dei Suoi dati. La avvisiamo per e‑mail appena è pronta.",
  "error.export.not_ready":
    "La copia dei Suoi dati non è ancora pronta. La avvisiamo per e‑mail appena lo è.",
  "error.name.immutable":
    "Il Suo nome proviene dalla Sua eID. Perciò qui non può modificarlo. Si rivolga al fornitore della Sua eID.",
  "error.second_factor.exists":
    "L’autenticazione a due fattori è già attiva. Rimuova l’app prima di configurarne un’altra.",
  "error.second_factor.missing":
    "L’autenticazione a due fattori non è configurata. Prima la configuri.",
  "error.second_factor.challenge_over":
    "L’accesso ha richiesto troppo tempo. Ricominci con la Sua password.",
  "error.identity.nothing_to_reset":
    "Questo account non ha un’identità verificata. Perciò non c’è nulla da reimpostare.",
  "error.eid.not_offered":
    "Qui non può registrarsi con una eID+. Si registri con il Suo indirizzo e‑mail.",
  "error.eid.refused": "eID+ non ha verificato la Sua identità. Ricominci la registrazione.",
  "error.eid.email_not_verified":
    "Il Suo indirizzo e‑mail non è confermato presso eID+. Prima lo confermi, poi ricominci la registrazione.",
  "error.eid.account_exists":
    "Esiste già un account con questo indirizzo e‑mail. Acceda con la password di quell’account.",
  "error.eid.assertion_invalid":
    "La risposta di eID+ non è valida. Perciò non abbiamo creato un account. Ricominci la registrazione.",
  "error.eid.unavailable": "eID+ non risponde. Riprovi tra qualche minuto.",
  "error.identification.not_offered":
    "Questo prestatore non offre questo tipo di identificazione. Ne scelga un altro.",

  "error.plan.upload_not_included":
    "Il piano della Sua azienda non comprende il caricamento di documenti. Può comunque firmare. Un admin può scegliere un altro piano.",
  "error.free.uploads":
    "Senza un piano a pagamento può caricare 100 file al giorno. Riprovi domani, o passi a un piano a pagamento.",
  "error.free.requests":
    "Senza un piano a pagamento può creare 50 richieste al giorno. Riprovi domani, o passi a un piano a pagamento.",
  "error.free.invitations":
    "Senza un piano a pagamento può invitare 100 persone al giorno. Inviti meno persone, riprovi domani, o passi a un piano a pagamento.",

  "error.tan.invalid": "Questo codice non è corretto. Lo controlli e lo inserisca di nuovo.",
  "error.tan.expired": "Questo codice è scaduto. Ne chieda uno nuovo.",
  "error.tan.locked": "Troppi codici errati. Per la Sua sicurezza, attenda 15 minuti e ricominci.",
  "error.tan.resend_too_soon":
    "Le abbiamo appena inviato un codice. Attenda un attimo prima di chiederne un altro.",
  "error.tan.unknown": "Questo codice non è più utilizzabile. Ricominci.",
  "error.sms.number":
    "Abbiamo inviato più codici a questo numero, ma nessuno li ha inseriti. Controlli il numero e riprovi tra un’ora. Se non funziona, riprovi domani.",
  "error.sms.sender":
    "Di recente abbiamo inviato molti codici per questo mittente, ma pochi sono stati inseriti. Riprovi tra un’ora. Se non funziona, riprovi domani. Se è urgente, avverta il mittente.",
  "error.sms.business":
    "Di recente abbiamo inviato molti codici per questa azienda, ma pochi sono stati inseriti. Riprovi tra un’ora. Se non funziona, riprovi domani. Se è urgente, avverta l’azienda.",
  "error.sms.free":
    "Di recente abbiamo inviato molti codici per mittenti senza un piano a pagamento. Perciò ora non possiamo inviare questo codice. Riprovi tra un’ora. Se non funziona, riprovi domani.",
  "error.sms.address":
    "Di recente dalla Sua rete sono stati chiesti molti codici, ma pochi sono stati inseriti. Riprovi tra un’ora, o da un’altra rete. Se non funziona, riprovi domani.",

  "file.pdf.not_a_pdf": "Questo file non è un PDF. Carichi un PDF, o un’immagine PNG o JPEG.",
  "file.pdf.empty": "Questo file è vuoto. Lo controlli e lo carichi di nuovo.",
  "file.pdf.encrypted":
    "Questo PDF è protetto da una password. Inserisca la password per caricarlo.",
  "file.pdf.password_wrong": "La password del PDF non è corretta. La inserisca di nuovo.",
  "file.pdf.damaged":
    "Questo PDF è danneggiato e non può essere firmato. Lo salvi o lo stampi come nuovo PDF e carichi quello.",
  "file.pdf.no_pages": "Questo PDF non ha pagine. Carichi un altro file.",
  "file.pdf.too_many_pages": "Questo PDF ha troppe pagine. Lo divida e carichi le parti.",
  "file.pdf.certified_no_changes":
    "L’autore ha certificato questo PDF e non ammette altre firme. Gli chieda una versione che si può firmare.",
  "file.pdf.unsupported":
    "Una firma danneggerebbe questo PDF. Lo salvi o lo stampi come nuovo PDF e carichi quello.",
  "file.pdf.too_costly":
    "La lettura di questo PDF richiede troppo tempo o troppa memoria. Lo salvi o lo stampi come nuovo PDF e carichi quello.",
  "file.pdf.paper_differs":
    "Questo PDF può mostrare o fare altro sulla carta, in altri programmi o più tardi. Perciò non può essere firmato. Lo stampi come nuovo PDF e carichi quello.",
  "file.pdf.page_unreadable":
    "Una pagina di questo PDF non può essere mostrata per intero. I firmatari non vedrebbero che cosa firmano. Lo salvi come nuovo PDF e carichi quello.",
  "file.pdf.field_demands":
    "Un campo firma di questo PDF esige un tipo di firma che non offriamo. Chieda all’autore una versione senza questo requisito.",
  "file.pdf.read_differently":
    "Altri programmi mostrano forse questo PDF firmato in modo diverso da noi. Perciò non può essere firmato qui. Chieda al mittente la versione senza firme, o un nuovo documento.",
  "file.pdf.general_error":
    "Non siamo riusciti a leggere questo PDF. Lo salvi o lo stampi come nuovo PDF e carichi quello.",
  "file.too_large": "Questo file supera i 50 MB. Lo riduca e lo carichi di nuovo.",
  "file.attachment.unsupported":
    "Questo file non può essere allegato. Scelga un PDF, un file Office (Word, Excel, PowerPoint), un’immagine (GIF, JPEG, PNG) o un file di testo.",
  "file.attachment.empty": "Questo file è vuoto. Lo controlli e lo alleghi di nuovo.",
  "file.attachment.too_large":
    "Questo file è troppo grande per un allegato. Lo riduca e lo alleghi di nuovo.",
  "file.malware.detected":
    "Il nostro antivirus ha trovato un software dannoso in questo file, quindi non l’abbiamo salvato. Controlli il Suo dispositivo e usi un altro file.",
  "file.scan.unavailable":
    "Non siamo riusciti a controllare se questo file contiene virus, quindi non l’abbiamo salvato. Riprovi tra qualche minuto.",
  "file.picture.unreadable": "Questa immagine non è leggibile. Carichi un PNG o un JPEG.",
  "error.phone.unknown":
    "Questo codice QR non è valido. Ne mostri uno nuovo sul Suo computer e lo scansioni.",
  "error.phone.expired":
    "Questo codice QR è scaduto. Ne mostri uno nuovo sul Suo computer e lo scansioni.",
  "error.phone.used":
    "Questo codice QR è già stato usato. Se non l’ha scansionato Lei, termini il collegamento sul Suo computer. Per aprire di nuovo il documento, mostri lì un nuovo codice e lo scansioni.",
  "error.drawing.unknown":
    "Questo link non è valido. Mostri un nuovo codice QR sul Suo computer e lo scansioni.",
  "error.drawing.expired":
    "Questo link è scaduto. Mostri un nuovo codice QR sul Suo computer e lo scansioni.",
  "error.drawing.used":
    "Questo link è già stato usato. Per disegnare di nuovo, mostri un nuovo codice QR sul Suo computer e lo scansioni.",
  "file.logo.unreadable": "Questo logo non è leggibile. Carichi un PNG o un SVG.",
  "file.logo.unsafe":
    "Questo SVG contiene più che forme, per esempio testo, immagini o script. Converta tutto in tracciati e lo esporti come SVG semplice, oppure carichi un PNG.",
  "file.logo.not_square": "Questo logo non è quadrato. Ne carichi uno largo quanto alto.",
  "file.logo.too_small": "Questo logo è troppo piccolo. Ne carichi uno di almeno 128 × 128 pixel.",
  "file.logo.too_large": "Questo logo è troppo grande. Lo riduca e lo carichi di nuovo.",
  "error.page.not_found": "Il documento non ha questa pagina. Controlli il numero di pagina.",
  "error.page.not_rendered":
    "Questa pagina non può essere mostrata. Scarichi il documento per leggerla.",
  "error.document.in_use":
    "Questo documento fa parte di una richiesta di firma. Prima lo rimuova dalla richiesta.",
  "error.storage.unavailable":
    "I documenti non sono accessibili al momento. Riprovi tra qualche minuto.",
  "error.send_to.claimed":
    "Qualcuno ha già preso in carico questo documento. Solo questa persona può ritirarlo.",
  "error.ticket.invalid":
    "Questo link di download è scaduto, o è già stato usato. Avvii di nuovo il download.",

  "error.rate_limit.reminder":
    "Oggi è già stato inviato un promemoria ai firmatari. Può inviarne un altro domani.",

  "error.signing.named_twice": "La stessa richiesta figura due volte. La indichi una volta sola.",
  "error.signing.not_a_signer":
    "Lei non è tra i firmatari di questa richiesta. Chieda al mittente di aggiungerLa.",
  "error.signing.not_your_turn":
    "Un’altra persona firma prima di Lei. La avvisiamo per e‑mail quando è il Suo turno.",
  "error.signing.already_signed": "Lei ha già firmato. Non deve fare altro.",
  "error.signing.locked":
    "Un’altra persona sta firmando. Continuiamo automaticamente tra pochi secondi.",
  "error.signing.quality_too_low":
    "Questo livello della firma non basta per questa richiesta. Scelga un livello più alto.",
  "error.signing.quality_unavailable":
    "Non può ancora firmare a questo livello. Scelga un altro livello, o ne chieda un altro al mittente.",
  "error.signing.legislation_mismatch":
    "Questa richiesta esige una firma secondo un altro diritto. Scelga quel diritto.",
  "error.signing.mobile_not_proven":
    "Prima aggiunga e confermi il Suo numero di cellulare. Inviamo il codice a quel numero.",
  "error.signing.mobile_unknown":
    "Questo livello richiede un codice inviato al Suo telefono, ma il mittente non ha indicato il Suo numero. Crei un account con questo indirizzo e‑mail e confermi il Suo numero, o chieda al mittente di invitarLa con il Suo numero.",
  "error.signing.identity_not_vouched":
    "Questo livello richiede un’identità verificata. Scelga un altro livello, o faccia verificare la Sua identità.",
  "error.signing.terms_not_accepted":
    "Per firmare a questo livello, accetti prima le condizioni del prestatore di servizi fiduciari. Ricarichi la pagina per leggerle.",
  "error.signing.no_qualified_credential":
    "Non ha ancora un certificato qualificato secondo questo diritto. Faccia prima verificare la Sua identità.",
  "error.signing.free_signatures_exhausted":
    "Ha usato tutte le Sue firme gratuite. Firmi come membro di un’azienda, o chieda al mittente di pagare.",
  "error.signing.attempt_unknown": "Nessuna firma è in corso. Ricominci a firmare.",
  "error.signing.attempt_over":
    "Questo tentativo è terminato e non è stato firmato nulla. Ricominci.",
  "error.signing.document_differs":
    "Un documento di questa richiesta è diverso sulla carta, può cambiare in seguito o non può essere mostrato per intero. Al caricamento non lo abbiamo verificato. Chieda al mittente di ritirare la richiesta, di caricare di nuovo il documento e di inviare di nuovo la richiesta.",
  "error.signing.notes_found":
    "Abbiamo controllato di nuovo i documenti e trovato qualcosa che dovrebbe sapere prima di firmare. Legga la nota accanto al documento, poi firmi di nuovo.",
  "error.signing.look_changed":
    "La Sua firma ora avrebbe un altro aspetto o un’altra posizione. Perciò il codice non vale più. Non è stato firmato nulla. Controlli la Sua firma e firmi con un nuovo codice.",
  "error.signing.name_changed":
    "Il Suo nome è cambiato da quando ha iniziato. Non è stato firmato nulla. Ricominci per firmare con il Suo nuovo nome.",
  "error.signing.name_of_organisation":
    "Il Suo nome è quello dell’organizzazione il cui sigillo serve per le firme semplici. Nessuno potrebbe vedere che ha firmato una persona. Non è stato firmato nulla. Inserisca il Suo nome nel Suo account, o chieda al mittente di correggerlo.",
  "error.signing.number_changed":
    "Il Suo numero di cellulare è cambiato da quando abbiamo inviato il codice. Non è stato firmato nulla. Ricominci: inviamo un codice al Suo nuovo numero.",
  "error.signing.visual_signature_invalid":
    "La Sua firma visiva non può essere mostrata. La modifichi e riprovi.",
  "signing.outcome_unknown":
    "La connessione con il prestatore di servizi fiduciari si è interrotta durante la firma. Al documento non è stato aggiunto nulla. Firmi di nuovo con un nuovo codice.",
  "signing.finishing_failed":
    "Non siamo riusciti a completare la Sua firma, perché un servizio esterno non ha risposto. Al documento non è stato aggiunto nulla. Firmi di nuovo.",

  "error.provider.password_invalid": "La password di firma non è corretta. La inserisca di nuovo.",
  "error.provider.otp_invalid": "Questo codice non è corretto. Lo inserisca di nuovo.",
  "error.provider.otp_expired": "Questo codice è scaduto. Ne chieda uno nuovo.",
  "error.provider.locked":
    "Troppi inserimenti errati. Il prestatore di servizi fiduciari ha bloccato temporaneamente la Sua firma. Riprovi più tardi.",
  "error.provider.cancelled":
    "La firma è stata annullata presso il prestatore di servizi fiduciari. Non è stato firmato nulla. Ricominci per firmare.",
  "error.provider.serial_number_mismatch":
    "Il prestatore di servizi fiduciari La conosce con un’altra identità. Faccia verificare di nuovo la Sua identità prima di firmare.",
  "error.provider.certificate_revoked":
    "Il Suo certificato è stato revocato. Faccia verificare di nuovo la Sua identità prima di firmare.",
  "error.provider.too_many_documents":
    "Il Suo certificato non può firmare così tanti documenti con un solo codice. Firmi meno richieste alla volta.",
  "error.provider.unavailable":
    "Il prestatore di servizi fiduciari non risponde. Non è stato firmato nulla. Riprovi tra qualche minuto.",
  "error.provider.answer_invalid":
    "La risposta del prestatore di servizi fiduciari non è valida. Non è stato firmato nulla. Riprovi.",
  "error.timestamp.unavailable":
    "Il servizio di marcatura temporale non risponde. Conserviamo la Sua firma e la completiamo appena risponde.",
  "error.revocation.unavailable":
    "Il servizio che indica lo stato dei certificati non risponde. Conserviamo la Sua firma e la completiamo appena risponde.",
} as const satisfies Words<typeof en>;
