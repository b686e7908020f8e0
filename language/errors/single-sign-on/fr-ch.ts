/** Errors of single sign-on: at the connection of a provider, and at logins. */
export default {
  "error.sso.address_refused":
    "Cette adresse ne peut pas être utilisée. Saisissez une adresse publique qui commence par https://",
  "error.sso.discovery_unreachable":
    "Votre fournisseur d’identité n’est pas joignable à cette adresse. Vérifiez l’adresse, puis réessayez.",
  "error.sso.metadata_invalid":
    "Il n’y a pas de description d’un fournisseur d’identité à cette adresse. Vérifiez l’adresse dans la documentation de votre fournisseur.",
  "error.sso.issuer_mismatch":
    "L’émetteur de votre fournisseur diffère de celui que vous avez saisi. Copiez-le exactement depuis votre fournisseur.",
  "error.sso.certificate_missing":
    "Les métadonnées de votre fournisseur ne contiennent pas de certificat de signature. Activez les assertions signées chez votre fournisseur.",
  "error.sso.secret_missing": "Saisissez le secret client de votre fournisseur.",
  "error.sso.not_tested":
    "Testez d’abord la connexion. Vous pourrez l’activer après un test réussi.",
  "error.sso.not_active":
    "L’authentification unique n’est pas activée pour ce domaine. Connectez-vous avec votre mot de passe ou adressez-vous à un admin de votre entreprise.",
  "error.sso.login_over":
    "Cette connexion est terminée ou a été commencée dans un autre navigateur. Recommencez sur la page de connexion.",
  "error.sso.cancelled": "La connexion chez votre fournisseur d’identité a été annulée. Réessayez.",
  "error.sso.client_refused":
    "Votre fournisseur n’accepte pas l’identifiant client ou le secret client. Saisissez-les à nouveau.",
  "error.sso.code_refused":
    "Votre fournisseur n’accepte plus cette connexion. Recommencez sur la page de connexion.",
  "error.sso.answer_invalid":
    "La réponse de votre fournisseur d’identité n’est pas valable. Vérifiez la connexion chez votre fournisseur.",
  "error.sso.signature_invalid":
    "La signature de la réponse manque ou n’est pas valable. Vérifiez que votre fournisseur signe les assertions, et avec quel certificat.",
  "error.sso.algorithm_refused":
    "Votre fournisseur utilise une méthode de signature trop faible. Choisissez SHA-256 ou plus fort chez votre fournisseur.",
  "error.sso.clock_skew":
    "Les heures de la réponse ne correspondent pas à notre horloge : la réponse est expirée ou pas encore valable. Vérifiez l’horloge de votre fournisseur.",
  "error.sso.audience_wrong":
    "La réponse est destinée à un autre service. Vérifiez l’identifiant client ou l’ID d’entité chez votre fournisseur.",
  "error.sso.recipient_wrong":
    "La réponse est destinée à une autre adresse. Saisissez exactement notre adresse de retour chez votre fournisseur.",
  "error.sso.replayed": "Cette réponse a déjà été utilisée. Recommencez la connexion.",
  "error.sso.subject_missing":
    "Votre fournisseur n’envoie pas d’identifiant permanent de la personne. Choisissez un identifiant permanent chez votre fournisseur.",
  "error.sso.email_missing":
    "Votre fournisseur n’envoie pas d’adresse e‑mail. Configurez-le pour qu’il l’envoie.",
  "error.sso.email_unverified":
    "Selon votre fournisseur, l’adresse e‑mail n’est pas vérifiée. Vérifiez-la chez lui, puis réessayez.",
  "error.sso.email_other_domain":
    "L’adresse e‑mail de votre fournisseur n’appartient pas à ce domaine. Connectez-vous avec une adresse du domaine.",
  "error.sso.subject_changed":
    "Votre fournisseur indique maintenant une autre personne pour cette adresse. Adressez-vous à un admin de votre entreprise.",
  "error.sso.password_required":
    "Il existe un compte avec cette adresse. Connectez-vous une fois avec son mot de passe pour le relier à l’authentification unique.",
  "error.sso.account_deleted":
    "Le compte avec cette adresse a été supprimé. Restaurez-le avec le lien de notre e‑mail sur la suppression.",
  "error.sso.other_business":
    "Votre compte appartient à une autre entreprise. Quittez-la d’abord, puis connectez-vous par l’authentification unique.",
  "error.sso.log_in_first":
    "Connectez-vous d’abord par l’authentification unique. Vous pouvez l’exiger dès qu’elle fonctionne pour vous.",
  "error.sso.emergency_unfit":
    "L’admin de secours doit être un admin avec mot de passe et authentification à deux facteurs. Choisissez quelqu’un d’autre ou demandez-lui de l’activer.",
  "error.sso.emergency_admin":
    "Cette personne est l’admin de secours. Désignez d’abord un autre admin de secours.",
};
