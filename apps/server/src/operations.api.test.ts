import { expect, test } from 'vitest'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { freePort } from './testing/server-process.ts'
import { startTestPortal } from './testing/test-portal.ts'

const PATHS = ['/metrics', '/api/openapi.json', '/api/docs', '/api/docs/json']

describeOnEachDatabase('M8 metrics and papers of the API', (connected) => {
  test('are not there where they are not shown', async () => {
    const portal = await startTestPortal(connected(), { showsOperations: false })
    for (const path of PATHS) expect((await portal.app.inject(path)).statusCode).toBe(404)
    await portal.close()
  })
})

const { start } = mainProcesses()

test('M8 on a port of their own they are there, and no longer at the portal', async () => {
  const port = String(await freePort())
  const server = await start({ METRICS_PORT: port })
  await server.untilLine('ready')
  for (const path of PATHS) expect((await fetch(`${server.url}${path}`)).status).toBe(404)
  const apart = (path: string) => fetch(`http://localhost:${port}${path}`)
  expect(await (await apart('/metrics')).text()).toContain('http_request_duration_seconds')
  expect(await (await apart('/api/openapi.json')).json()).toMatchObject({
    paths: { '/api/request-vignette/save-passage': expect.any(Object) },
  })
  expect((await apart('/api/docs/')).status).toBe(200)
  expect((await apart('/api/request-vignette/settings')).status).toBe(404)
  server.process.kill('SIGTERM')
  expect(await server.exitCode()).toBe(0)
})
