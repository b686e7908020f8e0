import type { ComponentType } from "react";

/** The module of a lazy component. */
export interface LazyModule<P extends object> {
  readonly default: ComponentType<P>;
  /** Takes the data that the component shows first, if it is about to arrive. It never fails, and takes no noticeable time. */
  readonly prepare?: () => Promise<void>;
}

/** Wraps a lazy component in `PageProviders`; both are fetched concurrently. */
export async function withPageProviders<P extends object>(
  load: Promise<LazyModule<P>>,
): Promise<{ default: ComponentType<P> }> {
  const [{ default: Inner, prepare }, { PageProviders }] = await Promise.all([
    load,
    import("./page-providers.tsx"),
  ]);
  await prepare?.();
  const Wrapped = (props: P) => (
    <PageProviders>
      <Inner {...props} />
    </PageProviders>
  );
  return { default: Wrapped };
}
