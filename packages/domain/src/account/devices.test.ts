import { expect, test } from 'vitest'
import { deviceOf } from './devices.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} ${KHTML} Chrome/128.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [`${WINDOWS} ${KHTML} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`, 'edge', 'windows'],
  [`${MAC} ${KHTML} Version/17.5 Safari/605.1.15`, 'safari', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'firefox', 'linux'],
  [
    `${ANDROID} ${KHTML} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${KHTML} CriOS/127.0 Mobile Safari/604.1`,
    'chrome',
    'ios',
  ],
  [`${MAC} ${KHTML} Chrome/128.0.0.0 Safari/537.36 OPR/113.0.0.0`, 'opera', 'macos'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/128.0.0.0 Safari/537.36`,
    'chrome',
    'chromeos',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
  ['<script>Firefox</script>', null, null],
])('ASVS 7.5.2 %j is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
