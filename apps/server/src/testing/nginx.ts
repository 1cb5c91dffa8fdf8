import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './server-process.ts'
import { until } from './until.ts'

const FOLDER = join(import.meta.dirname, '../../../../ops/nginx')
const FILES = ['processes.conf', 'vignettes.conf']

export interface Nginx {
  /** Where it listens with TLS. */
  port: number
  httpPort: number
  certificate: string
  stop(): Promise<void>
}

/** @returns where nginx is; undefined when it is not installed */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
}

/**
 * Starts nginx with the configuration of `ops/nginx` and a certificate of its own.
 *
 * @param ports of the two processes of the portal
 */
export async function startNginx(nginx: string, ports: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'vignettes-nginx-'))
  await mkdir(join(folder, 'logs'))
  const [port, httpPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const changes: [string, string][] = [
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${ports[0]} `],
    ['server 127.0.0.1:3001 ', `server 127.0.0.1:${ports[1]} `],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['vignetten.stad.example', 'localhost'],
    ['/etc/nginx/vignettes/', `${folder}/`],
    ['/var/log/nginx/', `${folder}/logs/`],
  ]
  const texts = FILES.map((name) => readFile(join(FOLDER, name), 'utf8'))
  let site = (await Promise.all(texts)).join('\n')
  for (const [from, to] of changes) {
    if (!site.includes(from)) throw new Error(`${FOLDER} has no "${from}"`)
    site = site.replaceAll(from, to)
  }
  await writeFile(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; worker_processes 1; error_log ${folder}/logs/error.log;
events { worker_connections 256; }
http { ${temporary}\ninclude ${folder}/site.conf; }\n`,
  )
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const ended = once(child, 'exit')
  await until('nginx listens', async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${errors}`)
    return listens(port)
  })
  return {
    port,
    httpPort,
    certificate: await readFile(join(folder, 'fullchain.pem'), 'utf8'),
    async stop() {
      child.kill('SIGQUIT')
      const kill = setTimeout(() => child.kill('SIGTERM'), 2_000)
      await ended
      clearTimeout(kill)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...names, '-days', '2'], {
    stdio: 'pipe',
  })
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
