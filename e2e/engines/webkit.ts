import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver'
import { freePorts } from '../free-ports.ts'
import type { Engine } from './engine.ts'

/** The buttons of MiniBrowser would keep its window wider than a telephone. */
const NO_BUTTONS = '* { min-width: 0; padding: 0; margin: 0; -gtk-icon-transform: scale(0); }'
/** MiniBrowser has no console that a driver could read. */
const LISTEN = `window.engineFaults ??= (() => {
  const faults = []
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(violatedDirective + ' ' + blockedURI))
  return faults
})()`

/** WebKitGTK in its own small browser, over WebDriver, on a screen that nobody sees. */
export async function startWebkit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'vignettes-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NO_BUTTONS)
  // A window that is taller than its screen is never drawn.
  const screen = spawn(
    process.env.XVFB_PATH!,
    ['-displayfd', '3', '-screen', '0', '1280x4000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const [port] = await freePorts(1)
  const service = spawn(process.env.WEBKIT_DRIVER_PATH!, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: home,
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  await untilAnswers(`http://127.0.0.1:${port}/status`)
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: process.env.MINI_BROWSER_PATH,
          args: ['--automation'],
        },
      }),
    )
    .build()
  const barHeight =
    (await driver.manage().window().getRect()).height -
    (await driver.executeScript<number>('return innerHeight'))
  const elementOf = (expression: string) => driver.executeScript<WebElement>(`return ${expression}`)

  return {
    goTo: (url) => driver.get(url),
    run: (expression) => driver.executeScript(`${LISTEN}; return ${expression}`),
    click: async (element) => (await elementOf(element)).click(),
    type: async (element, text) => (await elementOf(element)).sendKeys(text),
    attach: async (element, path) => (await elementOf(element)).sendKeys(path),
    async resize(width, height) {
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + barHeight })
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    faults: () => driver.executeScript(`return ${LISTEN}`),
    async end() {
      await driver.quit()
      await stop(service)
      await stop(screen)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
