import { ErrorLine } from "@paraph/ui/fields/error-line";
import type { ErrorLineProps } from "@paraph/ui/fields/error-line";
import { useSentence } from "../../lib/forms/failure.ts";

interface FailureLineProps extends Pick<ErrorLineProps, "size"> {
  /** What an act failed with; `undefined` or `null` while it has not. */
  of: unknown;
}

/** Above the button of an act: why it failed, as a sentence. */
export function FailureLine({ of, size }: FailureLineProps) {
  const sentence = useSentence();
  return <ErrorLine size={size}>{of !== undefined && of !== null && sentence(of)}</ErrorLine>;
}
