import { Component, lazy, Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { loadPart } from "../lib/browser/stale-chunk.ts";
import { report } from "../lib/service/report.ts";

type Load = () => Promise<{ default: ComponentType<never> }>;

const bodies = new Map<Load, ComponentType<never>>();

/** The component that an entry of a registry loads; the same one each time. */
export function bodyOf(load: Load): ComponentType<never> {
  const known = bodies.get(load);
  if (known) return known;
  const loadBody = async () => {
    try {
      return await loadPart(load as () => Promise<{ default: ComponentType }>);
    } catch (error) {
      // After a failure, the next opening tries again.
      bodies.delete(load);
      throw error;
    }
  };
  const body = lazy(loadBody) as ComponentType<never>;
  bodies.set(load, body);
  return body;
}

/** The loader of an unknown name: it always fails (specification section 8). */
export function unknownName(kind: string, name: string): Load {
  const message = `There is no ${kind} called ${name}`;
  const known = unknownNames.get(message) ?? (() => Promise.reject(new Error(message)));
  unknownNames.set(message, known);
  return known;
}

const unknownNames = new Map<string, Load>();

export interface LoadGuardProps {
  /** What is being loaded, for the report. */
  about: string;
  onFailure: () => void;
  /** Shown until the part is loaded; by default nothing. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** If a part cannot be loaded or rendered, this is reported and the part is closed; the page stays. */
class LoadGuard extends Component<LoadGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    report(error, this.props.about);
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Shows a lazy part, and a placeholder until it is loaded. */
export function LazyPart({ about, onFailure, meanwhile, children }: LoadGuardProps) {
  return (
    <LoadGuard about={about} onFailure={onFailure}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </LoadGuard>
  );
}
