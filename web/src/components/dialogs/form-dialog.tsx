import { useSentence } from "../../lib/forms/failure.ts";
import type { Fields } from "../forms/use-fields.ts";
import { AskDialog } from "./ask-dialog.tsx";
import type { AskDialogProps } from "./ask-dialog.tsx";

interface FormDialogProps extends Omit<AskDialogProps, "of" | "act"> {
  fields: Pick<Fields<never>, "isSaving" | "failure" | "submit">;
  close: () => void;
  /** What sends the fields. */
  act: Omit<AskDialogProps["act"], "does">;
}

/** A modal with fields that it sends itself; why the service refused them is said in it. */
export function FormDialog({ fields, close, act, ...dialog }: FormDialogProps) {
  const { isSaving, failure, submit } = fields;
  const sentence = useSentence();
  const error = failure === undefined ? undefined : sentence(failure);
  return (
    <AskDialog
      {...dialog}
      of={{ loading: isSaving, error, close }}
      act={{ ...act, does: submit }}
    />
  );
}
