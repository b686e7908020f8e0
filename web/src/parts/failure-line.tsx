import { ErrorLine } from "@paraph/ui/error-line";
import type { ErrorLineProps } from "@paraph/ui/error-line";
import { useSentence } from "./failure.ts";

interface FailureLineProps extends Pick<ErrorLineProps, "size"> {
  /** What an act failed with; `undefined` or `null` while it has not. */
  of: unknown;
}

/** Above the button of an act: why it failed, as a sentence. */
export function FailureLine({ of, size }: FailureLineProps) {
  const sentence = useSentence();
  return <ErrorLine size={size}>{of !== undefined && of !== null && sentence(of)}</ErrorLine>;
}
