import { expect, test } from 'vitest'
import { weakensNode } from './environment-node.ts'

test.each([
  ['the other name of a port for debuggers', '--debug-port=0.0.0.0:9229'],
  ['what is run in the place of the portal', '--snapshot-blob=/srv/portal/x.blob'],
  ['a map to other packages', '--experimental-package-map /srv/portal/map.json'],
  ['a start at each change of a file', '--watch'],
  ['the same, of a folder', '--watch-path=/srv/portal'],
  ['a file of each address that is called', '--trace-event-categories=node.http'],
  ['the same by its older name', '--trace-events-enabled'],
  ['where that file is', '--trace-event-file-pattern=x.log'],
  ['what is read of the environment', '--trace-env'],
  ['the same with where', '--trace_env_js_stack'],
  ['the same of Node itself', '--trace-env-native-stack'],
  ['errors that nobody hears of', '--unhandled-rejections=none'],
  ['errors that go on', '--unhandled_rejections "warn"'],
  ['errors that end it later', '--unhandled-rejections=warn-with-error-code'],
  ['what it writes to anybody', '--diagnostic-dir=/tmp'],
])('production refuses %s: %s', (_what, options) => {
  expect(weakensNode(options)).toBe(true)
})

test.each([
  ['a tab', '--require=./a\t/../../../../../../../../../../../tmp/x.cjs'],
  ['the end of a line', '--require=./a\n/../../../../../../../../../../../tmp/x.cjs'],
  ['a space that does not break', '--require=./a\u00a0/../../../../../../../../../../../tmp/x.cjs'],
  ['a wide space', '--require=./a\u2003/../../../../../../../../../../../tmp/x.cjs'],
  ['the end of a line that is kept', '--require="./a\\\n/../../../../../../../../../../tmp/x.cjs"'],
])('words are divided at the space alone, as Node does, and not at %s', (_what, options) => {
  expect(weakensNode(options)).toBe(true)
})

test('quotes with nothing in them are no word, and no value', () => {
  expect(weakensNode('--require "" /tmp/x.cjs')).toBe(true)
  expect(weakensNode('--unhandled-rejections "" strict')).toBe(false)
})

test.each([
  '--unhandled-rejections=strict',
  '--unhandled_rejections throw',
  '--trace-warnings --trace-uncaught --trace-exit --trace-deprecation',
  '--tls-min-v1.2 --tls-max-v1.3 --disable-sigusr1 --no-inspect',
  '--report-dir=/var/log/portal --diagnostic-dir=/var/log/portal --title=debug-port',
  '--max-http-header-size=16384 --dns-result-order=ipv4first --enable-source-maps',
])('what is right for a city stays so: %s', (options) => {
  expect(weakensNode(options)).toBe(false)
})

/** What they do: they need another that is refused, or are of the runner of tests; or they tell of errors, and where they came from. */
const LOOKED_AT = [
  ...['--report-compact', '--report-dir', '--report-directory', '--report-exclude-env'],
  ...['--report-exclude-network', '--report-filename', '--report-signal', '--experimental-report'],
  ...['--allow-inspector', '--test-reporter', '--test-reporter-destination', '--test-global-setup'],
  ...['--test-rerun-failures', '--trace-deprecation', '--trace-exit', '--trace-promises'],
  ...['--trace-require-module', '--trace-sigint', '--trace-sync-io', '--trace-uncaught'],
  ...['--trace-warnings', '--stack-trace-limit', '--interpreted-frames-native-stack'],
  ...['--debug-arraybuffer-allocations', '--node-memory-debug', '--track-heap-objects'],
  // These bound memory, let a portal read files or less than it may, or have no place to name.
  ...['--max-heap-size', '--secure-heap', '--secure-heap-min', '--permission-audit'],
  ...['--allow-fs-read', '--allow-fs-write', '--enable-source-maps', '--experimental-webstorage'],
  ...['--enable-etw-stack-walking', '--prof-process', '--node-snapshot', '--use-env-proxy'],
]

test('of what Node takes, each option that sounds of files, ports, traces or other code was looked at', () => {
  const sounds =
    /debug|dir|dump|env|file|heap|inspect|loader|log|map|prof|report|setup|snapshot|stack|trace|watch/
  const unknown = [...process.allowedNodeEnvironmentFlags]
    .filter((option) => sounds.test(option) && !option.startsWith('--no-'))
    .filter((option) => !weakensNode(`${option}=/tmp/x`) && !LOOKED_AT.includes(option))
  expect(unknown).toEqual([])
})
