import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: {
    subject: "« {title} » n’est pas encore signé",
    head: "Nous n’avons pas pu terminer votre signature.",
    text: "Rien n’a été ajouté à « {title} ». Ouvrez le document pour voir comment continuer.",
    button: "Ouvrir le document",
  },
  done: {
    subject: "« {title} » : votre signature est terminée",
    head: "Votre signature est terminée.",
    text: "Le service externe a répondu, et votre signature est maintenant dans « {title} ». Vous n’avez plus rien à faire.",
    button: "Ouvrir le document",
  },
} as const satisfies Words<typeof en>;
