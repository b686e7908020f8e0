/** What is wrong with a field: the eleven default messages of forms (specification section 5). */
import { useTranslations } from "use-intl";

/** The faults that say no more than what they are. */
type Plain =
  | "required"
  | "email"
  | "number"
  | "integer"
  | "uppercase"
  | "length"
  | "choose"
  | "format";

export interface FormMessages {
  /** A fault that needs no more words. */
  readonly say: (fault: Plain) => string;
  /** At most so many characters. */
  readonly maximum: (count: number) => string;
  /** At least so many characters. */
  readonly minimum: (count: number) => string;
  /** A character that may not stand in the field. */
  readonly character: (character: string) => string;
}

/** The messages of forms in the language of the page. */
export function useFormMessages(): FormMessages {
  const t = useTranslations("web.forms");
  return {
    say: (fault) => t(fault),
    maximum: (count) => t("maximum", { 0: String(count) }),
    minimum: (count) => t("minimum", { 0: String(count) }),
    character: (character) => t("character", { 0: character }),
  };
}
