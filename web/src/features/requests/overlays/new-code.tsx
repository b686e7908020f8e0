import { CallError } from "@paraph/contract/client";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { minutesAndSeconds, useSecondsLeft } from "./use-seconds.ts";

/** What asking for a new code came to (of TanStack Query). */
interface Asking {
  readonly isPending: boolean;
  readonly error: unknown;
  /** When it was asked last, by this machine's clock; 0 before. */
  readonly submittedAt: number;
  readonly mutate: () => void;
}

/** Whether it was too early for a new code: that is no fault of what is typed, and the button says how long it is so. */
const isTooEarly = (error: unknown): boolean =>
  error instanceof CallError && error.key === "error.tan.resend_too_soon";

/** Sends a new code on demand. */
interface NewCodes<T> {
  readonly asking: Asking & { readonly data: T | undefined };
  /** Why none was sent, as a sentence: it takes the place of what was said before, until the next answer. */
  readonly refused: string | undefined;
  /** An answer is given: what was said of a new code is over. */
  readonly answered: () => void;
}

/** The button for new codes at a step that waits for one; `onSent` is called for each. */
export function useNewCode<T>(send: () => Promise<T>, onSent?: () => void): NewCodes<T> {
  const sentence = useSentence();
  const asking = useMutation({ mutationFn: send, onSuccess: () => onSent?.() });
  const { error, reset } = asking;
  const refused = error === null || isTooEarly(error) ? undefined : sentence(error);
  return {
    asking,
    refused,
    answered: () => {
      if (refused !== undefined) reset();
    },
  };
}

/** "Send a new code". Where it is too early for one, it says how long that is so, and waits. */
export function NewCode({ asking }: { asking: Asking }) {
  const t = useTranslations("web.signing");
  const { error, isPending, submittedAt, mutate } = asking;
  const wait = error instanceof CallError ? error.retryAfter : undefined;
  const seconds = useSecondsLeft(wait === undefined ? null : submittedAt + wait * 1000) ?? 0;
  return (
    <TextButton disabled={isPending || seconds > 0} onClick={mutate}>
      {seconds > 0 ? t("newCodeIn", { time: minutesAndSeconds(seconds) }) : t("tan.resend")}
    </TextButton>
  );
}
