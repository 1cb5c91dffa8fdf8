import { readEnvironment } from './environment.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'

let sandbox: Sandbox | undefined

async function stop(): Promise<void> {
  await sandbox?.stop()
  process.exit(0)
}

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
// Whoever started the sandbox is gone, perhaps killed: nobody else would stop it.
process.once('disconnect', () => void stop())

try {
  sandbox = await startSandbox(readEnvironment(process.env))
  process.stdout.write(`sandbox ready ${sandbox.url}, SMTP on port ${sandbox.smtpPort}\n`)
  process.send?.({ ready: true, url: sandbox.url, smtpPort: sandbox.smtpPort })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
