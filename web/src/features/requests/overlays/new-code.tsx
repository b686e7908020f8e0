import { CallError } from "@paraph/contract/client";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { minutesAndSeconds, useSecondsLeft } from "../signing/use-seconds.ts";

/** The state of the call that requests a new code (a mutation of TanStack Query). */
interface Asking {
  readonly isPending: boolean;
  readonly error: unknown;
  /** The time of the last call, by the clock of this device; 0 if there was none. */
  readonly submittedAt: number;
  readonly mutate: () => void;
}

/** Whether it was too early for a new code. This is not an error of the input: the button shows how long to wait. */
const isTooEarly = (error: unknown): boolean =>
  error instanceof CallError && error.key === "error.tan.resend_too_soon";

/** The state of requesting new codes. */
interface NewCodes<T> {
  readonly asking: Asking & { readonly data: T | undefined };
  /** The message if no code was sent. It replaces the previous message until the person enters a code. */
  readonly refused: string | undefined;
  /** Call it when the person enters a code: it removes the message about the new code. */
  readonly answered: () => void;
}

/** Requests new codes at a step that waits for one. Calls `onSent` after each. */
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

/** The button "Send a new code". If it is too early for one, the button shows how long to wait, and is disabled. */
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
