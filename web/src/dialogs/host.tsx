import type { ComponentType } from "react";
import { useSentence } from "../lib/forms/failure.ts";
import { bodyOf, LazyPart, unknownName } from "../shell/lazy-body.tsx";
import { useScrollLock } from "../lib/browser/scroll-lock.ts";
import { useStore } from "../lib/browser/stored.ts";
import { actOnDialog, closeDialog, dialogState } from "./dialogs.ts";
import type { DialogBodyProps } from "./names.ts";
import { dialogRegistry } from "./registry.ts";

type Registry = Record<string, () => Promise<{ default: ComponentType<never> }>>;

/** Shows the one dialog that is open. */
export function DialogHost({ registry = dialogRegistry }: { registry?: Registry }) {
  const { request, loading, failure } = useStore(dialogState);
  const sentence = useSentence();
  useScrollLock(request !== null);
  if (!request) return null;

  const { id, namespace, name, props } = request;
  const key = `${namespace}/${name}`;
  const Body = bodyOf(registry[key] ?? unknown(key)) as ComponentType<
    DialogBodyProps<object, unknown>
  >;
  return (
    <LazyPart
      key={id}
      about={`The dialog ${key} could not be loaded`}
      onFailure={() => closeDialog(id)}
    >
      <Body
        props={props}
        act={(result) => void actOnDialog(result)}
        loading={loading}
        error={failure === undefined ? undefined : sentence(failure)}
        close={() => closeDialog(id)}
      />
    </LazyPart>
  );
}

const unknowns = new Map<string, ReturnType<typeof unknownName>>();

function unknown(key: string): ReturnType<typeof unknownName> {
  const known = unknowns.get(key) ?? unknownName("dialog", key);
  unknowns.set(key, known);
  return known;
}
