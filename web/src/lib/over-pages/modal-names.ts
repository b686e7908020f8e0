/**
 * Every dialog and overlay by its name (specification section 2): what it is opened with, and what its action
 * gets. Dialogs have a namespace ("document/withdraw"), overlays have none ("signing"). Extended beside the bodies
 * by declaration, so that a name without a line here does not compile.
 */
export interface Modals {}

/** What a line of `Modals` looks like. */
interface ModalShape {
  props: object;
  /** `true` where there is nothing to tell but that the person agreed; `never` where the body has no action. */
  result: unknown;
}

export type ModalName = keyof Modals;
type ShapeOf<N extends ModalName> = Modals[N] extends ModalShape ? Modals[N] : never;
export type ModalProps<N extends ModalName> = ShapeOf<N>["props"];
export type ModalResult<N extends ModalName> = ShapeOf<N>["result"];

/** What the body of a dialog or overlay gets; it renders `<Dialog>` or `<Overlay>`. */
export interface ModalBodyProps<P extends object, R> {
  props: P;
  /** Runs the action with the result; what happens then depends on the kind (`MODAL_KINDS`). */
  act: (result: R) => void;
  /** The action is running. */
  loading: boolean;
  /** What the action failed with, as a sentence. */
  error: string | undefined;
  close: () => void;
}

export type ModalBody<N extends ModalName> = (
  props: ModalBodyProps<ModalProps<N>, ModalResult<N>>,
) => React.ReactNode;
