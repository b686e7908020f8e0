/**
 * Every dialog by its name (`namespace/dialog`, specification section 2): what it is opened with and
 * what its action answers. Extended beside the bodies by declaration, so that a name without a line here
 * does not compile.
 */
export interface Dialogs {}

/** What a line of `Dialogs` looks like. */
export interface DialogShape {
  props: object;
  result: unknown;
}
export type DialogName = keyof Dialogs;
export type DialogProps<N extends DialogName> = Dialogs[N] extends DialogShape
  ? Dialogs[N]["props"]
  : never;
export type DialogResult<N extends DialogName> = Dialogs[N] extends DialogShape
  ? Dialogs[N]["result"]
  : never;

/** What the body of a dialog gets; it renders `<Dialog open onClose={close} busy={loading} …>`. */
export interface DialogBodyProps<P extends object, R> {
  props: P;
  /** Runs the action handler with the result, then closes the dialog. */
  act: (result: R) => void;
  /** The handler is running. */
  loading: boolean;
  /** What the handler failed with, as a sentence. */
  error: string | undefined;
  close: () => void;
}
export type DialogBody<N extends DialogName> = (
  props: DialogBodyProps<DialogProps<N>, DialogResult<N>>,
) => React.ReactNode;
