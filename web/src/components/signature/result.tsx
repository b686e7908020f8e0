/** A picture, a PNG in base64, as it will be stored; squares show through where it is transparent. */
export function Result({ content, label }: { content: string; label: string }) {
  return (
    <div className="grid justify-items-center bg-[conic-gradient(#e6eaee_25%,#fff_0_50%,#e6eaee_0_75%,#fff_0)] bg-size-[16px_16px] p-3 shadow-[0_0_0_1px_var(--pp-line-strong)] forced-color-adjust-none">
      <img
        src={`data:image/png;base64,${content}`}
        alt={label}
        className="max-h-32 max-w-full object-contain"
      />
    </div>
  );
}
