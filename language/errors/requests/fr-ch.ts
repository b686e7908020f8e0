/** Errors of signature requests and their signers. */
export default {
  "error.sr.not_draft":
    "Cette demande a déjà été envoyée et ne peut plus être modifiée. Pour la modifier, retirez-la et créez-en une nouvelle.",
  "error.sr.not_open":
    "Cette demande n’est plus ouverte. Rechargez la page pour voir ce qui a changé.",
  "error.sr.not_ended": "Seule une demande refusée ou retirée peut être renvoyée.",
  "error.sr.no_documents": "Ajoutez un document avant d’envoyer la demande.",
  "error.sr.too_many_documents":
    "Une demande peut contenir 50 documents au maximum. Retirez-en quelques-uns, ou créez une autre demande.",
  "error.sr.attachments_full":
    "Avec ce fichier, la demande a trop d’annexes, ou elles sont trop lourdes au total. Retirez-en quelques-unes ou réduisez ce fichier.",
  "error.sr.kept_by_business":
    "Votre entreprise décide combien de temps ses demandes sont conservées. Demandez à un admin de votre entreprise de modifier la durée.",
  "error.sr.attachments_fixed":
    "Quelqu’un a déjà signé. Les annexes ne peuvent donc plus être modifiées. Pour les modifier, retirez la demande et envoyez-la de nouveau.",
  "error.sr.last_document_cannot_be_removed":
    "Une demande a besoin d’au moins un document. Ajoutez-en un autre avant de retirer celui-ci.",
  "error.sr.no_signers": "Ajoutez un signataire avant d’envoyer la demande.",
  "error.sr.too_many_signers":
    "Une demande peut compter 50 signataires au maximum. Retirez-en quelques-uns, ou créez une autre demande.",
  "error.sr.signer_twice":
    "Cette personne est déjà signataire de la demande. Indiquez une autre personne.",
  "error.sr.observer_twice":
    "Cette personne est déjà observatrice de la demande. Indiquez une autre adresse.",
  "error.sr.observer_signs":
    "Cette personne est signataire et peut lire la demande de toute façon. Indiquez une autre adresse, ou retirez d’abord le signataire.",
  "error.sr.observer_is_sender":
    "L’expéditeur peut lire la demande de toute façon. Indiquez l’adresse d’une autre personne.",
  "error.sr.too_many_observers":
    "Une demande peut compter 50 observateurs au maximum. Retirez-en quelques-uns avant d’en ajouter.",
  "error.sr.signer_signed":
    "Cette personne a déjà signé et ne peut plus être retirée. Vous pouvez encore retirer la demande.",
  "error.sr.document_unknown":
    "L’un des documents ne fait pas partie de cette demande. Rechargez la page et réessayez.",
  "error.sr.page_unknown":
    "Le document n’a pas de page avec ce numéro. Les pages se comptent à partir de 0 : la première page est 0. La réponse indique la page demandée (page) et le nombre de pages (pages). Indiquez l’une d’elles.",
  "error.sr.position_outside":
    "Un champ de signature se trouve hors de la page. Ramenez-le sur la page.",
  "error.sr.form_field_unavailable":
    "Ce champ de signature n’existe pas, est déjà signé, ou appartient à un autre signataire. Choisissez-en un autre.",
  "error.sr.legislation_missing":
    "Choisissez le droit suisse ou le droit de l’UE. Les signatures avancées et qualifiées en exigent un.",
  "error.sr.mobile_missing": "Ce niveau exige le numéro de mobile du signataire. Saisissez-le.",
  "error.sr.addresses_differ":
    "L’adresse e‑mail du compte et celle qui accompagne le nom doivent être identiques. N’en indiquez qu’une, ou deux fois la même.",
  "error.sr.expiration_past": "Ce délai est déjà passé. Choisissez une date ultérieure.",
  "error.sr.document_differs":
    "L’un des documents est différent sur papier, peut changer plus tard ou ne peut pas s’afficher en entier. Nous ne l’avons pas vérifié à l’importation. Retirez-le et importez-le de nouveau ; nous corrigeons alors ce qui peut l’être.",
  "error.sr.demo_mixed":
    "Cette demande mélange des démonstrations et de vraies signatures. Choisissez Démo pour tous les signataires, ou pour aucun.",
  "error.sr.demo_signed":
    "Un document porte déjà une signature. Nous ne pouvons donc pas y ajouter la mention de démonstration. Retirez le document ou choisissez un autre niveau.",
  "error.sr.certified":
    "Un document certifié n’autorise pas le champ de signature de ce signataire. Retirez le document ou le signataire.",
  "error.delegation.hand_back":
    "Vous signez à la place d’une autre personne. Si vous ne voulez pas signer, rendez la signature.",
  "error.delegation.part11":
    "Une signature selon 21 CFR Part 11 appartient à une personne et ne peut pas être déléguée. Vous pouvez refuser de signer.",
  "error.part11.account":
    "Une signature selon 21 CFR Part 11 exige un compte à votre propre nom. Connectez-vous avec l’adresse à laquelle l’invitation a été envoyée, ou créez un compte avec cette adresse, puis signez.",
  "error.part11.name":
    "Le nom imprimé doit être le vôtre. Indiquez-le tel qu’il figure dans votre profil, ou laissez-le de côté.",
  "error.part11.place":
    "Une signature selon 21 CFR Part 11 est imprimée dans le document. Choisissez-lui un emplacement dans chaque document, puis signez.",
  "error.part11.proof":
    "Confirmez votre identité avec votre mot de passe, puis signez. Ce n’est nécessaire que pour la première signature selon 21 CFR Part 11 depuis un certain temps.",
  "error.part11.reason_demo":
    "La signification d’une signature ne peut pas commencer par « DEMO : », car cela marque les démonstrations sans effet juridique. Saisissez une autre signification.",
  "error.part11.reason":
    "Une signature selon 21 CFR Part 11 dit ce qu’elle signifie. Choisissez une signification, puis signez.",
  "error.delegation.too_often":
    "Cette signature a déjà été déléguée cinq fois. Signez vous-même, ou demandez à l’expéditeur de changer les signataires.",
  "error.delegation.sender_limit":
    "L’expéditeur ne peut plus inviter personne aujourd’hui. Signez vous-même, ou réessayez demain.",
};
