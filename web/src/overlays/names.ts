/**
 * Every overlay by its name (specification section 2): what it is opened with and what its action
 * answers. Extended beside the bodies by declaration, so that a name without a line here does not compile.
 */
export interface Overlays {}

/** What a line of `Overlays` looks like. */
export interface OverlayShape {
  props: object;
  result: unknown;
}
export type OverlayName = keyof Overlays;
export type OverlayProps<N extends OverlayName> = Overlays[N] extends OverlayShape
  ? Overlays[N]["props"]
  : never;
export type OverlayResult<N extends OverlayName> = Overlays[N] extends OverlayShape
  ? Overlays[N]["result"]
  : never;

/** What the body of an overlay gets; it renders `<Overlay open label=… leave=… >`. */
export interface OverlayBodyProps<P extends object, R> {
  props: P;
  /** Runs the action handler with the result; the overlay closes only when it answers "complete". */
  act: (result: R) => void;
  /** The handler is running. */
  loading: boolean;
  /** What the handler failed with, as a sentence; the overlay stays. */
  error: string | undefined;
  close: () => void;
}
export type OverlayBody<N extends OverlayName> = (
  props: OverlayBodyProps<OverlayProps<N>, OverlayResult<N>>,
) => React.ReactNode;
