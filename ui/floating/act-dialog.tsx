import { useId } from "react";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";
import { ErrorLine } from "../fields/error-line.tsx";
import { Form } from "../fields/form.tsx";

export interface DialogAct {
  /** Its verb repeats the title. */
  label: ReactNode;
  /** It cannot be undone. */
  danger?: boolean;
  /** What is done, by the key Enter in a field too. */
  does: () => void;
}

export interface ActDialogProps extends Omit<DialogProps, "actions"> {
  act: DialogAct;
  /** The words of the way out: "Cancel", "Later". */
  leave: ReactNode;
  /** Where the way out is another than Escape: terms that are not passed by. */
  onLeave?: () => void;
  /** Why the act failed. */
  error?: ReactNode;
}

/** A dialog that asks for one act: a way out, the act, and above them why it failed. */
export function ActDialog(props: ActDialogProps) {
  const { act, leave, onLeave = props.onClose, error, children, ...dialog } = props;
  const id = useId();
  const { does } = act;
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <ErrorLine>{error}</ErrorLine>
          <DialogActions>
            <Button variant="quiet" disabled={dialog.busy} onClick={onLeave}>
              {leave}
            </Button>
            <Button
              {...(children ? { type: "submit", form: id } : { onClick: does })}
              variant={act.danger ? "danger" : "primary"}
              loading={dialog.busy}
            >
              {act.label}
            </Button>
          </DialogActions>
        </>
      }
    >
      {children && (
        <Form id={id} className="grid gap-4" onSubmit={does}>
          {children}
        </Form>
      )}
    </Dialog>
  );
}
