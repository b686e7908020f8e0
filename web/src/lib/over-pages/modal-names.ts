/**
 * Every dialog and overlay by name (specification section 2), with its props and the result that its action gets.
 * Dialogs have a namespace ("document/withdraw"), overlays have none ("signing"). Each component extends this
 * interface, so that an unknown name does not compile.
 */
export interface Modals {}

/** The shape of an entry of `Modals`. */
interface ModalShape {
  /** Values, keys and errors, never texts of ours: a modal follows the language of the page. */
  props: object;
  /** `true` if the result is only that the person agreed; `never` if the component has no action. */
  result: unknown;
}

export type ModalName = keyof Modals;
type ShapeOf<N extends ModalName> = Modals[N] extends ModalShape ? Modals[N] : never;
export type ModalProps<N extends ModalName> = ShapeOf<N>["props"];
export type ModalResult<N extends ModalName> = ShapeOf<N>["result"];

/** The props that the component of a dialog or overlay gets. It renders `<Dialog>` or `<Overlay>`. */
export interface ModalBodyProps<P extends object, R> {
  props: P;
  /** Runs the action with the result; what happens then depends on the kind (`MODAL_KINDS`). */
  act: (result: R) => void;
  /** The same for a form that shows the error at a field: throws it, and leaves `error` undefined. */
  attempt: (result: R) => Promise<void>;
  /** Whether the action is running. */
  loading: boolean;
  /** The message if the action failed. */
  error: string | undefined;
  close: () => void;
}

export type ModalBody<N extends ModalName> = (
  props: ModalBodyProps<ModalProps<N>, ModalResult<N>>,
) => React.ReactNode;
