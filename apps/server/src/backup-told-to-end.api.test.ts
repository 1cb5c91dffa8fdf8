import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { runBackupCommand } from './testing/backup-command.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { until } from './testing/until.ts'

const COMMAND = join(import.meta.dirname, '../../../scripts/backup.ts')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-told-'))
})
afterEach(() => rm(folder, { recursive: true }))
const { start } = mainProcesses()

/** As it is typed: the command, which begins another process, which begins one of PostgreSQL's. */
function type(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env })
  const ended = once(child, 'close')
  const errors = text(child.stderr)
  return { child, ended: async () => [(await ended)[0], await errors] }
}

/** Programs of PostgreSQL that write down who they are, and go on for a minute. */
async function slowPrograms() {
  const tools = join(folder, 'tools')
  await mkdir(tools)
  const pidFile = join(folder, 'pid')
  for (const name of ['pg_dump', 'pg_restore']) {
    await writeFile(
      join(tools, name),
      `#!/bin/sh\necho $$ > ${pidFile}.new\nmv ${pidFile}.new ${pidFile}\nexec sleep 60\n`,
    )
    await chmod(join(tools, name), 0o755)
  }
  return {
    PATH: [tools, process.env.PATH].join(delimiter),
    isThere: () => until('begun', () => Promise.resolve(existsSync(pidFile))),
    hasGone: async () => {
      const pid = Number(await readFile(pidFile, 'utf8'))
      await until('gone', () => Promise.resolve(!isAlive(pid)))
      await rm(pidFile)
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const stop = (child: ChildProcess, signal: NodeJS.Signals) => void child.kill(signal)

describeOnPostgres('F4 a backup or a restore that is told to end', (postgres) => {
  test('ends with all that it began, and meanwhile there is no second', async () => {
    const { url, drop } = await createTestDatabase(postgres, inject('template'))
    const nobody = { url: 'http://localhost:1', smtpPort: 1, stop: () => Promise.resolve() }
    const environment = {
      ...(await serverEnvironment(nobody)),
      ...{ DATA_DIR: join(folder, 'data'), DEMO: '0', DATABASE_URL: url },
    }
    const server = await start(environment)
    await server.untilLine('ready')
    server.process.kill('SIGTERM')
    await server.exitCode()
    const copy = join(folder, 'copy')
    expect(await runBackupCommand(['backup', copy], environment)).toMatchObject({ code: 0 })

    const slow = await slowPrograms()
    const slowly = { ...environment, PATH: slow.PATH }
    const restore = ['restore', copy, '--replace-what-is-there']
    const other = ['backup', join(folder, 'other')]
    const second = { code: 1, errors: expect.stringMatching(/^Another backup or restore works/) }

    const backup = type(other, slowly)
    await slow.isThere()
    expect(await runBackupCommand(['backup', join(folder, 'x')], environment)).toMatchObject(second)
    expect(await runBackupCommand(restore, environment)).toMatchObject(second)
    stop(backup.child, 'SIGTERM')
    expect(await backup.ended()).toEqual([1, 'Ended before it was done.\n'])
    await slow.hasGone()
    expect((await readdir(folder)).filter((name) => /^(other|x)/.test(name))).toEqual([])

    const killed = type(restore, slowly)
    await slow.isThere()
    expect(await runBackupCommand(restore, environment)).toMatchObject(second)
    stop(killed.child, 'SIGKILL')
    await killed.ended()
    await slow.hasGone()

    const restored = type(restore, slowly)
    await slow.isThere()
    stop(restored.child, 'SIGINT')
    const [code, errors] = await restored.ended()
    expect(code).toBe(1)
    expect(errors).toContain('begun again with --replace-what-is-there.')
    await slow.hasGone()

    expect(await runBackupCommand(restore, environment)).toMatchObject({ code: 0 })
    expect(await runBackupCommand(['verify'], environment)).toMatchObject({ code: 0 })
    await drop()
  }, 180_000)
})
