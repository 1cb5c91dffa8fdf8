import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebkit } from './webkit.ts'

const ENGINES: Record<string, () => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebkit,
}

/** A test by a visitor in the engine of its project. */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({}, use, info) => {
    const { project, title } = info
    const engine = await ENGINES[project.name]!()
    try {
      const album = join(import.meta.dirname, '../../test-results/screens', project.name, title)
      await use(new Visitor(engine, process.env.PORTAL_URL!, album))
      if (info.status === info.expectedStatus) expect(await engine.faults()).toEqual([])
      else await writeFile(info.outputPath('failed.png'), await engine.picture())
    } finally {
      await engine.end()
    }
  },
})
