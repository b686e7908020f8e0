import type { ComponentType } from "react";

/** A lazy component and what it needs beside the base; both are fetched at once. */
export async function withWhole<P extends object>(
  load: Promise<{ default: ComponentType<P> }>,
): Promise<{ default: ComponentType<P> }> {
  const [{ default: Inner }, { Whole }] = await Promise.all([load, import("./whole.tsx")]);
  const Wrapped = (props: P) => (
    <Whole>
      <Inner {...props} />
    </Whole>
  );
  return { default: Wrapped };
}
