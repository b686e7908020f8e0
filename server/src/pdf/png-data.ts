/**
 * The compressed rows of a PNG file (ISO/IEC 15948 §11.2): the data of all its IDAT chunks. For files
 * without palette, alpha and interlacing, as we have them written.
 */
export function pngData(
  png: Buffer,
  channels: number,
): { data: Buffer; bits: number; colors: 1 | 3 } {
  const [bits, colorType, interlaced] = [png.readUInt8(24), png.readUInt8(25), png.readUInt8(28)];
  if ((colorType !== 0 && colorType !== 2) || interlaced !== 0 || channels > 3) {
    throw new Error(`a PNG of colour type ${colorType} cannot be embedded as it is`);
  }
  const pieces: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      pieces.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return { data: Buffer.concat(pieces), bits, colors: colorType === 0 ? 1 : 3 };
}
