import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  "error.name.managed":
    "Il Suo nome proviene dalla directory della Sua azienda. Chieda a un admin di modificarlo lì.",
  "error.provisioning.no_domain": "Verifichi prima un dominio. Poi attivi il provisioning.",
  "error.business.member_already":
    "Fa già parte di un’azienda. La lasci prima di entrare in un’altra o di registrarne una nuova.",
  "error.business.invitation_over":
    "Questo invito non è più valido. Ne chieda uno nuovo a un admin dell’azienda.",
  "error.business.last_admin":
    "Un’azienda ha bisogno di almeno un admin. Prima ne nomini un altro, oppure elimini l’azienda.",
  "error.business.locked":
    "La Sua azienda è bloccata perché il periodo di prova è terminato o manca un pagamento. Un admin può scegliere un piano per sbloccarla.",
  "error.business.no_trial":
    "Il periodo di prova della Sua azienda è già terminato. Ricarichi la pagina.",
  "error.business.removed":
    "Un admin ha rimosso questo account dall’azienda. Chieda un invito a un admin.",
  "error.business.mailbox_taken":
    "Un membro usa già questa casella. Acceda con l’indirizzo di quel membro.",
  "error.business.no_seats":
    "Tutti i posti di questa azienda sono occupati. Chieda a un admin di aggiungerne uno, poi riprovi.",
  "error.business.sign_up_closed":
    "Non è ancora possibile registrare nuove aziende. Ci scriva se desidera usare Paraph nella Sua azienda.",
  "error.business.name_reserved":
    "Questo nome è riservato a Paraph. Inserisca il nome della Sua azienda.",
  "error.seal.quota":
    "Questo sigillo ha raggiunto il limite di oggi. Riprovi domani (UTC), o chieda a un admin della Sua azienda di aumentare il limite.",
  "error.domain.invalid":
    "Questo non è un dominio. Lo inserisca come «muster.example», senza «https://» e senza percorso.",
  "error.domain.address":
    "Un indirizzo IP non può essere verificato, perché nessuno può aggiungergli un record DNS. Inserisca il dominio dei Suoi indirizzi e‑mail.",
  "error.domain.public_mail":
    "Chiunque può avere un indirizzo e‑mail presso questo fornitore: non può essere il dominio di un’azienda. Inserisca un Suo dominio.",
  "error.domain.public_suffix":
    "Molte organizzazioni condividono questa terminazione: nessuno può farla verificare. Inserisca il dominio completo della Sua azienda.",
  "error.domain.exists": "La Sua azienda ha già aggiunto questo dominio. Lo verifichi nell’elenco.",
  "error.domain.not_verified": "Questo dominio non è verificato. Prima lo verifichi.",
  "error.domain.record_missing":
    "All’ultima verifica non abbiamo trovato una prova per questo dominio. Aggiunga di nuovo il record DNS, o ripeta la prova per e‑mail. Poi riprovi.",
  "error.domain.too_many":
    "La Sua azienda ha già il numero massimo di domini, o oggi ne ha aggiunti troppi. Ne rimuova uno che non serve più, o riprovi domani.",
  "error.domain.checks":
    "La Sua azienda ha verificato i suoi domini troppo spesso nell’ultima ora. Attenda: verifichiamo i domini in sospeso ogni 15 minuti.",
  "error.domain.not_mailed":
    "Oggi non possiamo inviare altre e‑mail a questo indirizzo. Copi i passaggi, o li invii domani.",
  "error.domain.proof_invalid":
    "Questo link non è più valido. Ogni link funziona una volta, per 24 ore, e solo finché non ne viene inviato uno più recente. Invii un nuovo link.",
  "error.domain.taken":
    "Un’altra azienda ha fatto verificare questo dominio. Se è Suo, aggiunga il record TXT al DNS. Qui una prova per e‑mail non basta.",
  "error.aes.not_draft":
    "Questo accordo non può più essere modificato. Ricaricare la pagina per vederne lo stato.",
  "error.aes.not_in_review":
    "Questo accordo non è in corso di verifica. Ricaricare la pagina per vederne lo stato.",
  "error.aes.own_business":
    "Lei appartiene a questa azienda o ha firmato il suo accordo. Chieda a un collega di approvarlo.",
  "error.aes.not_approved":
    "Il Suo accordo non è approvato: la Sua azienda non può quindi garantire l’identità di nessuno. Lo stato è indicato nella pagina «FEA per aziende».",
  "error.aes.incomplete":
    "Nell’accordo manca qualcosa. Compilare tutti i campi, scegliere un dominio e inviarlo di nuovo.",
  "error.aes.number_invalid":
    "Non è un numero valido di questo registro di commercio. Controlli ogni cifra.",
  "error.aes.domain_unknown": "La Sua azienda non ha questo dominio. Sceglierne uno dall’elenco.",
  "error.aes.domain_not_proven":
    "Il record DNS di un dominio dell’accordo manca. Aggiungerlo di nuovo alla voce «Domini», poi continuare.",
  "error.aes.day_invalid":
    "Questo giorno non è possibile. Inserire oggi o un giorno precedente, al massimo 10 anni fa.",
  "error.aes.person_changed":
    "I dati di una di queste persone sono cambiati. Consulti di nuovo l’elenco, poi garantisca la loro identità.",
  "error.settings.no_level_left":
    "Almeno un livello deve restare attivo, perché i membri possano firmare. Attivi prima un altro livello.",
  "error.settings.too_many_websites":
    "La Sua azienda ha raggiunto il numero massimo di siti web. Ne rimuova uno che non mostra più le Sue pagine di firma.",
  "error.settings.level_disabled":
    "La Sua azienda ha disattivato questo livello di firma. Scelga un altro livello o chieda a un admin della Sua azienda: decide nelle impostazioni.",
  "error.settings.part11_off":
    "Le firme secondo 21 CFR Part 11 sono disattivate nella Sua azienda. Scelga un altro livello o chieda a un admin della Sua azienda di attivarle nelle impostazioni.",
  "error.settings.attachment_fixed":
    "La Sua azienda decide che cosa è allegato all’e‑mail quando tutti hanno firmato. Lo lasci così o chieda a un admin della Sua azienda.",
  "error.import.unreadable":
    "Non possiamo leggere questo file CSV. Lo salvi come CSV in UTF-8 e lo scelga di nuovo.",
  "error.import.no_addresses":
    "Nel file manca una colonna di indirizzi e‑mail. Chiami la colonna «E‑mail» nella prima riga.",
  "error.import.no_rows": "Il file non contiene righe. Scriva una persona per riga.",
  "error.import.too_many_rows":
    "Il file contiene troppe righe. Lo divida in file di al massimo 5000 persone.",
  "error.import.too_many_imports":
    "La Sua azienda non può conservare altre importazioni. Ne elimini una che non serve più, poi scelga di nuovo il file.",
  "error.import.rows_today":
    "La Sua azienda ha raggiunto il numero massimo di righe per oggi. Scelga un file più piccolo, o riprovi domani.",
  "error.import.finished":
    "Questa importazione è terminata e non c’è più nessuno da invitare. Scelga un altro file.",
  "error.import.email_missing": "Inserisca un indirizzo e‑mail",
  "error.import.email_invalid": "Inserisca un indirizzo e‑mail completo",
  "error.import.first_name_invalid": "Inserisca un nome di al massimo 100 lettere",
  "error.import.last_name_invalid": "Inserisca un cognome di al massimo 100 lettere",
  "error.import.role_unknown": "Inserisca «admin», «membro» o niente",
  "error.import.admin_ended": "Chi ha importato il file non è più admin. Inviti Lei questo admin",
  "error.import.not_mailed":
    "Invito valido, ma senza e‑mail: oggi non possiamo inviare altre e‑mail a questo indirizzo. Invii di nuovo l’invito domani",
  "error.api_user.not_allowed":
    "Gli utenti API non possono usare questa chiamata. Usi l’account di una persona. La descrizione dell’API indica le chiamate per gli utenti API.",
  "error.api_user.credentials_invalid":
    "Il nome utente o la chiave API non è corretto. Controlli entrambi, o chieda una nuova chiave a un admin della Sua azienda.",
  "error.api_user.network":
    "Questo utente API non può essere usato da questo indirizzo di rete. Un admin della Sua azienda può modificare le reti consentite.",
  "error.api_user.too_many":
    "La Sua azienda ha raggiunto il numero massimo di utenti API. Ne elimini uno che non si usa più.",
  "error.api_user.acts_for_members":
    "La Sua azienda non consente agli utenti API di agire per i membri. Un admin può consentirlo nelle impostazioni per sviluppatori.",
  "error.api_user.member_unknown":
    "Questa persona non è membro della Sua azienda. Controlli l’indirizzo e‑mail.",
  "error.seal.account_unknown":
    "Con questo nome di account non abbiamo trovato nessun sigillo che la Sua azienda possa aggiungere. Verifichi il nome presso il Suo prestatore di servizi fiduciari. Un sigillo appartiene a una sola azienda.",
  "error.seal.secret_wrong":
    "Il segreto di attivazione non è corretto. Lo verifichi nella lettera del Suo prestatore di servizi fiduciari.",
  "error.seal.certificate_ended":
    "Il certificato di questo sigillo è scaduto o disattivato. Ne ordini uno nuovo al Suo prestatore di servizi fiduciari.",
  "error.seal.person_asked":
    "Il mittente chiede la Sua firma personale, non il sigillo di un’organizzazione. Firmi a Suo nome o gli chieda il livello SES.",
  "error.seal.not_allowed":
    "Non può utilizzare questo sigillo. Un admin della Sua azienda può autorizzarlo.",
  "error.seal.too_many":
    "La Sua azienda ha già il numero massimo di sigilli. Ne rimuova uno che non serve più.",
  "error.seal.api_user_unknown":
    "La Sua azienda non ha nessun utente API con questo nome. Verifichi i nomi.",
  "error.seal.tries":
    "Troppi nomi di account o segreti di attivazione errati. Riprovi più tardi, affinché il prestatore non blocchi l’account. Se la causa sono altri, faccia verificare un dominio della Sua azienda: dopo, i loro tentativi non La fanno più attendere.",
} satisfies Words<typeof en>;
