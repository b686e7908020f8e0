/** The message of a failure: the service's own, or that it could not be reached. */
import { CallError } from "@paraph/contract/client";
import { useTranslations } from "use-intl";
import { isMissingPart } from "../browser/stale-chunk.ts";

/** The key of a failed call; empty for any other error. */
export function keyOf(error: unknown): string {
  return error instanceof CallError ? error.key : "";
}

/** A failure that already has its message. */
export class ToldFailure extends Error {}

/** Messages of failures, in the language of the page. */
export function useSentence(): (error: unknown) => string {
  const t = useTranslations("web.common");
  return (error) => {
    if (error instanceof ToldFailure) return error.message;
    if (isMissingPart(error)) return t("unreachable");
    if (!(error instanceof CallError)) return t("error.generic_support");
    return error.status === 0 ? t("unreachable") : error.message;
  };
}
