import { useLocale } from "../words/words.tsx";
import { config } from "./config.ts";

/** The addresses of the terms, the privacy notice and the imprint, if they are configured. */
export function useLegalPages(): { name: "terms" | "privacy" | "imprint"; address: string }[] {
  const language = useLocale();
  const { terms, notices } = config;
  const pages = { terms: terms?.gtc, privacy: notices?.privacy, imprint: notices?.imprint };
  return (["terms", "privacy", "imprint"] as const).flatMap((name) => {
    const address = pages[name]?.replace("{lang}", language);
    return address === undefined ? [] : [{ name, address }];
  });
}
