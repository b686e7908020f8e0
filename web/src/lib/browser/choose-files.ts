/** Lets a person choose files, as a file field does, from any button. Does not call back if they choose none. */
export function chooseFiles(accept: string, onFiles: (files: readonly File[]) => void): void {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = accept;
  field.addEventListener("change", () => {
    const files = [...(field.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  field.click();
}
