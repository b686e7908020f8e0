import { ErrorLine } from "@paraph/ui/fields/error-line";
import type { ErrorLineProps } from "@paraph/ui/fields/error-line";
import { useSentence } from "../../lib/forms/failure.ts";

interface FailureLineProps extends Pick<ErrorLineProps, "size"> {
  /** The error of an action; `undefined` or `null` if it has not failed. */
  of: unknown;
}

/** Says why an action failed, above its button. */
export function FailureLine({ of, size }: FailureLineProps) {
  const sentence = useSentence();
  return <ErrorLine size={size}>{of !== undefined && of !== null && sentence(of)}</ErrorLine>;
}
