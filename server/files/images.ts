import sharp, { type Sharp } from 'sharp'

const mostPixels = 40_000_000
const mostFrames = 200

// Each process reads one file at a time: nothing is cached for the next file, and only three decoders are enabled.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})

const writers = {
  jpg: (image: Sharp) => image.jpeg({ quality: 90, optimiseCoding: false }),
  png: (image: Sharp) => image.png(),
  gif: (image: Sharp) => image.gif(),
} as const

/**
 * Re-encodes a picture from its pixels, which drops metadata such as locations, names and previews, and trailing data.
 */
export async function rewriteImage(bytes: Uint8Array, type: keyof typeof writers): Promise<Uint8Array> {
  const image = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: mostPixels,
    sequentialRead: true,
    pages: type === 'gif' ? -1 : 1,
  })
  const { format, pages = 1, orientation = 1 } = await image.metadata()
  if (format !== (type === 'jpg' ? 'jpeg' : type) || pages > mostFrames) throw new Error('no such picture')
  // The orientation is in the metadata, which is not written: the pixels are rotated instead.
  return writers[type](orientation === 1 ? image : image.autoOrient()).toBuffer()
}
