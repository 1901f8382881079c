// From drawing to file.
import sharp from 'sharp'

/** Flat colours stay clean in WebP at this quality; more effort would cost seconds and save little. */
export async function encodeWebp(svg: string): Promise<Uint8Array> {
  return await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer()
}
