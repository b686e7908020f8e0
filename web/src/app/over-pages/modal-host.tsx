import { useFocusReturn } from "@paraph/ui/floating/use-focus-return";
import type { ComponentType } from "react";
import { useScrollLock } from "../../lib/browser/scroll-lock.ts";
import { useStore } from "../../lib/browser/stored.ts";
import { useNamedSentence } from "../../lib/forms/named-failure.ts";
import type { ModalBodyProps } from "../../lib/over-pages/modal-names.ts";
import { actOnModal, attemptOnModal, closeModal, openModals } from "../../lib/over-pages/modals.ts";
import type { ModalKind } from "../../lib/over-pages/modals.ts";
import { bodyOf, LazyPart, unknownName } from "../../shell/lazy-body.tsx";
import { Awaited } from "../../components/dialogs/awaited.tsx";
import { modalRegistry } from "./modal-registry.ts";

type Registry = Record<string, () => Promise<{ default: ComponentType<never> }>>;

/** Shows the open overlay and, above it, the open dialog. */
export function ModalHost({ registry = modalRegistry }: { registry?: Registry }) {
  return (
    <>
      <Slot kind="overlay" registry={registry} />
      <Slot kind="dialog" registry={registry} />
    </>
  );
}

/** Shows the open modal of one kind. */
function Slot({ kind, registry }: { kind: ModalKind; registry: Registry }) {
  const { request, loading, failure } = useStore(openModals[kind]);
  const sentence = useNamedSentence();
  useScrollLock(request !== null);
  useFocusReturn(request !== null);
  if (!request) return null;

  const { id, namespace, name, props } = request;
  const key = namespace === undefined ? name : `${namespace}/${name}`;
  const Body = bodyOf(registry[key] ?? unknownName(kind, key)) as ComponentType<
    ModalBodyProps<object, unknown>
  >;
  const close = () => closeModal(kind, id);
  return (
    <LazyPart
      key={id}
      about={`The ${kind} ${key} could not be loaded`}
      onFailure={close}
      meanwhile={<Awaited onCancel={close} />}
    >
      <Body
        props={props}
        act={(result) => void actOnModal(kind, result)}
        attempt={(result) => attemptOnModal(kind, result)}
        loading={loading}
        error={failure === undefined ? undefined : sentence(failure)}
        close={close}
      />
    </LazyPart>
  );
}
