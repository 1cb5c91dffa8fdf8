import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserType } from '@playwright/test'
import { encodeQR } from 'qr'

const WIDTH = 640
const HEIGHT = 480
const WHITE = 235
const BLACK = 16
const GREY = 128

/** How many pictures, at ten a second, show the code, and how many show nothing after that; from the first on when it is opened. */
export interface Film {
  seen: number
  gone: number
}

/** A browser whose camera sees a QR code, or which may not look through one, for as long as a test works with it. */
export async function withCamera(
  chromium: BrowserType,
  content: string | undefined,
  work: (browser: Browser) => Promise<void>,
  shown: Film = { seen: 1, gone: 0 },
): Promise<void> {
  const film = join(tmpdir(), `vignettes-camera-${crypto.randomUUID()}.y4m`)
  if (content !== undefined) await writeFile(film, filmOf(content, shown))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [
      ...['--no-sandbox', '--disable-background-networking'],
      ...(content === undefined ? ['--deny-permission-prompts'] : seeing(film)),
    ],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
    await rm(film, { force: true })
  }
}

function seeing(film: string): string[] {
  return [
    ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    `--use-file-for-fake-video-capture=${film}`,
  ]
}

/** Pictures without colours, in the form that Chromium reads (YUV4MPEG2). */
function filmOf(content: string, { seen, gone }: Film): Buffer {
  const rows = encodeQR(content, 'raw')
  const size = Math.floor((HEIGHT - 40) / rows.length)
  const left = Math.floor((WIDTH - rows.length * size) / 2)
  const top = Math.floor((HEIGHT - rows.length * size) / 2)
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < rows.length * size; y++) {
    for (let x = 0; x < rows.length * size; x++) {
      const isDark = rows[Math.floor(y / size)]?.[Math.floor(x / size)]
      if (isDark) light[(top + y) * WIDTH + left + x] = BLACK
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const picture = (shown: Buffer) => [Buffer.from('FRAME\n'), shown, colours]
  const nothing = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: seen }, () => picture(light)).flat(),
    ...Array.from({ length: gone }, () => picture(nothing)).flat(),
  ])
}
