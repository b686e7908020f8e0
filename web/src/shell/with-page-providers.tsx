import type { ComponentType } from "react";

/** Wraps a lazy component in `PageProviders`; both are fetched concurrently. */
export async function withPageProviders<P extends object>(
  load: Promise<{ default: ComponentType<P> }>,
): Promise<{ default: ComponentType<P> }> {
  const [{ default: Inner }, { PageProviders }] = await Promise.all([
    load,
    import("./page-providers.tsx"),
  ]);
  const Wrapped = (props: P) => (
    <PageProviders>
      <Inner {...props} />
    </PageProviders>
  );
  return { default: Wrapped };
}
