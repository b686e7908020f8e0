/** The messages about fields: the eleven default messages of forms (specification section 5). */
import { useTranslations } from "use-intl";

/** The faults whose message needs no values. */
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
  /** A fault whose message needs no values. */
  readonly say: (fault: Plain) => string;
  /** The maximum number of characters. */
  readonly maximum: (count: number) => string;
  /** The minimum number of characters. */
  readonly minimum: (count: number) => string;
  /** A character that the field must not contain. */
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
