import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  "error.business.member_already":
    "Fa già parte di un’azienda. La lasci prima di entrare in un’altra o di registrarne una nuova.",
  "error.business.invitation_over":
    "Questo invito non è più valido. Ne chieda uno nuovo a un admin dell’azienda.",
  "error.business.last_admin":
    "Un’azienda ha bisogno di almeno un admin. Prima ne nomini un altro.",
  "error.business.locked":
    "La Sua azienda è bloccata perché il periodo di prova è terminato o manca un pagamento. Un admin può scegliere un piano per sbloccarla.",
  "error.business.no_seats":
    "Tutti i posti di questa azienda sono occupati. Chieda a un admin di aggiungerne uno, poi riprovi.",
  "error.business.sign_up_closed":
    "Non è ancora possibile registrare nuove aziende. Ci scriva se desidera usare Paraph nella Sua azienda.",
  "error.import.unreadable":
    "Non possiamo leggere questo file CSV. Lo salvi come CSV in UTF-8 e lo scelga di nuovo.",
  "error.import.no_addresses":
    "Nel file manca una colonna di indirizzi e-mail. Chiami la colonna «E-mail» nella prima riga.",
  "error.import.no_rows": "Il file non contiene righe. Scriva una persona per riga.",
  "error.import.too_many_rows":
    "Il file contiene troppe righe. Lo divida in file di al massimo 5000 persone.",
  "error.import.too_many_imports":
    "La Sua azienda conserva già il numero massimo di importazioni. Ne elimini una che non serve più, poi scelga di nuovo il file.",
  "error.import.rows_today":
    "La Sua azienda ha controllato oggi il numero massimo di righe. Riprovi domani, o con un file più piccolo.",
  "error.import.finished":
    "Questa importazione è terminata: non c’è più nessuno da invitare. Scelga un altro file.",
  "error.import.email_missing": "Inserisca un indirizzo e-mail",
  "error.import.email_invalid": "Inserisca un indirizzo e-mail completo",
  "error.import.name_invalid": "Inserisca un nome di al massimo 100 lettere",
  "error.import.role_unknown": "Inserisca «admin», «membro» o niente",
  "error.import.admin_ended": "Inviti Lei questo admin: chi ha portato il file non è più admin",
  "error.import.not_mailed":
    "Invito senza e-mail: oggi questo indirizzo non riceve altre nostre e-mail. Invii di nuovo l’invito domani",
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
    "Questa persona non è membro della Sua azienda. Controlli l’indirizzo e-mail.",
  "error.seal.account_unknown":
    "Con questo nome di account non abbiamo trovato nessun sigillo che la Sua azienda possa aggiungere. Verifichi il nome presso il Suo prestatore di servizi fiduciari. Un sigillo appartiene a una sola azienda.",
  "error.seal.secret_wrong":
    "Il segreto di attivazione non è corretto. Lo verifichi nella lettera del Suo prestatore di servizi fiduciari.",
  "error.seal.certificate_ended":
    "Il certificato di questo sigillo è scaduto o disattivato. Ne ordini uno nuovo al Suo prestatore di servizi fiduciari.",
  "error.seal.not_allowed":
    "Non può utilizzare questo sigillo. Un admin della Sua azienda può autorizzarlo.",
  "error.seal.too_many":
    "La Sua azienda ha già il numero massimo di sigilli. Ne rimuova uno che non serve più.",
  "error.seal.api_user_unknown":
    "La Sua azienda non ha nessun utente API con questo nome. Verifichi i nomi.",
  "error.seal.tries":
    "Troppi segreti di attivazione errati. Riprovi tra un’ora, prima che il prestatore blocchi l’account.",
} satisfies Words<typeof en>;
