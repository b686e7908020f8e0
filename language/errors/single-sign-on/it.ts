/** Errors of single sign-on: at the connection of a provider, and at logins. */
export default {
  "error.sso.address_refused":
    "Questo indirizzo non può essere usato. Inserisca un indirizzo pubblico che inizia con https://",
  "error.sso.discovery_unreachable":
    "Il Suo fornitore di identità non è raggiungibile a questo indirizzo. Verifichi l’indirizzo, poi riprovi.",
  "error.sso.metadata_invalid":
    "A questo indirizzo non c’è la descrizione di un fornitore di identità. Verifichi l’indirizzo nella documentazione del Suo fornitore.",
  "error.sso.issuer_mismatch":
    "Il fornitore indica un emittente diverso da quello inserito. Copi l’emittente esattamente dal Suo fornitore.",
  "error.sso.certificate_missing":
    "I metadati del Suo fornitore non contengono un certificato per le firme. Attivi le asserzioni firmate presso il Suo fornitore.",
  "error.sso.secret_missing": "Inserisca il segreto client del Suo fornitore.",
  "error.sso.not_tested": "Provi prima l’accesso. Potrà attivarlo dopo una prova riuscita.",
  "error.sso.not_active":
    "Il single sign-on non è attivo per questo dominio. Acceda con la Sua password o si rivolga a un admin della Sua azienda.",
  "error.sso.login_over":
    "Questo accesso è terminato o è stato iniziato in un altro browser. Ricominci dalla pagina di accesso.",
  "error.sso.cancelled":
    "L’accesso presso il Suo fornitore di identità è stato annullato. Riprovi.",
  "error.sso.client_refused":
    "Il Suo fornitore non accetta l’ID client o il segreto client. Li inserisca di nuovo.",
  "error.sso.code_refused": "Il Suo fornitore non accetta più l’accesso. Ricominci.",
  "error.sso.answer_invalid":
    "La risposta del Suo fornitore di identità non è valida. Verifichi la connessione presso il Suo fornitore.",
  "error.sso.signature_invalid":
    "La firma della risposta manca o non è valida. Verifichi che il Suo fornitore firmi le asserzioni e con quale certificato.",
  "error.sso.algorithm_refused":
    "Il Suo fornitore usa un metodo di firma non abbastanza sicuro. Scelga SHA-256 o più forte presso il Suo fornitore.",
  "error.sso.clock_skew":
    "Gli orari della risposta non corrispondono al nostro orologio: la risposta è scaduta o non ancora valida. Verifichi l’orologio del Suo fornitore.",
  "error.sso.audience_wrong":
    "La risposta è destinata a un altro servizio. Verifichi l’ID client o l’ID entità presso il Suo fornitore.",
  "error.sso.recipient_wrong":
    "La risposta è destinata a un altro indirizzo. Inserisca esattamente il nostro indirizzo di ritorno presso il Suo fornitore.",
  "error.sso.replayed": "Questa risposta è già stata usata. Ricominci l’accesso.",
  "error.sso.subject_missing":
    "Il Suo fornitore non invia un identificativo permanente della persona. Scelga un identificativo permanente presso il Suo fornitore.",
  "error.sso.email_missing":
    "Il Suo fornitore non invia un indirizzo e‑mail. Lo configuri in modo che lo invii.",
  "error.sso.email_unverified":
    "Secondo il Suo fornitore l’indirizzo e‑mail non è verificato. Lo verifichi lì, poi riprovi.",
  "error.sso.email_other_domain":
    "L’indirizzo e‑mail del Suo fornitore non appartiene a questo dominio. Acceda con un indirizzo del dominio.",
  "error.sso.subject_changed":
    "Il Suo fornitore ora indica per questo indirizzo una persona diversa. Si rivolga a un admin della Sua azienda.",
  "error.sso.password_required":
    "Esiste un account con questo indirizzo. Acceda una volta con la sua password per collegarlo al single sign-on.",
  "error.sso.account_deleted":
    "L’account con questo indirizzo è stato eliminato. Lo ripristini con il link nella nostra e‑mail sull’eliminazione.",
  "error.sso.other_business":
    "Il Suo account appartiene a un’altra azienda. La lasci prima, poi acceda con il single sign-on.",
  "error.sso.log_in_first":
    "Acceda prima con il single sign-on. Può richiederlo appena funziona per Lei.",
  "error.sso.emergency_unfit":
    "L’admin di emergenza deve essere un admin con password e autenticazione a due fattori. Scelga un’altra persona o le chieda di attivarla.",
  "error.sso.emergency_admin":
    "Questa persona è l’admin di emergenza. Indichi prima un altro admin di emergenza.",
};
