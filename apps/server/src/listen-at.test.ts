import { expect, test } from 'vitest'
import { listenAt } from './listen-at.ts'

const failing = (code: string) => ({
  listen: () => Promise.reject(Object.assign(new Error(`listen ${code}`), { code })),
})

// Who runs tests may be one who listens anywhere, so that the system is not asked.
test.each([
  [
    'PORT',
    'EACCES',
    "PORT: the portal's user may not listen at 80; choose a port above 1023, or give the right to it.",
  ],
  [
    'METRICS_PORT',
    'EADDRINUSE',
    'METRICS_PORT: something else listens at 80 already; end it, or choose another port.',
  ],
  [
    'METRICS_PORT',
    'EAI_AGAIN',
    'METRICS_HOST: given "portal", a name that leads to no address; allowed is an address or a name of this machine.',
  ],
] as const)('where one cannot listen is told by its setting: %s %s', async (name, code, words) => {
  const listening = listenAt(name, { host: 'portal', port: 80 }, failing(code))
  await expect(listening).rejects.toThrow(words)
})

test('a fault that nobody thought of keeps its stack', async () => {
  const { listen } = failing('EMFILE')
  const listening = listenAt('PORT', { host: 'portal', port: 80 }, { listen })
  await expect(listening).rejects.toThrow(/^listen EMFILE$/)
})
