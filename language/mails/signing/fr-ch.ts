import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: {
    subject: "« {title} » n’est pas encore signé",
    head: "Votre signature n’a pas pu être achevée.",
    text: "Rien n’a été ajouté à « {title} ». Ouvrez le document pour voir comment continuer.",
    button: "Ouvrir le document",
  },
  done: {
    subject: "« {title} » : votre signature est achevée",
    head: "Votre signature est achevée.",
    text: "Le service externe que votre signature attendait a répondu. Votre signature est dans « {title} » ; il ne vous reste rien à faire.",
    button: "Ouvrir le document",
  },
} as const satisfies Words<typeof en>;
