import { once } from 'node:events'
import { connect } from 'node:net'
import { aSmallPhoto, type Applicant, registerApplicant } from './applicant.ts'
import { median, report } from './figures.ts'
import { startPortal } from './start-portal.ts'

/** How long honest saves take while 50 connections send a photo at one byte a second, and when those are ended. */
const CONNECTIONS = 50
const STRANGERS = 10
const SAVES = 15

const portal = await startPortal()
try {
  const honest = await registerApplicant(portal.url)
  const photo = await aSmallPhoto()
  const saves = () => medianSave(honest, photo)
  await saves()
  const alone = await saves()
  const strangers: Applicant[] = []
  for (let at = 0; at < STRANGERS; at += 1) {
    strangers.push(await registerApplicant(portal.url, `langzaam-${at}@vignet.example`))
  }
  const slow = Array.from({ length: CONNECTIONS }, (_, at) =>
    drip(strangers[at % STRANGERS]?.token ?? ''),
  )
  // All of them are being read, or wait to be.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const beside = await saves()
  const longest = Math.max(...(await Promise.all(slow)))
  console.log(`a save alone ${alone.toFixed(0)} ms, beside the slow ones ${beside.toFixed(0)} ms`)
  report([
    {
      what: `a save beside ${CONNECTIONS} slow ones`,
      value: beside / alone,
      unit: '×',
      bar: 2,
      good: 'at most',
    },
    { what: 'the last slow one ended after', value: longest, unit: 's', bar: 30, good: 'at most' },
  ])
} finally {
  await portal.stop()
}

async function medianSave({ save }: Applicant, photo: Buffer): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < SAVES; at += 1) {
    const begunAt = performance.now()
    await save(photo)
    taken.push(performance.now() - begunAt)
  }
  return median(taken)
}

/** Begins a save and sends one byte of its photo a second; gives after how many seconds the connection was ended. */
async function drip(token: string): Promise<number> {
  const socket = connect(Number(new URL(portal.url).port), 'localhost')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const begunAt = performance.now()
  const head = [
    'POST /api/request-vignette/save-passage HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'content-length: 5000000',
  ]
  socket.write([...head, '', '{"PHOTO_BOAT":{"name":"boot.jpg","data":"'].join('\r\n'))
  const timer = setInterval(() => socket.write('A'), 1000)
  socket.resume()
  // Not `once` of events: that rejects when the connection is reset, which is an end like another.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return (performance.now() - begunAt) / 1000
}
