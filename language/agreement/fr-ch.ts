export default {
  title: "SEA pour entreprises : {name}",
  message:
    "{name} souhaite garantir l’identité de ses membres. Lisez l’accord et signez-le pour {name}.",
  written: "Rédigé le {date}",
  headline: "{name} garantit l’identité de ses membres.",
  lead: "Par cet accord, {name} déclare à Paraph de qui elle a vérifié l’identité. Ces personnes signent ensuite au niveau avancé (SEA), sans s’identifier elles-mêmes.",
  facts: {
    name: "Entreprise",
    seat: "Siège",
    register: "Registre du commerce",
    representative: "Signe pour elle",
    domains: "Domaines",
  },
  promises: {
    heading: "Ce que {name} promet",
    p1: "Elle ne nomme que des personnes qu’elle a vues, en personne ou par vidéo en direct, avec leur propre passeport, carte d’identité ou titre de séjour valable, et dont elle sait que le nom, l’adresse e-mail et le numéro de mobile sont les leurs.",
    p2: "Elle compare lettre par lettre le nom du document avec celui du compte.",
    p3: "Elle conserve la preuve de chaque vérification (qui a vérifié qui, quand et avec quel type de document) tant que la personne est membre, puis pendant 11 ans. Elle la présente à Paraph sur demande.",
    p4: "Elle informe Paraph aussitôt, en mettant fin à l’inscription, quand quelqu’un la quitte, perd son téléphone mobile ou change de nom, ou quand elle doute d’une identité.",
    p5: "Elle ne laisse saisir ces vérifications que par des personnes qu’elle a choisies et instruites pour cela.",
    p6: "Elle répond des dommages dus à une identité qu’elle a confirmée à tort.",
  },
  terms: {
    heading: "Ce que fait Paraph",
    t1: "Paraph inscrit dans chaque signature faite ainsi que {name} garantit l’identité, avec son numéro au registre du commerce et le jour de la vérification.",
    t2: "Paraph enregistre quand, par qui et avec quel type de document une identité a été vérifiée. Paraph n’enregistre jamais le numéro ni une image du document.",
    t3: "L’accord s’applique dès que Paraph l’a approuvé, chaque fois pour deux ans. {name} peut y mettre fin à tout moment. Paraph peut le révoquer si une promesse n’est pas tenue.",
    t4: "Les signatures faites avant la fin restent valables.",
  },
  reason: "Identité garantie par {business} ({number}), vérifiée le {date}",
  signature: "{person}, pour {name}",
  page: "Page {page} sur {pages}",
} as const;
