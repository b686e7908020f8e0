import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  tab: "Authentification unique",
  failed: "L’authentification unique n’a pas pu être chargée.",
  domain: "Domaine",
  none: {
    title: "Vérifiez d’abord un domaine.",
    text: "L’authentification unique s’adresse aux personnes qui ont une adresse d’un domaine vérifié.",
  },
  heads: {
    none: "Reliez le fournisseur d’identité de {domain}.",
    setUp: "Le fournisseur est relié. Testez la connexion.",
    notPassed: "La dernière connexion de test n’a pas fonctionné.",
    tested:
      "La connexion de test fonctionne. Vous pouvez maintenant activer l’authentification unique.",
    active: "L’authentification unique est activée.",
    required: "L’authentification unique est exigée.",
  },
  lead: "Les personnes de {domain} se connectent avec leur compte d’entreprise. Leur mot de passe Paraph reste valable.",
  leadRequired:
    "Les personnes de {domain} se connectent avec leur compte d’entreprise. Leur mot de passe Paraph ne les connecte plus.",
  remove: "Supprimer l’authentification unique",
  removed: "L’authentification unique pour {domain} est supprimée.",
  removal: {
    title: "Supprimer l’authentification unique pour {domain} ?",
    lead: "Les personnes de ce domaine se connectent de nouveau avec un mot de passe, même si l’authentification unique était exigée. Les personnes sans mot de passe en choisissent un avec le lien de la page de connexion. Personne ne perd son compte ni ses documents.",
    act: "Supprimer",
  },
  connect: {
    title: "Relier",
    note: "Les valeurs viennent de votre fournisseur d’identité",
    method: "Méthode",
    methods: {
      oidc: "Demande un émetteur, un identifiant client et un secret client",
      saml: "Demande seulement l’adresse des métadonnées",
    },
    redirect: "Adresse de retour pour votre fournisseur",
    entityId: "ID d’entité et métadonnées pour votre fournisseur",
    acs: "Adresse de réponse (ACS) pour votre fournisseur",
    issuer: "Émetteur (issuer)",
    clientId: "Identifiant client",
    secret: "Secret client",
    stored:
      "Enregistré le {day}{hasEnd, select, true {, derniers caractères : {end}} other {}}. Laissez vide pour le garder.",
    metadata: "Adresse des métadonnées",
    submit: "Relier",
    change: "Enregistrer les nouvelles valeurs",
    changeHint:
      "Les nouvelles valeurs s’appliquent après un test. D’ici là, les personnes se connectent avec un mot de passe, même si l’authentification unique était exigée.",
  },
  test: {
    title: "Tester",
    note: "Une connexion chez votre fournisseur ; rien ne change pour les membres",
    none: "Il n’y a pas encore eu de connexion de test avec ces valeurs.",
    start: "Tester la connexion",
    again: "Tester à nouveau",
    notStarted: "Le test n’a pas pu être lancé.",
    passed: "Réussi le {at}, en tant que {email}.",
    refused: "N’a pas fonctionné le {at}.",
  },
  claims: {
    about:
      "Ces indications viennent de la connexion de test de {email}. Nous les effaçons quand cette personne quitte l’entreprise.",
    title: "Données reçues",
    claim: "Donnée",
    value: "Valeur reçue",
    result: "Résultat",
    nothing: "Rien",
    received: "Reçue",
    ofDomain: "Reçue, correspond au domaine",
    ofOther: "Ne correspond pas au domaine",
    needed: "Nécessaire",
    notNeeded: "Pas nécessaire",
    byThemselves: "Les personnes l’ajoutent elles-mêmes",
    uses: {
      sub: "Identifiant permanent",
      email: "Adresse e‑mail",
      given_name: "Prénom",
      family_name: "Nom",
      groups: "Affichée ici seulement",
      phone_number: "Affichée ici seulement",
    },
  },
  activate: {
    title: "Activer",
    note: "Qui se connecte avec le fournisseur",
    lead: "La page de connexion propose alors votre fournisseur à toutes les personnes de {domain}. Les nouvelles personnes reçoivent un compte et deviennent membres tant qu’il reste des places. Les personnes qui ont déjà un compte le relient une fois avec leur mot de passe.",
    act: "Activer l’authentification unique",
    testFirst: "Possible après un test réussi.",
    done: "La page de connexion propose votre fournisseur à toutes les personnes de {domain}.",
    notDone: "L’authentification unique n’a pas pu être activée.",
  },
  require: {
    title: "Exiger",
    note: "Qui doit se connecter par l’entreprise",
    switch: "Exiger l’authentification unique de toutes les personnes de {domain}",
    hint: "{count, plural, =0 {Aucun membre n’est concerné pour l’instant.} one {# membre se connecte uniquement avec le compte d’entreprise.} other {# membres se connectent uniquement avec leur compte d’entreprise.}} Les mots de passe Paraph ne suffisent plus, et les autres sessions sont fermées. Les invités et les membres d’autres domaines ne sont pas concernés.",
    first:
      "Connectez-vous d’abord par l’authentification unique. Vous pouvez l’exiger dès qu’elle fonctionne pour vous.",
    since:
      "Exigée depuis le {day}. Toutes les personnes de {domain} se connectent avec le compte d’entreprise.",
    admin: "Admin de secours",
    adminHint:
      "Peut toujours se connecter avec mot de passe et second facteur, par exemple quand votre fournisseur est en panne. À chaque connexion de ce type, nous envoyons un e‑mail à tous les admins.",
    choose: "Choisir un admin",
    factor: "Le second facteur est activé",
    noFactor: "Le second facteur est désactivé",
    noPassword: "Aucun mot de passe",
    codes:
      "{count, plural, =0 {Aucun code de récupération restant} one {# code de récupération restant} other {# codes de récupération restants}}",
    needed: "Choisissez un admin de secours.",
    act: "Exiger l’authentification unique",
    change: "Changer d’admin de secours",
    stop: "Ne plus l’exiger",
    bar: "Authentification unique exigée",
    ask: {
      onTitle: "Exiger l’authentification unique pour {domain} ?",
      onLead:
        "{count, plural, =0 {Aucun membre n’est encore concerné.} one {Nous envoyons un e‑mail à # membre, qui se reconnecte avec le compte d’entreprise.} other {Nous envoyons un e‑mail à # membres, qui se reconnectent avec leur compte d’entreprise.}} Les mots de passe Paraph ne suffisent plus. {admin} est l’admin de secours.",
      changeTitle: "Changer l’admin de secours de {domain} ?",
      changeLead:
        "Dès maintenant, {admin} peut se connecter avec mot de passe et second facteur quand votre fournisseur est en panne. Nous informons {admin} par e‑mail.",
      offTitle: "Ne plus exiger l’authentification unique pour {domain} ?",
      offLead:
        "{count, plural, =0 {Les personnes peuvent} one {# membre peut} other {# membres peuvent}} de nouveau se connecter avec un mot de passe Paraph. La page de connexion propose toujours votre fournisseur.",
    },
  },
} satisfies Words<typeof en>;
