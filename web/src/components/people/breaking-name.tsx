/** A name that may wrap; an address, which stands for a name where there is none, wraps before its @. */
export function BreakingName({ children }: { children: string }) {
  const [local = "", ...domain] = children.split("@");
  return domain.length === 0 ? (
    local
  ) : (
    <>
      {local}
      <wbr />@{domain.join("@")}
    </>
  );
}
