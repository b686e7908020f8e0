/**
 * RC4 as old PDF encryption needs it (ISO 32000-2 §7.6.3); today's OpenSSL has it no longer. The state goes on
 * from call to call: a stream may be given in pieces. Encrypting and decrypting are the same.
 */
export function rc4(key: Uint8Array): (piece: Uint8Array) => Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    const here = box[i] ?? 0;
    j = (j + here + (key[i % key.length] ?? 0)) & 255;
    box[i] = box[j] ?? 0;
    box[j] = here;
  }
  let i = 0;
  let j = 0;
  return (piece) => {
    const output = new Uint8Array(piece.length);
    for (let at = 0; at < piece.length; at++) {
      i = (i + 1) & 255;
      const here = box[i] ?? 0;
      j = (j + here) & 255;
      const there = box[j] ?? 0;
      box[i] = there;
      box[j] = here;
      output[at] = (piece[at] ?? 0) ^ (box[(here + there) & 255] ?? 0);
    }
    return output;
  };
}
