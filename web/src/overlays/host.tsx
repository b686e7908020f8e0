import { useFocusReturn } from "@paraph/ui/floating/use-focus-return";
import type { ComponentType } from "react";
import { useSentence } from "../lib/forms/failure.ts";
import { bodyOf, LazyPart, unknownName } from "../shell/lazy-body.tsx";
import { useScrollLock } from "../lib/browser/scroll-lock.ts";
import { useStore } from "../lib/browser/stored.ts";
import type { OverlayBodyProps } from "./names.ts";
import { actOnOverlay, closeOverlay, overlayState } from "./overlays.ts";
import { overlayRegistry } from "./registry.ts";

type Registry = Record<string, () => Promise<{ default: ComponentType<never> }>>;

/** Shows the one overlay that is open, below a dialog that it may open itself. */
export function OverlayHost({ registry = overlayRegistry }: { registry?: Registry }) {
  const { request, loading, failure } = useStore(overlayState);
  const sentence = useSentence();
  useScrollLock(request !== null);
  useFocusReturn(request !== null);
  if (!request) return null;

  const { id, name, props } = request;
  const Body = bodyOf(registry[name] ?? unknown(name)) as ComponentType<
    OverlayBodyProps<object, unknown>
  >;
  return (
    <LazyPart
      key={id}
      about={`The overlay ${name} could not be loaded`}
      onFailure={() => closeOverlay(id)}
    >
      <Body
        props={props}
        act={(result) => void actOnOverlay(result)}
        loading={loading}
        error={failure === undefined ? undefined : sentence(failure)}
        close={() => closeOverlay(id)}
      />
    </LazyPart>
  );
}

const unknowns = new Map<string, ReturnType<typeof unknownName>>();

function unknown(name: string): ReturnType<typeof unknownName> {
  const known = unknowns.get(name) ?? unknownName("overlay", name);
  unknowns.set(name, known);
  return known;
}
