import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { takeForAdministrators } from './pictures-for-administrators.ts'
import { takeForClients } from './pictures-for-clients.ts'
import { takeForTherapists } from './pictures-for-therapists.ts'
import { type DemoServer, root } from './server-process.ts'
import { type Sitting, sitting, type Width } from './sitting.ts'

type Guide = {
  readonly name: string
  readonly width: Width
  readonly take: (sit: Sitting, sender: string) => Promise<void>
}

/** Screenshots of clients use a phone's viewport, all others a desktop's. */
export const guides: readonly Guide[] = [
  { name: 'client', width: 'hand', take: takeForClients },
  { name: 'therapist', width: 'desk', take: takeForTherapists },
  { name: 'administrator', width: 'desk', take: takeForAdministrators },
]

const languages = ['de_DE', 'en_EN'] as const

/**
 * Takes the screenshots of the guides in docs/help in both languages and replaces the former ones. `senders`: a
 * client for each language who sends a check-in for a screenshot.
 */
export async function takeGuides(
  from: Browser,
  { addresses }: DemoServer,
  { asked, senders }: { readonly asked: readonly Guide[]; readonly senders: readonly string[] },
): Promise<void> {
  const packed = await packer(from)
  for (const [place, language] of languages.entries()) {
    for (const { name, width, take } of asked) {
      const taken = new Map<string, Buffer>()
      const look = { language, theme: 'light', width } as const
      const sit = await sitting(from, addresses, look, async (page, of, clip) =>
        taken.set(of, await packed(await page.screenshot(clip === undefined ? {} : { clip }))),
      )
      await take(sit, senders[place] ?? '')
      await sit.page.context().close()
      putInPlace(join(root, 'docs', 'help', language.slice(0, 2), name), taken)
      process.stdout.write(`guide: ${name}, ${language}\n`)
    }
  }
}

/** Replaces the former screenshots only once all new ones exist, so that an interrupted run keeps the former ones. */
function putInPlace(folder: string, pictures: ReadonlyMap<string, Buffer>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, picture] of pictures) writeFileSync(join(folder, `${name}.webp`), picture)
}

/** The lowest image quality at which letters do not blur yet. */
const quality = 0.45

/** Compresses large screenshots: the browser that takes them also encodes them. */
async function packer(from: Browser): Promise<(picture: Buffer) => Promise<Buffer>> {
  const page = await from.newPage()
  return async (picture) => {
    const packed = await page.evaluate(pack, { base64: picture.toString('base64'), quality })
    return Buffer.from(packed, 'base64')
  }
}

type Packing = { readonly base64: string; readonly quality: number }

async function pack({ base64, quality: wanted }: Packing): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const drawn = await createImageBitmap(new Blob([bytes]))
  const canvas = new OffscreenCanvas(drawn.width, drawn.height)
  canvas.getContext('2d', { alpha: false })?.drawImage(drawn, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted })
  const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return btoa(letters.join(''))
}
