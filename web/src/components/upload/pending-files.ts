/** Files that were dropped on one page and are uploaded by the next. */
let pending: readonly File[] = [];

export function leaveFiles(files: readonly File[]): void {
  pending = files;
}

/** Returns the files and forgets them. */
export function takeFiles(): readonly File[] {
  const files = pending;
  pending = [];
  return files;
}
