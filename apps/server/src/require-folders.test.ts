import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Environment } from './environment.ts'
import { FolderError, requireFolders, WEB_BUILD_DIR } from './require-folders.ts'

const requireFolder = (dataDir: string) => requireFolders({ dataDir } as Environment)
const inProduction = (dataDir: string, more: Partial<Environment> = {}) =>
  requireFolders({
    ...{ dataDir, production: true, mail: {}, referenceDataDir: import.meta.dirname },
    ...more,
  } as Environment)

test('a folder is made with those above it, for the user of the portal alone', async () => {
  const above = await mkdtemp(join(tmpdir(), 'vignettes-folders-'))
  const folder = join(above, 'een', 'twee')
  await requireFolder(folder)
  await requireFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await rm(above, { recursive: true })
})

test('a file is no folder, nor is anything below one', async () => {
  for (const path of [import.meta.filename, join(import.meta.filename, 'portaal')])
    await expect(requireFolder(path)).rejects.toThrow(FolderError)
})

test('in production nobody else may write where files are kept', async () => {
  const above = await mkdtemp(join(import.meta.dirname, '.folders-'))
  try {
    const own = join(above, 'own')
    const open = join(above, 'open')
    await inProduction(own)
    await mkdir(open)
    await chmod(open, 0o777)
    await expect(inProduction(open)).rejects.toThrow(/^DATA_DIR: given a folder that every user/)
    await requireFolder(open)
    await expect(inProduction(own, { referenceDataDir: open })).rejects.toThrow(
      /^REFERENCE_DATA_DIR: given a folder that every user/,
    )
    await expect(inProduction(join(open, 'own'))).rejects.toThrow(
      /^DATA_DIR: given a folder that every user/,
    )
    const mail = { returnFolder: open } as Environment['mail']
    await expect(inProduction(own, { mail })).rejects.toThrow(/^MAIL_RETURN_FOLDER: given a folder/)
  } finally {
    await rm(above, { recursive: true })
  }
})

test('in production nobody else may replace what is received in the temporary folder', async () => {
  const above = await mkdtemp(join(import.meta.dirname, '.folders-'))
  try {
    const open = join(above, 'open')
    await mkdir(join(open, 'own'), { recursive: true })
    const inside = (folder: string) => {
      vi.stubEnv('TMPDIR', folder)
      return inProduction(join(above, 'data'))
    }
    await chmod(open, 0o777)
    await expect(inside(open)).rejects.toThrow(/^TMPDIR: given a folder in which every user/)
    await expect(inside(join(open, 'own'))).rejects.toThrow(/^TMPDIR: given a folder in which/)
    await chmod(open, 0o1777)
    await inside(open)
    await inside(join(open, 'own'))
  } finally {
    vi.unstubAllEnvs()
    await rm(above, { recursive: true })
  }
})

test('in production documents are not kept among what browsers are given', async () => {
  const dataDir = join(WEB_BUILD_DIR, '.data-of-a-test')
  try {
    await expect(inProduction(dataDir)).rejects.toThrow(
      /^DATA_DIR: given a folder whose files the portal shows/,
    )
    await requireFolder(dataDir)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

test.runIf(existsSync('/proc/self'))(
  'one that the system makes for nobody is refused at once',
  async () => {
    await expect(requireFolder('/proc/nergens')).rejects.toThrow(FolderError)
  },
)
