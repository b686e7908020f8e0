import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: {
    subject: "« {title} » n’est pas encore signé",
    head: "Votre signature n’a pas pu être terminée.",
    text: "Rien n’a été ajouté à « {title} ». Ouvrez le document pour voir ce que vous pouvez faire.",
    button: "Ouvrir le document",
  },
  done: {
    subject: "« {title} » : votre signature est terminée",
    head: "Votre signature est terminée.",
    text: "Le service externe a répondu, et votre signature se trouve maintenant dans « {title} ». Vous n’avez plus rien à faire.",
    button: "Ouvrir le document",
  },
} as const satisfies Words<typeof en>;
