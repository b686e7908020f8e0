import { Component, lazy, Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { report } from "../lib/service/report.ts";

type Load = () => Promise<{ default: ComponentType<never> }>;

const bodies = new Map<Load, ComponentType<never>>();

/** The component that a registry's entry loads; the same one each time. */
export function bodyOf(load: Load): ComponentType<never> {
  const known = bodies.get(load);
  if (known) return known;
  const body = lazy(load as () => Promise<{ default: ComponentType }>) as ComponentType<never>;
  bodies.set(load, body);
  return body;
}

/** Answers for a name that no registry has: it fails to load (specification section 8). */
export function unknownName(kind: string, name: string): Load {
  return () => Promise.reject(new Error(`There is no ${kind} called ${name}`));
}

export interface LoadGuardProps {
  /** What is loading, for the report. */
  about: string;
  onFailure: () => void;
  children: ReactNode;
}

/** What could not be loaded or drawn is reported and closed; the page stays. */
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

/** Shows a lazy part: nothing until it is there. */
export function LazyPart({ about, onFailure, children }: LoadGuardProps) {
  return (
    <LoadGuard about={about} onFailure={onFailure}>
      <Suspense fallback={null}>{children}</Suspense>
    </LoadGuard>
  );
}
