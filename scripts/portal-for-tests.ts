import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../e2e/free-ports.ts'
import { SANDBOX, SERVER, startChild, stopChild, untilReady } from './child.ts'
import { launchEnvironment } from './launch-environment.ts'

export interface TestPortal {
  /** Its data, gone when the work is done. */
  folder: string
  /** Where it and the sandbox are, as the tests read it. */
  env: { PORTAL_URL: string; SANDBOX_URL: string }
}

/** The real server and sandbox, on free ports and a data folder of their own, for as long as tests work with them. */
export async function withPortalForTests<T>(work: (portal: TestPortal) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vignettes-browser-'))
  const [port, sandboxPort, smtpPort] = await freePorts(3)
  const env = launchEnvironment({
    settled: {
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      LOG_LEVEL: 'fatal',
      // A test says which address it registers from: one address may do so sixty times an hour.
      TRUST_PROXY: '127.0.0.1,::1',
    },
  })
  const children = [startChild(SANDBOX, env)]
  try {
    const isReady =
      (await untilReady(children[0]!)) &&
      (await untilReady(last(children, startChild(SERVER, env))))
    if (!isReady) throw new Error('The portal did not start; see above.')
    return await work({
      folder,
      env: {
        PORTAL_URL: `http://localhost:${port}`,
        SANDBOX_URL: `http://localhost:${sandboxPort}`,
      },
    })
  } finally {
    for (const child of children.reverse()) await stopChild(child)
    await rm(folder, { recursive: true, force: true })
  }
}

function last<T>(list: T[], item: T): T {
  list.push(item)
  return item
}
