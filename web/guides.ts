import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** How many pixels of a picture in the guides make one of the page. */
const pictureScale = 1.5
const pictureIn = /!\[[^\]]*\]\(([^)#]+)\)/g

/**
 * The guides of docs/help as the pages import them: their words, and each picture as a file of its own with its size, so
 * that nothing jumps while pictures come. A picture that is not there ends the build.
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

/** In a WebP file of the form that browsers write, the size stands at a fixed place, less one. */
function sizeOf(file: Buffer): { readonly width: number; readonly height: number } {
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8X') throw new Error('Not a picture that the guides may have')
  const onPage = (at: number) => Math.round((file.readUIntLE(at, 3) + 1) / pictureScale)
  return { width: onPage(24), height: onPage(27) }
}
