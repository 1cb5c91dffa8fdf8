/**
 * What Node takes in `NODE_OPTIONS` and production refuses, by how it begins; docs/configuration.md names each. All the others of Node 24 run
 * nothing, open nothing and write nothing down of what is asked: they bound memory, warn, or are for what the portal does not do.
 */
export const REFUSED_OPTIONS = [
  // A debugger that listens, at once or at a signal.
  ...['--inspect', '--experimental-inspect', '--debug-port'],
  // Something else than the portal: it is run before, in its place, or anew at each change of a file.
  ...['--snapshot-blob', '--experimental-package-map', '--watch'],
  // TLS, and how calls are read.
  ...['--insecure-http-parser', '--security-revert', '--tls-min-v1.0', '--tls-min-v1.1'],
  '--tls-cipher-list',
  // Calls, secrets or memory, to a file or to the log.
  ...['--tls-keylog', '--trace-tls', '--trace-env', '--trace-event', '--cpu-prof', '--heap-prof'],
  ...['--perf-basic-prof', '--perf-prof', '--heapsnapshot-', '--report-on-', '--report-uncaught'],
  '--abort-on-uncaught',
] as const

/** Those that are refused but with these values. */
export const ALLOWED_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  // With the others it goes on after an error of which nobody knows what it left half done.
  ['--unhandled-rejections', ['strict', 'throw']],
])

/** By which Node is told to run something else first, how to encrypt, or where to write: refused where anybody can change that. */
export const OPTIONS_OF_FILES: readonly string[] = [
  ...['-r', '--require', '--import', '--loader', '--experimental-loader', '--openssl-config'],
  ...['--redirect-warnings', '--localstorage-file', '--icu-data-dir', '--diagnostic-dir'],
]
