import { expect, test } from 'vitest'
import { NO_SCANNER } from './ports/file-scanner.ts'
import { openScanner } from './scanner.ts'

function opened(settings: Parameters<typeof openScanner>[0]) {
  const lines: unknown[] = []
  const scanner = openScanner(settings, { warn: (...line: unknown[]) => void lines.push(...line) })
  return { scanner, lines }
}

test('a production without a scanner says so in one line, and takes files', () => {
  expect(opened({ production: true })).toEqual({
    scanner: NO_SCANNER,
    lines: ['files that come in are not scanned: CLAMD_URL is not set'],
  })
})

test('nobody is told so in development, or where there is one', async () => {
  expect(opened({ production: false })).toEqual({ scanner: NO_SCANNER, lines: [] })
  const { scanner, lines } = opened({ production: true, clamdUrl: 'unix:/nobody/clamd.ctl' })
  expect(lines).toEqual([])
  expect(await scanner.isAvailable()).toBe(false)
})
