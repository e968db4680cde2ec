import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Device pixels per CSS pixel in the images of the guides. */
const pictureScale = 1.5
const pictureIn = /!\[[^\]]*\]\(([^)#]+)\)/g

/**
 * A Vite plugin that makes the guides of docs/help importable: their texts, and each image as an asset with its size,
 * so that loading images cause no layout shift. A missing image fails the build.
 */
export function guides(): Plugin {
  return {
    name: 'standfest:guides',
    enforce: 'pre',
    transform: {
      filter: { id: /\/docs\/help\/.+[.]md$/ },
      handler: (text, id) => ({ code: moduleOf(text, dirname(id)), moduleType: 'js', map: null }),
    },
  }
}

function moduleOf(text: string, folder: string): string {
  const places = [...new Set([...text.matchAll(pictureIn)].map(([, place = '']) => place))]
  const imports = places.map((place, number) => `import at${number} from ${JSON.stringify(`./${place}?url`)}`)
  const pictures = places.map((place, number) => {
    const { width, height } = sizeOf(readFileSync(join(folder, place)))
    return `${JSON.stringify(place)}: { src: at${number}, width: ${width}, height: ${height} }`
  })
  return [
    ...imports,
    `export const text = ${JSON.stringify(text)}`,
    `export const pictures = { ${pictures.join(', ')} }`,
  ].join('\n')
}

/** Reads the size from a WebP file as browsers encode it: each dimension is stored less one at a fixed offset. */
function sizeOf(file: Buffer): { readonly width: number; readonly height: number } {
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8X') throw new Error('Not a picture that the guides may have')
  const onPage = (at: number) => Math.round((file.readUIntLE(at, 3) + 1) / pictureScale)
  return { width: onPage(24), height: onPage(27) }
}
