const PORTION = 0x8000;

/** The bytes of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let from = 0; from < bytes.length; from += PORTION) {
    text += String.fromCodePoint(...bytes.subarray(from, from + PORTION));
  }
  return btoa(text);
}
